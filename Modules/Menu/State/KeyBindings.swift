import FeatureKit
import Terminal

extension KeyBinding {
  /// The most important first, as the footer shows them.
  static let all: [KeyBinding] =
    opening + leaving + acting + front + moving + typing + filling + replying + everywhere

  /// In help.
  static let uses: [(title: SafeText, bindings: [KeyBinding])] = [
    ("This screen", acting), ("Moving", opening + moving), ("Everywhere", leaving + front + everywhere),
  ]

  private static let opening: [KeyBinding] = [
    KeyBinding(
      [.down, "j"],
      in: [.screen, .options],
      help: "down",
      hint: {
        if $0.isFront, $0.hasTiles { return "↑ ← → move" }
        return $0.view.selection == nil && $0.view.hasMoreBelow ? "more" : nil
      }
    ) { $0.walk { $0.move(.down) } },
    KeyBinding(
      [.enter],
      in: [.screen, .options, .filter],
      help: "open what is selected",
      hint: { $0.selectedItem == nil ? $0.openingNothing : $0.opening }
    ) { $0.openSelection() },
    KeyBinding(
      [.escape, .backspace, "b"],
      help: "back; ends a filter",
      hint: { $0.location.filter == nil ? "back" : "clear filter" },
      if: { $0.locations.count > 1 || $0.location.filter != nil },
      else: "This is the main menu. Press q to quit."
    ) { $0.back() },
  ]

  private static let leaving: [KeyBinding] = [
    KeyBinding(["q"], help: "quit", hint: { _ in "quit" }) { $0.send(.quit(0)) },
    KeyBinding(["?"], help: "all keys", hint: { _ in "help" }) { $0.showHelp() },
    KeyBinding(
      ["/"],
      help: "filter the list; on the front page, search everything saved",
      hint: { $0.isFront ? "search everything" : "filter" },
      if: { $0.location.screen.isList || $0.location.filter != nil },
      else: "There is nothing to filter here.",
      enter: { $0.enterFilter($1) }
    ) { $0.startFilter() },
  ]

  private static let front: [KeyBinding] = [
    KeyBinding(
      ["."],
      help: "a random thing of a random feature",
      hint: { $0.isFront ? "surprise me" : nil }
    ) { $0.open($0.contents.tools.surprise) },
    KeyBinding(["d"], help: "on the front page, today's card", hint: { _ in "today" }, if: { $0.isFront }) {
      $0.open($0.contents.tools.today)
    },
    KeyBinding([","], help: "settings", hint: { $0.isFront ? "settings" : nil }) {
      $0.open($0.contents.tools.settings)
    },
  ]

