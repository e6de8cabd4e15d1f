import TestSupport
import Testing

@Suite("Pictures in a real terminal", .journey, .serialized, .needs("kitty"), .needs("xterm"))
struct TerminalWindowTests {
  /// The sample cat's fur and the pudding's bowl; no text or background is like them.
  private static let fur: [UInt8] = [242, 144, 60]
  private static let bowl: [UInt8] = [78, 121, 160]

  @Test(
    "GIFs are there, move, and leave nothing behind",
    .needs("Xvfb"),
    .needs("xdotool"),
    .needs("import"),
    arguments: TerminalWindow.Kind.allCases
  )
  func gifs(kind: TerminalWindow.Kind) async throws {
    let window = try await TerminalWindow(kind)
    try await window.seeTitle("Curio")
    try await window.press("6")
    try await window.seeTitle("Curio: GIFs")
    try await window.press("2")
    try await window.seeTitle("Trending GIFs")
    var seen: Set<[Bool]> = []
    try await window.wait(for: "moving cat") {
      let fur = try await window.pixels(like: Self.fur)
      if fur.count(where: \.self) > 2000 { seen.insert(fur) }
      return seen.count == 3
    }

    try await window.press("Escape")
    try await window.seeTitle("Curio: GIFs")
    try await expectNothing(like: Self.fur, in: window)
  }

  @Test(
    "a recipe's fills the terminal, and is gone after the menu",
    .needs("Xvfb"),
    .needs("xdotool"),
    .needs("import"),
    arguments: TerminalWindow.Kind.allCases
  )
  func recipe(kind: TerminalWindow.Kind) async throws {
    let window = try await TerminalWindow(kind)
    try await window.seeTitle("Curio")
    try await window.press("7")
    try await window.seeTitle("Curio: Desserts")
    try await window.press("1")
    try await window.wait(for: "bowl in the gallery") { try await count(of: Self.bowl, in: window) > 500 }
    try await window.press("Right", "Right", "Return")
    try await window.seeTitle("Cardamom Rice Pudding")
    try await window.wait(for: "bowl in the recipe") { try await count(of: Self.bowl, in: window) > 500 }
    let small = try await count(of: Self.bowl, in: window)
    try await window.press("z")
    try await window.wait(for: "larger bowl") { try await count(of: Self.bowl, in: window) > 2 * small }

    try await window.press("q")
    try await window.seeTitle(TerminalWindow.endTitle)
    try await expectNothing(like: Self.bowl, in: window)
  }

  private func count(of color: [UInt8], in window: TerminalWindow) async throws -> Int {
    try await window.pixels(like: color).count(where: \.self)
  }

  private func expectNothing(like color: [UInt8], in window: TerminalWindow) async throws {
    try await window.wait(for: "empty screen") { try await count(of: color, in: window) == 0 }
  }
}
