import FeatureKit
import Terminal

extension KeyBinding {
  static let moving: [KeyBinding] =
    [
      KeyBinding([.left, "h"], help: "left in a gallery; the previous item", if: { $0.goesSideways }) {
        $0.goSideways(-1)
      },
      KeyBinding([.right, "l"], help: "right in a gallery; the next item", if: { $0.goesSideways }) {
        $0.goSideways(1)
      },
      KeyBinding([.up, "k"], in: [.screen, .options], help: "up") { $0.walk { $0.move(.up) } },
      KeyBinding([.shiftTab], in: [.screen, .filter], help: "the previous tab", if: { !$0.tabs.isEmpty }) {
        $0.selectNextTab(-1)
      },
      KeyBinding([.pageDown], help: "a screenful down") { $0.walk { $0.page(1) } },
      KeyBinding([.pageUp], help: "a screenful up") { $0.walk { $0.page(-1) } },
      KeyBinding(
        [" "],
        help: "a screenful down; the next step; below a picture more text, or none",
        hint: { $0.hasLead ? "text" : nil }
      ) { $0.hasLead ? $0.showNextPart() : $0.readOn() },
      KeyBinding([.home, "g"], help: "to the first") { $0.location.view.moveToStart() },
      KeyBinding([.end, "G"], help: "to the last") { $0.moveToEnd() },
      KeyBinding(
        [.shiftRight],
        help: "a text's lines further right, or back",
        hint: { $0.hidesColumns ? "sideways" : nil }
      ) { $0.scrollSideways(1) },
      KeyBinding([.shiftLeft]) { $0.scrollSideways(-1) },
      KeyBinding([.wheelUp], in: [.screen, .options, .filter, .prompt]) { $0.walk { $0.wheel(-1) } },
      KeyBinding([.wheelDown], in: [.screen, .options, .filter, .prompt]) { $0.walk { $0.wheel(1) } },
    ]
    + "1234567890".map { digit in
      KeyBinding(
        [.character(digit)],
        help: digit == "1" ? "select by number and open" : nil,
        if: { !$0.view.content.items.isEmpty && !$0.showsGrid && !$0.view.content.isStrip },
        else: "There is nothing to select by number."
      ) { $0.press(digit: digit) }
    }

  /// Other keys are text.
  static let typing: [KeyBinding] = [
    KeyBinding(
      [.enter],
      in: [.prompt],
      hint: { $0.location.isField ? "ask" : $0.location.prompt?.options.isEmpty == false ? "select" : "done" }
    ) { $0.submitPrompt() },
    KeyBinding(
      [.escape],
      in: [.filter, .prompt],
      hint: {
        if $0.location.prompt != nil { return "back" }
        return $0.isPicking ? "cancel" : $0.location.isBox ? "close" : "clear"
      }
    ) { $0.back() },
    KeyBinding(
      [.backspace],
      in: [.filter],
      if: { $0.location.filter?.editor.text.isEmpty == true && !$0.isPicking }
    ) { $0.back() },
    KeyBinding([.tab], in: [.filter, .prompt], hint: { _ in "next tab" }, if: { !$0.tabs.isEmpty }) {
      $0.selectNextTab(1)
    },
    KeyBinding([.left], in: [.filter], if: { $0.showsGrid }) { $0.walk { $0.move(.left) } },
    KeyBinding([.right], in: [.filter], if: { $0.showsGrid }) { $0.walk { $0.move(.right) } },
    KeyBinding(
      [.left],
      in: [.prompt],
      hint: { _ in "→ choose" },
      if: { $0.location.prompt?.chosen != nil }
    ) { $0.location.prompt?.choose(-1) },
    KeyBinding([.right], in: [.prompt], if: { $0.location.prompt?.chosen != nil }) {
      $0.location.prompt?.choose(1)
    },
    KeyBinding(
      [.up],
      in: [.filter, .prompt],
      hint: { $0.location.isField ? nil : "↓ move" },
      if: { $0.hasChoices }
    ) { $0.location.isField ? $0.location.prompt?.chosen = nil : $0.moveUpFromFilter() },
    KeyBinding(
      [.down],
      in: [.filter, .prompt],
      hint: { $0.location.isField ? "before" : nil },
      if: { $0.hasChoices && $0.location.prompt?.chosen == nil }
    ) { $0.location.isField ? $0.location.prompt?.choose(1) : $0.walk { $0.move(.down) } },
    KeyBinding([.pageDown], in: [.filter, .prompt], if: { $0.hasChoices && !$0.location.isField }) {
      $0.walk { $0.page(1) }
    },
    KeyBinding([.pageUp], in: [.filter, .prompt], if: { $0.hasChoices && !$0.location.isField }) {
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
      if: { $0.location.form?.field.parameter.hasLines == true }
    ) { state in state.location.form.map { state.send(.edit($0.field.editor.text)) } },
    KeyBinding([.escape], in: [.form], hint: { _ in "back" }) { $0.back() },
    KeyBinding(
      [.left],
      in: [.form],
      hint: { _ in "→ choose" },
      if: { $0.location.form?.chooses == true }
    ) { $0.location.form?.choose(-1) },
    KeyBinding([.right, " "], in: [.form], if: { $0.location.form?.chooses == true }) {
      $0.location.form?.choose(1)
    },
    KeyBinding([.up, .shiftTab, .wheelUp], in: [.form], hint: { _ in "↓ move" }) {
      $0.location.form?.move(-1)
    },
    KeyBinding([.down, .tab, .wheelDown], in: [.form]) {
      $0.location.form?.move(1)
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
    KeyBinding([.control("l")], in: Mode.allCases, help: "repaint") { $0.send(.repaint) },
    KeyBinding([.control("z")], in: Mode.allCases, help: "suspend; fg comes back", if: { !$0.isPicking }) {
      $0.send(.suspend)
    },
    KeyBinding([.control("c")], in: Mode.allCases, help: "cancel; twice quits") { $0.interrupt() },
    KeyBinding(
      [.control("d")],
      in: Mode.allCases,
      help: "quit",
      if: { $0.location.prompt?.editor.text.isEmpty != false }
    ) { $0.send(.quit(0)) },
  ]
}
