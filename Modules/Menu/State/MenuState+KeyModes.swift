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
    typed(.left, "→ choose") { $0.prompt?.chosen != nil },
    typed(.up, "↓ move") { !$0.isField && $0.prompt?.options.isEmpty != true },
    typed(.down, "before") {
      $0.isField && $0.prompt?.chosen == nil && $0.prompt?.matches.isEmpty == false
    },
  ]

  /// Names a key in the footer that one types.
  private static func typed(
    _ key: Key,
    _ hint: String,
    if isShown: @escaping @Sendable (MenuState) -> Bool
  ) -> Binding {
    Binding([key], hint: hint) {
      .when(isShown($0))
    } act: {
      $0.type(key)
    }
  }

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
    typed(.left, "→ choose") { $0.box?.form?.chooses == true },
    typed(.right, "complete") { $0.box?.form?.completes == true },
    typed(.up, "↓ move") { _ in true },
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
