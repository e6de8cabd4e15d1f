import FeatureKit
import Terminal

extension KeyBinding {
  static let moving: [KeyBinding] = [
    KeyBinding(.up, "k", help: "up") { state, _ in state.walk { $0.move(.up) } },
    KeyBinding(.wheelUp, in: .screen, .filter, .prompt) { state, _ in state.walk { $0.wheel(-1) } },
    KeyBinding(.wheelDown, in: .screen, .filter, .prompt) { state, _ in state.walk { $0.wheel(1) } },
    KeyBinding(
      .left,
      "h",
      help: "left in a gallery; the previous item",
      if: { $0.hasTiles || $0.hasNeighbors || $0.location.kind == .options }
    ) { state, _ in state.goSideways(-1) },
    KeyBinding(
      .right,
      "l",
      help: "right in a gallery; the next item",
      hint: { $0.location.kind == .options ? "← change" : nil },
      if: { $0.hasTiles || $0.hasNeighbors || $0.location.kind == .options }
    ) { state, _ in state.goSideways(1) },
    KeyBinding(
      .shiftRight,
      help: "a text's lines further right, or back",
      hint: { $0.hidesColumns ? "sideways" : nil }
    ) { state, _ in state.scrollSideways(1) },
    KeyBinding(.shiftLeft) { state, _ in state.scrollSideways(-1) },
    KeyBinding(.pageDown, help: "a screenful down") { state, _ in state.walk { $0.page(1) } },
    KeyBinding(
      " ",
      help: "a screenful down; the next step; below a picture more text, or none",
      hint: { $0.hasLead ? "text" : nil }
    ) { state, _ in state.hasLead ? state.showNextPart() : state.readOn() },
    KeyBinding(.pageUp, help: "a screenful up") { state, _ in state.walk { $0.page(-1) } },
    KeyBinding(.home, "g", help: "to the first") { state, _ in state.moveToStart() },
    KeyBinding(.end, "G", help: "to the last") { state, _ in state.moveToEnd() },
    KeyBinding(
      "1",
      "2",
      "3",
      "4",
      "5",
      "6",
      "7",
      "8",
      "9",
      "0",
      help: "select by number and open",
      if: { !$0.view.content.items.isEmpty && !$0.showsGrid && !$0.view.content.isStrip },
      else: "There is nothing to select by number."
    ) { state, key in state.press(digit: key) },
  ]

