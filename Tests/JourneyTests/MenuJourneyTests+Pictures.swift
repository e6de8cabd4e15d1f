import FeatureKit
import Foundation
import TestSupport
import Testing

extension MenuJourneyTests {
  @Test("a wall of GIFs moves by itself", arguments: sizes)
  func moving(columns: Int, rows: Int) async throws {
    let terminal = try await CurioProcess().onTerminal(
      ["--sample", "--pictures", "symbols", "gifs"],
      columns: columns,
      rows: rows
    )
    try await terminal.walk([
      "": " of 20+ ",
      "Tab": "‹Trending›",
      "": "▌1 ",
    ])
    let isDrawn = { (lines: [String]) in lines.count { $0.contains("▄") || $0.contains("▀") } > 5 }
    try await terminal.wait(for: "pictures", until: isDrawn)
    let first = try await terminal.lines
    try await terminal.wait(for: "another frame") { $0 != first && isDrawn($0) }
  }
}
