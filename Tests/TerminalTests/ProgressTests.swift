import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import Terminal

@Suite("Progress")
struct ProgressTests {
  private let clear = "\r\u{1B}[2K"

  private func update(
    _ completed: Int,
    of total: Int?,
    countsBytes: Bool = false,
    label: SafeText = "Fetching repositories"
  ) -> ProgressReporter.Update {
    ProgressReporter.Update(label, completed: completed, of: total, countsBytes: countsBytes)
  }

  @Test("A clock set back doesn't crash the progress line")
  func clockSetBack() {
    let line = update(1, of: nil).line(.unicode, width: 80, frame: -3)
    #expect(line == "⠋ Fetching repositories  1")
  }

  @Test("Nothing is shown before 200 ms; then a spinner, then a bar, and nothing after the end")
  func timeline() async {
    let pipe = TestPipe()
    let timer = StepTimer()
    let progress = ProgressLine(
      environment: .test(),
      output: Output(descriptor: pipe.writeEnd),
      sleep: timer.sleep
    )
    progress.begin("Fetching repositories")
    #expect(await timer.nextSleep() == .milliseconds(200))
    #expect(pipe.received().isEmpty)

    timer.wakeSleeper()
    #expect(await timer.nextSleep() == .milliseconds(100))
    #expect(pipe.received() == clear + "⠋ Fetching repositories")

    progress.reporter.report(update(20, of: 45))
    timer.wakeSleeper()
    #expect(await timer.nextSleep() == .milliseconds(100))
    #expect(
      pipe.received() == clear + "⠙ Fetching repositories  █████████████░░░░░░░░░░░░░░░░░  20 of 45, 25 left"
    )

    progress.end()
    #expect(pipe.received() == clear)
    progress.reporter.report(update(45, of: 45))
    #expect(pipe.received().isEmpty)
  }

  @Test(
    "Without redrawing, a sentence that says something new is appended every five seconds",
    arguments: [
      ["TERM": "xterm", "ACCESSIBLE": "1"], ["TERM": "dumb"], ["TERM": "xterm", "NO_COLOR": "1"],
    ]
  )
  func sentences(variables: [String: String]) async {
    let pipe = TestPipe()
    let timer = StepTimer()
    let progress = ProgressLine(
      environment: .test(variables),
      output: Output(descriptor: pipe.writeEnd),
      sleep: timer.sleep
    )
    progress.begin("Fetching…")
    #expect(await timer.nextSleep() == .milliseconds(200))
    for _ in 1...2 {
      timer.wakeSleeper()
      #expect(await timer.nextSleep() == .seconds(5))
    }
    progress.reporter.report(update(20, of: 45, label: "Fetching…"))
    timer.wakeSleeper()
    #expect(await timer.nextSleep() == .seconds(5))
    progress.end()
    #expect(pipe.received() == "Fetching...\nFetching: 20 of 45, 25 left.\n")
  }

  @Test("shows nothing without a terminal, and doesn't wait")
  func noTerminal() {
    let pipe = TestPipe()
    let progress = ProgressLine(
      environment: .test(terminals: [.output]),
      output: Output(descriptor: pipe.writeEnd),
      sleep: { _ in Issue.record("nobody looks") }
    )
    progress.begin("Fetching")
    progress.reporter.report(update(1, of: 2))
    progress.end()
    #expect(pipe.received().isEmpty)
  }

  @Test("shows completed, total and remaining amounts, as far as the width allows")
  func text() {
    func line(_ width: Int, _ update: ProgressReporter.Update, glyphs: Glyphs = .unicode) -> String {
      update.line(glyphs, width: width, frame: 0)
    }
    let download = update(3_140_000, of: 12_400_000, countsBytes: true, label: "Fetching the picture")
    #expect(
      line(80, download) == "⠋ Fetching the picture  █████░░░░░░░░░░░░░░░░░░  3.1 MB of 12.4 MB, 9.3 MB left"
    )
    #expect(line(80, download, glyphs: .ascii).contains("  #####------------------  "))
    #expect(line(60, download) == "⠋ Fetching the picture  3.1 MB of 12.4 MB, 9.3 MB left")
    #expect(line(45, download) == "⠋ Fetching …  3.1 MB of 12.4 MB, 9.3 MB left")
    #expect(line(20, download) == "⠋ Fetchin…  3.1 MB…")
    #expect(line(80, update(980, of: nil, countsBytes: true)) == "⠋ Fetching repositories  980 B")
    #expect(line(80, update(0, of: nil)) == "⠋ Fetching repositories")
    #expect(line(20, update(0, of: nil)) == "⠋ Fetching reposit…")
    #expect(line(80, update(0, of: 0)) == "⠋ Fetching repositories  0 of 0")
    #expect(line(80, update(7, of: 5)).hasSuffix("7 of 5"))
  }

  @Test("The line never reaches the last column", arguments: [20, 21, 33, 40, 47, 56, 64, 72, 80, 120, 200])
  func fits(width: Int) {
    let labels: [SafeText] = ["", "Fetching", "漢字漢字漢字漢字漢字漢字漢字漢字漢字", "👨‍👩‍👧 a family and all of its repositories"]
    let amounts = [(0, nil), (5, 10), (999_999, 99_999_999), (123_456_789, nil)] as [(Int, Int?)]
    for label in labels {
      for (completed, total) in amounts {
        for countsBytes in [true, false] {
          let update = update(completed, of: total, countsBytes: countsBytes, label: label)
          let line = update.line(.unicode, width: width, frame: 3)
          #expect(CellWidth.cells(of: line) < width)
        }
      }
    }
  }

  @Test(
    "Byte counts have readable units",
    arguments: [
      (0, "0 B"), (999, "999 B"), (1000, "1 kB"), (999_499, "999 kB"), (999_500, "1.0 MB"),
      (25_000_000, "25.0 MB"),
      (99_949_999, "99.9 MB"), (99_950_000, "100 MB"), (200_000_000, "200 MB"), (-1, "0 B"),
    ]
  )
  func bytes(count: Int, expected: String) {
    #expect(count.byteCount == expected)
  }
}
