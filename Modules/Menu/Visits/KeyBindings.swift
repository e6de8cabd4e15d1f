import FeatureKit
import Terminal

extension KeyBinding {
  /// The most important first, as the footer shows them.
  static let all: [KeyBinding] =
    opening + leaving + acting + front + moving + typing + filling + replying + everywhere

  private static let opening: [KeyBinding] = [
    KeyBinding(
      [.down, "j"],
      in: [.screen, .options],
      help: .moving("down"),
      hint: {
        if $0.isFront, $0.hasTiles { return "↑ ← → move" }
        return $0.view.selection == nil && $0.view.hasMoreBelow ? "more" : nil
      }
    ) { $0.walk { $0.move(.down) } },
    KeyBinding(
      [.enter],
      in: [.screen, .options, .filter],
      help: .moving("open what is selected"),
      hint: { $0.selectedItem == nil ? $0.openingNothing : $0.opening }
    ) { $0.openSelection() },
    KeyBinding(
      [.escape, .backspace, "b"],
      line: "b",
      help: .moving("back; ends a filter"),
      hint: { $0.visit.listing.filter == nil ? "back" : "clear filter" },
      available: {
        .when(
          !$0.isFront || $0.visit.listing.filter != nil,
          else: "This is the main menu. Press q to quit."
        )
      }
    ) { $0.back() },
  ]

  private static let leaving: [KeyBinding] = [
    KeyBinding(["q"], line: "q", help: .everywhere("quit"), hint: { _ in "quit" }) { $0.send(.quit(0)) },
    KeyBinding(["?"], line: "?", help: .everywhere("all keys"), hint: { _ in "help" }) { $0.showHelp() },
    KeyBinding(
      ["/"],
      line: "/text",
      help: .everywhere("filter the list; on the front page, search everything saved"),
      hint: { $0.isFront ? "search everything" : "filter" },
      available: {
        .when(
          $0.isList || $0.visit.listing.filter != nil,
          else: "There is nothing to filter here."
        )
      }
    ) { $0.startFilter() },
  ]

  private static let front: [KeyBinding] = [
    KeyBinding(
      ["."],
      line: ".",
      help: .everywhere("a random thing of a random feature"),
      hint: { $0.isFront ? "surprise me" : nil }
    ) { $0.open($0.contents.tools.surprise) },
    KeyBinding(
      ["d"],
      help: .everywhere("on the front page, today's card"),
      hint: { _ in "today" },
      available: { .when($0.isFront) }
    ) { $0.open($0.contents.tools.today) },
    KeyBinding(
      [","],
      line: ",",
      help: .everywhere("settings"),
      hint: { $0.isFront ? "settings" : nil }
    ) { $0.open($0.contents.tools.settings) },
  ]

