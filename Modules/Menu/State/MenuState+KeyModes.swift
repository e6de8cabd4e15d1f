import FeatureKit
import Terminal

/// The keys while one types, in boxes and over a picture.
extension MenuState {
  static let submit = Binding([.enter]) {
    .here(words: $0.submitting)
  } act: {
    $0.submitPrompt()
  }

  /// In a filter, and a value or a field. Other keys are text.
  static let typing = [
    Binding([.escape]) {
      .here(words: $0.leaving)
    } act: {
      $0.back()
    },
    Binding([.backspace]) {
      .when($0.filter?.editor.text.isEmpty == true && $0.prompt == nil && !$0.visit.picks)
    } act: {
      $0.back()
    },
    tab(),
    Binding([.left]) {
      .when($0.choosesSideways, $0.isField ? "→ choose" : nil)
    } act: {
      $0.choose(.left)
    },
    Binding([.right]) {
      .when($0.choosesSideways)
    } act: {
      $0.choose(.right)
    },
    Binding([.up]) {
      .when($0.hasChoices, $0.isField ? nil : "↓ move")
    } act: {
      $0.choose(.up)
    },
    Binding([.down]) {
      .when($0.hasChoices && $0.prompt?.chosen == nil, $0.isField ? "before" : nil)
    } act: {
      $0.choose(.down)
    },
    Binding([.pageDown]) {
      .when($0.hasChoices && !$0.isField)
    } act: {
      $0.walk { $0.page(1) }
    },
    Binding([.pageUp]) {
      .when($0.hasChoices && !$0.isField)
    } act: {
      $0.walk { $0.page(-1) }
    },
  ]

  // MARK: In boxes

  static let changing = [
    Binding([.left], hint: "→ change") { $0.changeOption(-1) },
    Binding([.right, " "]) { $0.changeOption(1) },
    Binding([.escape, .backspace, "b", "S"], hint: "close") { $0.back() },
  ]

  /// Other keys are text.
  static let filling = [
    Binding([.enter], hint: "next") { $0.leaveFormField() },
    Binding([.control("s")], hint: "done") { $0.submitForm() },
    Binding([.control("o")], hint: "in an editor") {
      .when($0.box?.form?.field.parameter.hasLines == true)
    } act: { state in
      if let form = state.box?.form {
        state.send(.edit(form.field.editor.text))
      }
    },
    Binding([.escape], hint: "back") { $0.back() },
    Binding([.left], hint: "→ choose") {
      .when($0.box?.form?.chooses == true)
    } act: {
      $0.box?.form?.choose(-1)
    },
    Binding([" "]) {
      .when($0.box?.form?.chooses == true)
    } act: {
      $0.box?.form?.choose(1)
    },
    Binding([.right]) {
      let completes = $0.box?.form?.completes == true
      return .when(completes || $0.box?.form?.chooses == true, completes ? "complete" : nil)
    } act: {
      if $0.box?.form?.completes == true {
        $0.box?.form?.complete()
      } else {
        $0.box?.form?.choose(1)
      }
    },
    Binding([.up, .shiftTab, .wheelUp], hint: "↓ move") { $0.box?.form?.move(-1) },
    Binding([.down, .tab, .wheelDown]) { $0.box?.form?.move(1) },
  ]

  static let replying = [
    Binding(["y", "Y"], hint: "yes") { $0.reply(true) },
    Binding(["n", "N"], hint: "no") { $0.reply(false) },
    Binding([.escape, .backspace, "b"], hint: "back") { $0.reply(false) },
  ]

  static let waiting = [
    Binding([.escape, .backspace, "b"], hint: "cancel") { $0.cancel() },
    Binding(["q"], hint: "quit") { $0.quit() },
  ]

  // MARK: Over a picture

  static let looking = [
    Binding([.escape, .backspace, "b", "z"]) { $0.zoom = nil },
    Binding([" "]) { $0.zoom?.showsText.toggle() },
    Binding(["P"]) { $0.play() },
    Binding([.right, .down, "n", "l", "j"]) { $0.zoomNext(1) },
    Binding([.left, .up, "p", "h", "k"]) { $0.zoomNext(-1) },
  ]

  /// Also in the options. The footer has no room for them.
  static let leaving = [
    Binding(["q"]) { $0.quit() },
    Binding(["?"]) { $0.showHelp() },
    Binding(["m"]) {
      $0.zoom = nil
      $0.goToMainMenu()
    },
  ]
}
