import FeatureKit
import Terminal

extension KeyBinding {
  static let moving: [KeyBinding] =
    [
      KeyBinding(
        [.left, "h"],
        help: .moving("left in a gallery; the previous item"),
        available: { .when($0.goesSideways) }
      ) { $0.goSideways(-1) },
      KeyBinding(
        [.right, "l"],
        help: .moving("right in a gallery; the next item"),
        available: { .when($0.goesSideways) }
      ) { $0.goSideways(1) },
      KeyBinding([.up, "k"], in: [.screen, .options], help: .moving("up")) { $0.walk { $0.move(.up) } },
      KeyBinding(
        [.shiftTab],
        in: [.screen, .filter],
        help: .moving("the previous tab"),
        available: { .when(!$0.tabs.isEmpty) }
      ) { $0.selectNextTab(-1) },
      KeyBinding([.pageDown], help: .moving("a screenful down")) { $0.walk { $0.page(1) } },
      KeyBinding([.pageUp], help: .moving("a screenful up")) { $0.walk { $0.page(-1) } },
      KeyBinding(
        [" "],
        help: .moving("a screenful down; the next step; below a picture more text, or none"),
        hint: { $0.hasLead ? "text" : nil }
      ) { $0.hasLead ? $0.showNextPart() : $0.readOn() },
      KeyBinding([.home, "g"], help: .moving("to the first")) { $0.listing.view.moveToStart() },
      KeyBinding([.end, "G"], help: .moving("to the last")) { $0.moveToEnd() },
      KeyBinding(
        [.shiftRight],
        help: .moving("a text's lines further right, or back"),
        hint: { $0.hidesColumns ? "sideways" : nil }
      ) { $0.scrollSideways(1) },
      KeyBinding([.shiftLeft]) { $0.scrollSideways(-1) },
      KeyBinding([.wheelUp], in: [.screen, .options, .filter, .prompt]) { $0.walk { $0.wheel(-1) } },
      KeyBinding([.wheelDown], in: [.screen, .options, .filter, .prompt]) { $0.walk { $0.wheel(1) } },
    ]
    + "1234567890".map { digit in
      KeyBinding(
        [.character(digit)],
        help: digit == "1" ? .moving("select by number and open") : nil,
        available: { .when($0.hasNumbers, else: "There is nothing to select by number.") }
      ) { $0.press(digit: digit) }
    }

  /// Other keys are text.
  static let typing: [KeyBinding] = [
    KeyBinding([.enter], in: [.prompt], hint: { $0.submitting }) { $0.submitPrompt() },
    KeyBinding([.escape], in: [.filter, .prompt], hint: { $0.leaving }) { $0.back() },
    KeyBinding(
      [.backspace],
      in: [.filter],
      available: { .when($0.listing.filter?.editor.text.isEmpty == true && !$0.isPicking) }
    ) { $0.back() },
    KeyBinding(
      [.tab],
      in: [.filter, .prompt],
      hint: { _ in "next tab" },
      available: { .when(!$0.tabs.isEmpty) }
    ) { $0.selectNextTab(1) },
    KeyBinding([.left], in: [.filter], available: { .when($0.showsGrid) }) { $0.walk { $0.move(.left) } },
    KeyBinding([.right], in: [.filter], available: { .when($0.showsGrid) }) { $0.walk { $0.move(.right) } },
    KeyBinding(
      [.left],
      in: [.prompt],
      hint: { _ in "→ choose" },
      available: { .when($0.prompt?.chosen != nil) }
    ) { $0.visit.field?.choose(-1) },
    KeyBinding([.right], in: [.prompt], available: { .when($0.prompt?.chosen != nil) }) {
      $0.visit.field?.choose(1)
    },
    KeyBinding(
      [.up],
      in: [.filter, .prompt],
      hint: { $0.isField ? nil : "↓ move" },
      available: { .when($0.hasChoices) }
    ) { $0.moveUpWhileTyping() },
    KeyBinding(
      [.down],
      in: [.filter, .prompt],
      hint: { $0.isField ? "before" : nil },
      available: { .when($0.hasChoices && $0.prompt?.chosen == nil) }
    ) { $0.moveDownWhileTyping() },
    KeyBinding([.pageDown], in: [.filter, .prompt], available: { .when($0.hasChoices && !$0.isField) }) {
      $0.walk { $0.page(1) }
    },
    KeyBinding([.pageUp], in: [.filter, .prompt], available: { .when($0.hasChoices && !$0.isField) }) {
      $0.walk { $0.page(-1) }
    },
  ]

