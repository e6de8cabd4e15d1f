import FeatureKit

/// Keys of both menus.
extension KeyBinding {
  static var back: KeyBinding {
    KeyBinding([.escape, .backspace, "b"], "back; ends a filter", line: "b") {
      .when(
        !$0.isFront || $0.filter != nil,
        $0.filter == nil ? "back" : "clear filter",
        else: "This is the main menu. Press q to quit."
      )
    } act: {
      $0.back()
    }
  }

  static var leaving: [KeyBinding] {
    group(
      "Everywhere",
      [
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
      ]
    )
  }

  static var front: [KeyBinding] {
    group(
      "Everywhere",
      [
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
      ]
    )
  }

  /// In the palette, too.
  ///
  /// - Parameters:
  ///   - panes: Keys of the menu alone, after those with which one types.
  ///   - forms: Keys of the menu alone for another form of what is shown.
  static func acting(_ panes: [KeyBinding], _ forms: [KeyBinding]) -> [KeyBinding] {
    group("This screen", typing + panes + walking + forms + using)
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

  private static var walking: [KeyBinding] {
    [
      KeyBinding(["p"], "previous page or step; the previous item of the list", line: "p") {
        .when($0.offers.isOneOfSeveral, $0.offers.neighbor(-1).map { _ in "previous" })
      } act: {
        $0.goOn(-1)
      },
      KeyBinding(["n"], "next page or step; the next item of the list", line: "n") {
        let offers = $0.offers
        // Enter is the key of the next step.
        let isEnter = Menu.usesKeys && offers.screen.step != nil
        return .when(offers.isOneOfSeveral, isEnter ? nil : offers.neighbor(1).map { _ in "next" })
      } act: {
        $0.goOn(1)
      },
      item("y", "copy the main value", hint: "copy", \.copyText, else: "There is nothing to copy here.") {
        $0.copy($1)
      },
      item("Y", "copy the name", hint: "copy name", \.copyName, else: "There is no name to copy here.") {
        $0.copy($1)
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

  /// Does something with what the selected row or the screen has.
  private static func item<Value>(
    _ key: Character,
    _ help: String,
    hint: String,
    _ value: KeyPath<ItemActions, Value?> & Sendable,
    else reason: SafeText,
    act: @escaping @Sendable (inout Menu, Value) -> Void
  ) -> KeyBinding {
    KeyBinding([.character(key)], help, line: "\(key)", hint: hint) {
      .when($0.offers.item(value) != nil, else: reason)
    } act: {
      if let found = $0.offers.item(value) { act(&$0, found) }
    }
  }

  private static var using: [KeyBinding] {
    [
      item(
        "o",
        "open the link in the browser",
        hint: "open link",
        \.link,
        else: "There is no link to open here."
      ) {
        $0.send(.open($1.absoluteString))
      },
      item("s", "save", hint: "save", \.save, else: "There is nothing to save here.") { $0.save($1) },
      item("f", "favorite", hint: "favorite", \.favorite, else: "There are no favorites here.") {
        $0.open($1)
      },
      KeyBinding(["c"], "the same for another country", line: "c") {
        .when($0.offers.asking != nil, $0.offers.asking?.asksFor)
      } act: {
        if let action = $0.offers.asking { $0.open(action) }
      },
      KeyBinding(["m"], "main menu", line: "m") {
        .when(!$0.isFront || $0.filter != nil, $0.offers.visits.count > 2 ? "main menu" : nil)
      } act: {
        $0.goToMainMenu()
      },
      KeyBinding(["r"], "refresh", line: "r", hint: "refresh") {
        .when(!$0.offers.visit.isMenu && !$0.offers.hasChanged)
      } act: {
        $0.refreshVisit()
      },
    ]
  }
}