  /// In the palette, too.
  static let acting: [KeyBinding] = [
    KeyBinding(
      [":"],
      line: ":text",
      help: .screen("all commands: of this screen, of each feature, of Curio"),
      hint: { _ in "commands" }
    ) { $0.showPalette() },
    KeyBinding(
      ["i"],
      line: "i text",
      help: .screen("type in the field above the results"),
      hint: { $0.asked(in: $0.visit.shownRoute).isEmpty ? "ask" : "ask again" },
      available: { .when($0.field != nil, else: "There is no field here.") }
    ) { $0.startField() },
    KeyBinding(
      ["u"],
      line: "u",
      help: .screen("undo the last removal or change of a favorite"),
      hint: { _ in "undo" },
      available: { .when($0.undo != nil, else: "There is nothing to undo.") }
    ) { $0.undoLast() },
    KeyBinding(
      ["|"],
      help: .screen("the second pane on or off"),
      hint: { $0.previews.areHidden ? "show pane" : nil },
      available: { .when($0.pane != nil || $0.previews.areHidden) }
    ) { $0.previews.areHidden.toggle() },
    KeyBinding(
      [.tab],
      help: .screen("the next tab"),
      hint: { _ in "next tab" },
      available: { .when(!$0.tabs.isEmpty) }
    ) { $0.selectNextTab(1) },
    KeyBinding(
      ["z"],
      help: .screen("the picture on the whole terminal"),
      hint: { _ in "picture" },
      available: { .when($0.itemPicture != nil) }
    ) { $0.setZoomed(true) },
    KeyBinding(
      ["p"],
      line: "p",
      help: .screen("previous page or step; the previous item of the list"),
      hint: { $0.neighbor(-1) != nil ? "previous" : nil },
      available: { .when($0.isOneOfSeveral) }
    ) { $0.goOn(-1) },
    KeyBinding(
      ["n"],
      line: "n",
      help: .screen("next page or step; the next item of the list"),
      hint: {
        // Enter is the key of the next step.
        if $0.reader == .keys, $0.screen.step != nil { return nil }
        return $0.neighbor(1) != nil ? "next" : nil
      },
      available: { .when($0.isOneOfSeveral) }
    ) { $0.goOn(1) },
    KeyBinding(
      ["y"],
      line: "y",
      help: .screen("copy the main value"),
      hint: { _ in "copy" },
      available: { .when($0.item(\.copyText) != nil, else: "There is nothing to copy here.") }
    ) { $0.copy(\.copyText) },
    KeyBinding(
      ["Y"],
      line: "Y",
      help: .screen("copy the name"),
      hint: { _ in "copy name" },
      available: { .when($0.item(\.copyName) != nil, else: "There is no name to copy here.") }
    ) { $0.copy(\.copyName) },
    KeyBinding(
      ["S"],
      line: "S",
      help: .screen("sort the list in another way; its filters"),
      hint: { $0.options.contains(where: \.parameter.isFilter) ? "sort and filter" : "sort" },
      available: { .when(!$0.options.isEmpty, else: "This list can't be sorted.") }
    ) { $0.showListOptions() },
    KeyBinding(
      ["v"],
      help: .screen("a gallery as a list, and back"),
      hint: { $0.visit.look.listsGalleries ? "grid" : "list" },
      available: { .when($0.hasGallery || $0.visit.look.listsGalleries) }
    ) { $0.visit.look.listsGalleries.toggle() },
    KeyBinding(
      ["t"],
      help: .screen("another skin tone; in a recipe, starts or stops a step's time"),
      hint: {
        if let variant = $0.visit.screen.around.variant { return "\(variant.title)" }
        return $0.ownTimer == nil ? "start timer" : "stop timer"
      },
      available: {
        let hasTimer = $0.offers.item(\.timer) != nil
        return .when($0.visit.isScreen && ($0.visit.screen.around.variant != nil || hasTimer))
      }
    ) { $0.visit.screen.around.variant == nil ? $0.switchTimer() : $0.showNextVariant() },
    KeyBinding(
      ["o"],
      line: "o",
      help: .screen("open the link in the browser"),
      hint: { _ in "open link" },
      available: { .when($0.item(\.link) != nil, else: "There is no link to open here.") }
    ) { $0.openLink() },
    KeyBinding(
      ["s"],
      line: "s",
      help: .screen("save"),
      hint: { _ in "save" },
      available: { .when($0.item(\.save) != nil, else: "There is nothing to save here.") }
    ) { $0.save() },
    KeyBinding(
      ["f"],
      line: "f",
      help: .screen("favorite"),
      hint: { _ in "favorite" },
      available: { .when($0.item(\.favorite) != nil, else: "There are no favorites here.") }
    ) { $0.changeFavorite() },
    KeyBinding(
      ["c"],
      line: "c",
      help: .screen("the same for another country"),
      hint: { $0.asking?.asksFor },
      available: { .when($0.asking != nil) }
    ) { $0.askAgain() },
    KeyBinding(
      ["m"],
      line: "m",
      help: .screen("main menu"),
      hint: { $0.visits.count > 2 ? "main menu" : nil },
      available: { .when(!$0.isFront || $0.visit.listing.filter != nil) }
    ) { $0.goToMainMenu() },
    KeyBinding(
      ["r"],
      line: "r",
      help: .screen("refresh"),
      hint: { _ in "refresh" },
      available: { .when(!$0.visit.isMenu && !$0.hasChanged) }
    ) { $0.refreshVisit() },
  ]
}