  /// In the palette, too.
  static let acting: [KeyBinding] = [
    KeyBinding(
      [":"],
      help: "all commands: of this screen, of each feature, of Curio",
      hint: { _ in "commands" },
      enter: { $0.enterCommand($1) }
    ) { $0.showPalette() },
    KeyBinding(
      ["i"],
      help: "type in the field above the results",
      hint: { $0.asked.isEmpty ? "ask" : "ask again" },
      if: { $0.fieldQuestion != nil },
      else: "There is no field here.",
      enter: { $0.enterField($1.trimmed) }
    ) { $0.startField() },
    KeyBinding(
      ["u"],
      help: "undo the last removal or change of a favorite",
      hint: { _ in "undo" },
      if: { $0.undo != nil },
      else: "There is nothing to undo."
    ) { state in state.undo.take().map { $0(&state) } },
    KeyBinding(
      ["|"],
      help: "the second pane on or off",
      hint: { $0.previews.areHidden ? "show pane" : nil },
      if: { $0.pane != nil || $0.previews.areHidden }
    ) { $0.previews.areHidden.toggle() },
    KeyBinding(
      [.tab],
      help: "the next tab",
      hint: { _ in "next tab" },
      if: { !$0.tabs.isEmpty }
    ) { $0.selectNextTab(1) },
    KeyBinding(
      ["z"],
      help: "the picture on the whole terminal",
      hint: { _ in "picture" },
      if: { $0.itemPicture != nil }
    ) { $0.setZoomed(true) },
    KeyBinding(
      ["p"],
      help: "previous page or step; the previous item of the list",
      hint: { $0.neighbor(-1) != nil ? "previous" : nil },
      if: { $0.isOneOfSeveral }
    ) { $0.goOn(-1) },
    KeyBinding(
      ["n"],
      help: "next page or step; the next item of the list",
      // Enter is the key of the next step.
      hint: { $0.neighbor(1) != nil && ($0.location.screen.step == nil || !$0.isFullScreen) ? "next" : nil },
      if: { $0.isOneOfSeveral }
    ) { $0.goOn(1) },
    KeyBinding(
      ["y"],
      help: "copy the main value",
      hint: { _ in "copy" },
      if: { $0.itemAction(\.copyText) != nil },
      else: "There is nothing to copy here."
    ) { $0.copy($0.itemAction(\.copyText)) },
    KeyBinding(
      ["Y"],
      help: "copy the name",
      hint: { _ in "copy name" },
      if: { $0.itemAction(\.copyName) != nil },
      else: "There is no name to copy here."
    ) { $0.copy($0.itemAction(\.copyName)) },
    KeyBinding(
      ["S"],
      help: "sort the list in another way; its filters",
      hint: { $0.listOptions.contains(where: \.parameter.isFilter) ? "sort and filter" : "sort" },
      if: { !$0.listOptions.isEmpty },
      else: "This list can't be sorted."
    ) { $0.showListOptions() },
    KeyBinding(
      ["v"],
      help: "a gallery as a list, and back",
      hint: { $0.location.listsGalleries ? "grid" : "list" },
      if: { $0.hasGallery || $0.location.listsGalleries }
    ) { $0.location.listsGalleries.toggle() },
    KeyBinding(
      ["t"],
      help: "another skin tone; in a recipe, starts or stops a step's time",
      hint: {
        if let variant = $0.location.screen.around.variant { return "\(variant.title)" }
        return $0.ownTimer == nil ? "start timer" : "stop timer"
      },
      if: {
        $0.location.kind == .screen
          && ($0.location.screen.around.variant != nil || $0.isFullScreen && $0.itemAction(\.timer) != nil)
      }
    ) { $0.location.screen.around.variant == nil ? $0.switchTimer() : $0.showNextVariant() },
    KeyBinding(
      ["o"],
      help: "open the link in the browser",
      hint: { _ in "open link" },
      if: { $0.itemAction(\.link) != nil },
      else: "There is no link to open here."
    ) { state in state.itemAction(\.link).map { state.send(.open($0.absoluteString)) } },
    KeyBinding(
      ["s"],
      help: "save",
      hint: { _ in "save" },
      if: { $0.itemAction(\.save) != nil },
      else: "There is nothing to save here."
    ) { state in state.itemAction(\.save).map { state.open($0, asksFor: \.isPath) } },
    KeyBinding(
      ["f"],
      help: "favorite",
      hint: { _ in "favorite" },
      if: { $0.itemAction(\.favorite) != nil },
      else: "There are no favorites here."
    ) { state in state.itemAction(\.favorite).map { state.open($0) } },
    KeyBinding(
      ["c"],
      help: "the same for another country",
      hint: { $0.askingAction?.asksFor },
      if: { $0.askingAction != nil }
    ) { state in state.askingAction.map { state.open($0) } },
    KeyBinding(
      ["m"],
      help: "main menu",
      hint: { $0.locations.count > 2 ? "main menu" : nil },
      if: { !$0.isFront || $0.location.filter != nil }
    ) { $0.goToMainMenu() },
    KeyBinding(
      ["r"],
      help: "refresh",
      hint: { _ in "refresh" },
      if: { [.screen, .error].contains($0.location.kind) && !$0.hasChanged }
    ) { $0.refreshLocation() },
  ]
}