  /// Other keys are text.
  static let typing: [KeyBinding] = [
    KeyBinding(
      .enter,
      in: .filter,
      hint: { $0.selectedItem == nil && $0.location.kind != .help ? nil : $0.opening }
    ) { state, _ in
      state.openSelection()
    },
    KeyBinding(
      .escape,
      in: .filter,
      hint: { $0.isPicking ? "cancel" : $0.location.isBox ? "close" : "clear" }
    ) {
      state,
      _ in state.back()
    },
    KeyBinding(
      .backspace,
      in: .filter,
      if: { $0.location.filter?.editor.text.isEmpty == true && !$0.isPicking }
    ) { state, _ in state.back() },
    KeyBinding(
      .enter,
      in: .prompt,
      hint: { $0.location.isField ? "ask" : $0.location.prompt?.options.isEmpty == false ? "select" : "done" }
    ) { state, _ in state.submitPrompt() },
    KeyBinding(.escape, in: .prompt, hint: { _ in "back" }) { state, _ in state.back() },
    KeyBinding(
      " ",
      in: .prompt,
      hint: { $0.location.prompt.map { $0.takesSeveral && !$0.choices.isEmpty } == true ? "pick" : nil },
      if: { $0.picksWithSpace }
    ) { state, _ in state.pick() },
    KeyBinding(.tab, in: .filter, .prompt, hint: { _ in "next tab" }, if: { !$0.tabs.isEmpty }) { state, _ in
      state.selectNextTab(1)
    },
    KeyBinding(
      .control("t"),
      in: .filter,
      hint: { $0.location.screen.around.variant.map { "\($0.title)" } },
      if: { $0.location.screen.around.variant != nil }
    ) { state, _ in state.showNextVariant() },
    KeyBinding(.left, in: .filter, if: { $0.showsGrid }) { state, _ in state.walk { $0.move(.left) } },
    KeyBinding(.right, in: .filter, if: { $0.showsGrid }) { state, _ in state.walk { $0.move(.right) } },
    KeyBinding(.left, in: .prompt, if: { $0.location.prompt?.chosen != nil }) { state, _ in
      state.chooseKnownValue(-1)
    },
    KeyBinding(
      .right,
      in: .prompt,
      hint: { _ in "← choose" },
      if: { $0.location.prompt?.chosen != nil }
    ) { state, _ in state.chooseKnownValue(1) },
    KeyBinding(
      .up,
      in: .filter,
      .prompt,
      hint: { $0.location.isField ? nil : "↓ move" },
      if: { $0.hasChoices }
    ) { state, _ in
      if state.location.isField { return state.leaveKnownValues() }
      return state.recallFilter() ?? state.walk { $0.move(.up) }
    },
    KeyBinding(
      .down,
      in: .filter,
      .prompt,
      hint: { $0.location.isField && $0.location.prompt?.chosen == nil ? "before" : nil },
      if: { $0.hasChoices }
    ) { state, _ in
      if state.location.isField {
        return state.location.prompt?.chosen == nil ? state.chooseKnownValue(1) : []
      }
      return state.walk { $0.move(.down) }
    },
    KeyBinding(.pageDown, in: .filter, .prompt, if: { $0.hasChoices && !$0.location.isField }) { state, _ in
      state.walk { $0.page(1) }
    },
    KeyBinding(.pageUp, in: .filter, .prompt, if: { $0.hasChoices && !$0.location.isField }) { state, _ in
      state.walk { $0.page(-1) }
    },
  ]

  static let replying: [KeyBinding] = [
    KeyBinding("y", "Y", in: .question, hint: { _ in "yes" }) { state, _ in state.reply(true) },
    KeyBinding("n", "N", in: .question, hint: { _ in "no" }) { state, _ in state.reply(false) },
    KeyBinding(.escape, .backspace, "b", in: .question, hint: { _ in "back" }) { state, _ in
      state.reply(false)
    },
    KeyBinding(.escape, .backspace, "b", in: .running, hint: { _ in "cancel" }) { state, _ in state.cancel()
    },
    KeyBinding(.escape, .backspace, "b", "z", in: .picture) { state, _ in state.setZoomed(false) },
    KeyBinding(" ", in: .picture) { state, _ in state.switchZoomedText() },
    KeyBinding("P", in: .picture) { state, _ in state.play() },
    KeyBinding(.right, .down, "n", "l", "j", in: .picture) { state, _ in state.zoomNext(1) },
    KeyBinding(.left, .up, "p", "h", "k", in: .picture) { state, _ in state.zoomNext(-1) },
    KeyBinding("q", in: .picture) { _, _ in [.quit(0)] },
    KeyBinding("?", in: .picture) { state, _ in state.showHelp() },
    KeyBinding("m", in: .picture) { state, _ in state.setZoomed(false) + state.goToMainMenu() },
    KeyBinding("q", in: .running, hint: { _ in "quit" }) { _, _ in [.quit(0)] },
  ]

  static let everywhere: [KeyBinding] = [
    KeyBinding(.control("l"), help: "repaint") { _, _ in [.repaint] },
    KeyBinding(.control("z"), help: "suspend; fg comes back", if: { !$0.isPicking }) { _, _ in [.suspend] },
    KeyBinding(.control("c"), help: "cancel; twice quits") { state, _ in state.interrupt() },
    KeyBinding(
      .control("d"),
      help: "quit",
      if: { $0.location.prompt?.editor.text.isEmpty != false }
    ) { _, _ in [.quit(0)] },
  ].map(\.inAllModes)
}
