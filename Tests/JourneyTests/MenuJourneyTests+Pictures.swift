import FeatureKit
import Foundation
import TestSupport
import Testing

extension MenuJourneyTests {
  @Test("the picture of the day: whole, with its title, its text, and its neighbors", arguments: sizes)
  func picture(columns: Int, rows: Int) async throws {
    try skipIfRemoved(["apod"])
    try await inTerminal((columns, rows)) { terminal in
      try await open("Picture of the day", seeing: "The Moon over a Quiet Sea", in: terminal)
      try await terminal.see("‹Today›")
      try await terminal.press("Space")
      try await terminal.press("End")
      try await terminal.see("sample data.")
      try await terminal.type("s")
      try await terminal.see("Save to:")
      try await terminal.press("Escape")
      try await terminal.type("g")
      try await terminal.wait(for: "the month") { !$0.contains { $0.contains("‹Today›") } }
      try await terminal.press("Escape")
      try await terminal.see("‹Today›")
      try await quit(terminal)
    }
  }

  @Test("a wall of GIFs moves by itself", arguments: sizes)
  func moving(columns: Int, rows: Int) async throws {
    let terminal = try await CurioProcess().onTerminal(
      ["--sample", "--pictures", "symbols", "gifs"],
      columns: columns,
      rows: rows
    )
    try await terminal.see("‹Search›")
    try await terminal.press("Tab")
    try await terminal.see("‹Trending›")
    try await terminal.see("▌1 ")
    let isDrawn = { (lines: [String]) in lines.count { $0.contains("▄") || $0.contains("▀") } > 5 }
    try await terminal.wait(for: "pictures", until: isDrawn)
    let first = try await terminal.lines
    try await terminal.wait(for: "another frame") { $0 != first && isDrawn($0) }
  }
}
