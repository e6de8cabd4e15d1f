import FeatureKit
import Terminal

/// Keys of both menus.
extension KeyBinding {
  static var back: KeyBinding {
    KeyBinding([.escape, .backspace, "b"], "back; ends a filter", line: "b") { menu in
      let isFiltered = menu.filter != nil
      return .when(
        !menu.isFront || isFiltered,
        isFiltered ? "clear filter" : "back",
        else: "This is the main menu. Press q to quit."
      )
    } act: {
      $0.back()
    }
  }

  static var leaving: [KeyBinding] {
    everywhere([
      KeyBinding(["q"], "quit", line: "q", hint: "quit") { $0.quit() },
      KeyBinding(["?"], "all keys", line: "?", hint: "help") { $0.showHelp() },
      KeyBinding(["/"], "filter the list; on the front page, search everything saved", line: "/text") {
        .when(
          $0.offers.isList || $0.filter != nil,
          $0.isFront ? "search everything" : "filter",
          else: "There is nothing to filter here."
        )
      } act: {
        $0.startFilter()
      },
    ])
  }

  static var front: [KeyBinding] {
    everywhere([
      KeyBinding(["."], "something random", line: ".") {
        .here("surprise me", if: $0.isFront)
      } act: {
        $0.open($0.contents.surprise)
      },
      KeyBinding(["d"], "on the front page, today's card", hint: "today") {
        .when($0.isFront)
      } act: {
        $0.open($0.contents.today)
      },
      KeyBinding([","], "settings", line: ",") {
        .here("settings", if: $0.isFront)
      } act: {
        $0.open($0.contents.settings)
      },
    ])
  }

  static func everywhere(_ bindings: [KeyBinding]) -> [KeyBinding] { group("Everywhere", bindings) }

  /// In the palette, too.
  ///
  /// - Parameters:
  ///   - panes: Keys of the menu alone, after those with which one types.
  ///   - forms: Keys of the menu alone for another form of what is shown.
  static func acting(_ panes: [KeyBinding], _ forms: [KeyBinding]) -> [KeyBinding] {
    group("This screen", typing + panes + neighbors + copying + forms + using)
  }

  private static var typing: [KeyBinding] {
    [
      KeyBinding(
        [":"],
        "all commands: of this screen, of each feature, of Curio",
        line: ":text",
        hint: "commands"
      ) {
        $0.showPalette()
      },
      KeyBinding(["i"], "type in the field above the results", line: "i text") {
        let offers = $0.offers
        let words = offers.asked(in: offers.visit.shownRoute).isEmpty ? "search" : "search again"
        return .when(offers.field != nil, words, else: "There is no field here.")
      } act: {
        $0.startField()
      },
      KeyBinding(["u"], "undo the last removal or change of a favorite", line: "u", hint: "undo") {
        .when($0.undo != nil, else: "There is nothing to undo.")
      } act: {
        $0.undoLast()
      },
    ]
  }

  private static var neighbors: [KeyBinding] {
    [
      KeyBinding(["p"], "previous page or step; the previous item of the list", line: "p") {
        let offers = $0.offers
        return .when(offers.isOneOfSeveral, offers.neighbor(-1).map { _ in "previous" })
      } act: {
        $0.goOn(-1)
      },
      KeyBinding(["n"], "next page or step; the next item of the list", line: "n") {
        let offers = $0.offers
        // Enter is the key of the next step.
        let isEnter = Menu.reader == .keys && offers.screen.step != nil
        return .when(offers.isOneOfSeveral, isEnter ? nil : offers.neighbor(1).map { _ in "next" })
      } act: {
        $0.goOn(1)
      },
    ]
  }

  private static var copying: [KeyBinding] {
    [
      KeyBinding(["y"], "copy the main value", line: "y", hint: "copy") {
        .when($0.has(\.copyText), else: "There is nothing to copy here.")
      } act: {
        $0.copy(\.copyText)
      },
      KeyBinding(["Y"], "copy the name", line: "Y", hint: "copy name") {
        .when($0.has(\.copyName), else: "There is no name to copy here.")
      } act: {
        $0.copy(\.copyName)
      },
      KeyBinding(["S"], "sort the list in another way; its filters", line: "S") {
        let options = $0.offers.options
        let words = options.contains(where: \.parameter.isFilter) ? "sort and filter" : "sort"
        return .when(!options.isEmpty, words, else: "This list can't be sorted.")
      } act: {
        $0.showListOptions()
      },
    ]
  }

  private static var using: [KeyBinding] {
    [
      KeyBinding(["o"], "open the link in the browser", line: "o", hint: "open link") {
        .when($0.has(\.link), else: "There is no link to open here.")
      } act: {
        if let link = $0.offers.item(\.link) { $0.send(.open(link.absoluteString)) }
      },
      KeyBinding(["s"], "save", line: "s", hint: "save") {
        .when($0.has(\.save), else: "There is nothing to save here.")
      } act: {
        $0.save()
      },
      KeyBinding(["f"], "favorite", line: "f", hint: "favorite") {
        .when($0.has(\.favorite), else: "There are no favorites here.")
      } act: {
        if let route = $0.offers.item(\.favorite) { $0.open(route) }
      },
      KeyBinding(["c"], "the same for another country", line: "c") {
        let asking = $0.offers.asking
        return .when(asking != nil, asking?.asksFor)
      } act: {
        if let action = $0.offers.asking { $0.open(action) }
      },
      KeyBinding(["m"], "main menu", line: "m") {
        .when(!$0.isFront || $0.filter != nil, $0.offers.visits.count > 2 ? "main menu" : nil)
      } act: {
        $0.goToMainMenu()
      },
      KeyBinding(["r"], "refresh", line: "r", hint: "refresh") {
        let offers = $0.offers
        return .when(!offers.visit.isMenu && !offers.hasChanged)
      } act: {
        $0.refreshVisit()
      },
    ]
  }
}
