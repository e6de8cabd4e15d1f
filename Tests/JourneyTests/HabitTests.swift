import FeatureKit
import Foundation
import TestSupport
import Testing

/// The habits of good command-line tools, numbered.
@Suite("Habits", .journey)
struct HabitTests {
  private let journey: Journey

  init() throws { journey = try Journey(environment: ["TERM": "xterm-256color"]) }

  @Test("1. Redirected output contains only data")
  func dataOnly() async throws {
    _ = try await journey.run("emoji fetch")
    let list = try await journey.run("emoji list")
    #expect(list.errors == "")
    #expect(
      list.lines.dropLast().map { $0.split(separator: "\t")[0] } == RemoteWorld.emojiNames.map { $0[...] }
    )
    #expect(!list.output.contains("\u{1B}"))
  }

  @Test(
    "2. Help comes in every form, on standard output, examples first",
    arguments: [
      ["-h", "--help", "help"],
      ["help repos", "repos --help", "repos -h", "-h repos", "--help repos"],
      [
        "help repos list", "repos list --help", "repos list -h", "repos --help list",
        "repos list apple --help",
      ],
      ["help config set", "config set --help"],
    ]
  )
  func help(lines: [String]) async throws {
    var pages: Set<String> = []
    for line in lines {
      let outcome = try await journey.run(line)
      #expect(outcome.status == 0)
      #expect(outcome.errors == "")
      pages.insert(outcome.output)
    }
    let page = try #require(pages.count == 1 ? pages.first : nil)
    let headings = page.split(separator: "\n").filter { $0.allSatisfy { $0.isUppercase || $0 == " " } }
    #expect(headings.first == "EXAMPLES")
  }

  @Test(
    "6. A spinner turns on a terminal only, and with ACCESSIBLE=1 text is only appended",
    .needs("python3")
  )
  func accessible() async throws {
    let journey = try Journey(environment: ["TERM": "xterm-256color"]) {
      RemoteWorld.reply($0).delayed(by: 0.6)
    }
    let terminal = CurioProcess.onTerminal()
    let line = "emoji fetch --refresh"
    let spinning = try await journey.run(line, wrapper: terminal)
    #expect(spinning.output.contains("\u{1B}["))
    #expect(spinning.output.contains("Downloading emojis…"))
    let accessible = try await journey.run(line, wrapper: terminal, extra: ["ACCESSIBLE": "1"])
    #expect(accessible.status == 0)
    #expect(!accessible.output.contains("\r\u{1B}"))
    #expect(!accessible.output.unicodeScalars.contains { (0x2500...0x28FF).contains($0.value) })
    let piped = try await journey.run(line)
    #expect(piped.errors == "Emojis stored successfully!\n")
  }

  @Test("16. Works in any folder, also a deleted one, and from cron")
  func anywhere() async throws {
    _ = try await journey.run("emoji fetch")
    let here = try await journey.run("emoji list")
    let gone = "d=$(mktemp -d) && cd \"$d\" && rmdir \"$d\" && exec \"$@\""
    let cron = "cd / && exec env -i HOME=\"$HOME\" PATH=/usr/bin:/bin \"$@\" <&-"
    for line in ["cd / && exec \"$@\"", gone, cron] {
      let there = try await journey.run("emoji list", wrapper: CurioProcess.shell(line))
      #expect(there.status == 0, "\(line): \(there.errors)")
      #expect(there.output == here.output)
    }
  }
}
