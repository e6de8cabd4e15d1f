import FeatureKit
import Terminal

/// The keys of the full-screen menu.
extension MenuState {
  typealias Binding = KeyBinding<MenuState>

  /// What keys act on.
  enum Mode: CaseIterable {
    case screen, options, filter, prompt, form, picture, running, question
  }

  /// The most important first, as the footer shows them.
  static let keys = opening + Binding.leaving + acting + Binding.front + moving + everywhere

  static func keys(in mode: Mode) -> [Binding] {
    switch mode {
    case .screen: keys
    case .options: [down, enter, up] + wheel + changing + leaving + everywhere
    case .filter: [enter, previousTab] + wheel + typing + everywhere
    case .prompt: [submit] + wheel + typing + everywhere
    case .form: filling + everywhere
    case .picture: looking + leaving + everywhere
    case .running: waiting + everywhere
    case .question: replying + everywhere
    }
  }

  static func key(_ key: Key, in mode: Mode) -> Binding? { keys(in: mode).first { $0.keys.contains(key) } }

  // MARK: On a screen

  private static let opening = Binding.group("Moving", [down, enter, .back])

  private static let down = Binding([.down, "j"], "down") {
    if $0.isFront, $0.hasTiles { return .here(words: "↑ ← → move") }
    return .here("more", if: $0.view.selection == nil && $0.view.hasMoreBelow)
  } act: {
    $0.walk { $0.move(.down) }
  }

  private static let enter = Binding([.enter], "open what is selected") {
    .here(words: $0.selectedItem == nil ? $0.openingNothing : $0.opening)
  } act: {
    $0.enter()
  }

  private static let acting = Binding.acting(
    [
      Binding(["|"], "the second pane on or off") {
        let areHidden = $0.previews.areHidden
        return .when($0.layout.pane != nil || areHidden, areHidden ? "show pane" : nil)
      } act: {
        $0.previews.areHidden.toggle()
      },
      tab("the next tab"),
      Binding(["z"], "the picture on the whole terminal", hint: "picture") {
        .when($0.itemPicture != nil)
      } act: {
        $0.showZoom()
      },
    ],
    [
      Binding(["v"], "a gallery as a list, and back") {
        let areLists = $0.visit.listsGalleries
        return .when($0.hasGallery || areLists, areLists ? "grid" : "list")
      } act: {
        $0.visit.listsGalleries.toggle()
      },
      Binding(["t"], "another skin tone; in a recipe, starts or stops a step's time") {
        if !$0.visit.isScreen { return .absent }
        if let variant = $0.visit.screen.around.variant {
          return .here(words: "\(variant.title)")
        }
        return .when($0.ownTime != nil, $0.ownTimer == nil ? "start timer" : "stop timer")
      } act: {
        if $0.visit.screen.around.variant == nil { $0.switchTimer() } else { $0.showNextVariant() }
      },
    ]
  )

  private static let moving = Binding.group(
    "Moving",
    [
      Binding([.left, "h"], "left in a gallery; the previous item") {
        .when($0.goesSideways)
      } act: {
        $0.goSideways(-1)
      },
      Binding([.right, "l"], "right in a gallery; the next item") {
        .when($0.goesSideways)
      } act: {
        $0.goSideways(1)
      },
      up,
      previousTab,
      Binding([.pageDown], "a screenful down") { $0.walk { $0.page(1) } },
      Binding([.pageUp], "a screenful up") { $0.walk { $0.page(-1) } },
      Binding([" "], "a screenful down; the next step; below a picture more text, or none") {
        .here("text", if: $0.hasLead)
      } act: {
        if $0.hasLead { $0.showNextPart() } else { $0.readOn() }
      },
      Binding([.home, "g"], "to the first") { $0.listing.view.moveToStart() },
      Binding([.end, "G"], "to the last") { $0.moveToEnd() },
      Binding([.shiftRight], "a text's lines further right, or back") {
        .here("sideways", if: $0.hidesColumns)
      } act: {
        $0.scrollSideways(1)
      },
      Binding([.shiftLeft]) { $0.scrollSideways(-1) },
    ] + wheel + "1234567890".map(number)
  )

  private static let up = Binding([.up, "k"], "up") { $0.walk { $0.move(.up) } }

  static let wheel = [
    Binding([.wheelUp]) { $0.walk { $0.wheel(-1) } }, Binding([.wheelDown]) { $0.walk { $0.wheel(1) } },
  ]

  private static let previousTab = Binding([.shiftTab], "the previous tab") {
    .when(!$0.tabs.isEmpty)
  } act: {
    $0.selectNextTab(-1)
  }

  static func tab(_ help: String? = nil) -> Binding {
    Binding([.tab], help, hint: "next tab") {
      .when(!$0.tabs.isEmpty)
    } act: {
      $0.selectNextTab(1)
    }
  }

  private static func number(_ digit: Character) -> Binding {
    Binding([.character(digit)], digit == "1" ? "select by number and open" : nil) {
      .when($0.hasNumbers, else: "There is nothing to select by number.")
    } act: {
      $0.press(digit: digit)
    }
  }

  private static let everywhere = Binding.group(
    "Everywhere",
    [
      Binding([.control("l")], "repaint") { $0.send(.repaint) },
      Binding([.control("z")], "suspend; fg comes back") {
        .when(!$0.visit.picks)
      } act: {
        $0.send(.suspend)
      },
      Binding([.control("c")], "cancel; twice quits") { $0.interrupt() },
      Binding([.control("d")], "quit") {
        .when($0.prompt?.editor.text.isEmpty != false)
      } act: {
        $0.quit()
      },
    ]
  )
}
