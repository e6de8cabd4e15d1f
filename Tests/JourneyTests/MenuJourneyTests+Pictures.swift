import FeatureKit
import Foundation
import TestSupport
import Testing

extension MenuJourneyTests {
  @Test("the picture of the day: whole, with its title, its text, and its neighbors", arguments: sizes)
  func picture(columns: Int, rows: Int) async throws {
    try skipIfRemoved(["apod"])
    let terminal = try await shell(columns, rows)
    try await terminal.open("Picture of the day", seeing: "The Moon over a Quiet Sea")
    try await terminal.walk([
      "": "‹Today›",
      "Space": "",
      "End": "sample data.",
      "s": "Save to:",
      "Escape": "",
      "g": "",
    ])
    try await terminal.wait(for: "the month") { !$0.contains { $0.contains("‹Today›") } }
    try await terminal.walk(["Escape": "‹Today›"])
    try await terminal.quit()
  }

  @Test("a wall of GIFs moves by itself", arguments: sizes)
  func moving(columns: Int, rows: Int) async throws {
    let terminal = try await CurioProcess().onTerminal(
      ["--sample", "--pictures", "symbols", "gifs"],
      columns: columns,
      rows: rows
    )
    try await terminal.walk([
      "": "‹Search›",
      "Tab": "‹Trending›",
      "": "▌1 ",
    ])
    let isDrawn = { (lines: [String]) in lines.count { $0.contains("▄") || $0.contains("▀") } > 5 }
    try await terminal.wait(for: "pictures", until: isDrawn)
    let first = try await terminal.lines
    try await terminal.wait(for: "another frame") { $0 != first && isDrawn($0) }
  }
}