  /// The values of a form, and a list's options. Other keys are text.
  static let filling: [KeyBinding] = [
    KeyBinding([.left], in: [.options], hint: { _ in "→ change" }) { $0.changeOption(-1) },
    KeyBinding([.right, " "], in: [.options]) { $0.changeOption(1) },
    KeyBinding([.escape, .backspace, "b", "S"], in: [.options], hint: { _ in "close" }) { $0.back() },
    KeyBinding([.enter], in: [.form], hint: { _ in "next" }) { $0.leaveFormField() },
    KeyBinding([.control("s")], in: [.form], hint: { _ in "done" }) { $0.submitForm() },
    KeyBinding(
      [.control("o")],
      in: [.form],
      hint: { _ in "in an editor" },
      available: { .when($0.box?.form?.field.parameter.hasLines == true) }
    ) { state in
      if let form = state.box?.form { state.send(.edit(form.field.editor.text)) }
    },
    KeyBinding([.escape], in: [.form], hint: { _ in "back" }) { $0.back() },
    KeyBinding(
      [.left],
      in: [.form],
      hint: { _ in "→ choose" },
      available: { .when($0.box?.form?.chooses == true) }
    ) { $0.box?.changeForm { $0.choose(-1) } },
    KeyBinding([.right, " "], in: [.form], available: { .when($0.box?.form?.chooses == true) }) {
      $0.box?.changeForm { $0.choose(1) }
    },
    KeyBinding([.up, .shiftTab, .wheelUp], in: [.form], hint: { _ in "↓ move" }) {
      $0.box?.changeForm { $0.move(-1) }
    },
    KeyBinding([.down, .tab, .wheelDown], in: [.form]) {
      $0.box?.changeForm { $0.move(1) }
    },
  ]

  static let replying: [KeyBinding] = [
    KeyBinding(["y", "Y"], in: [.question], hint: { _ in "yes" }) { $0.reply(true) },
    KeyBinding(["n", "N"], in: [.question], hint: { _ in "no" }) { $0.reply(false) },
    KeyBinding([.escape, .backspace, "b"], in: [.question], hint: { _ in "back" }) { $0.reply(false) },
    KeyBinding([.escape, .backspace, "b"], in: [.running], hint: { _ in "cancel" }) { $0.cancel() },
    KeyBinding(["q"], in: [.running], hint: { _ in "quit" }) { $0.send(.quit(0)) },
    KeyBinding([.escape, .backspace, "b", "z"], in: [.picture]) { $0.setZoomed(false) },
    KeyBinding([" "], in: [.picture]) { $0.zoom?.showsText.toggle() },
    KeyBinding(["P"], in: [.picture]) { $0.play() },
    KeyBinding([.right, .down, "n", "l", "j"], in: [.picture]) { $0.zoomNext(1) },
    KeyBinding([.left, .up, "p", "h", "k"], in: [.picture]) { $0.zoomNext(-1) },
    KeyBinding(["q"], in: [.picture, .options]) { $0.send(.quit(0)) },
    KeyBinding(["?"], in: [.picture, .options]) { $0.showHelp() },
    KeyBinding(["m"], in: [.picture, .options]) {
      $0.setZoomed(false)
      $0.goToMainMenu()
    },
  ]

  static let everywhere: [KeyBinding] = [
    KeyBinding([.control("l")], in: Mode.allCases, help: .everywhere("repaint")) { $0.send(.repaint) },
    KeyBinding(
      [.control("z")],
      in: Mode.allCases,
      help: .everywhere("suspend; fg comes back"),
      available: { .when(!$0.isPicking) }
    ) { $0.send(.suspend) },
    KeyBinding([.control("c")], in: Mode.allCases, help: .everywhere("cancel; twice quits")) {
      $0.interrupt()
    },
    KeyBinding(
      [.control("d")],
      in: Mode.allCases,
      help: .everywhere("quit"),
      available: { .when($0.prompt?.editor.text.isEmpty != false) }
    ) { $0.send(.quit(0)) },
  ]
}
