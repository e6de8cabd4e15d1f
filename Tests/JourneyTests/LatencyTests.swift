import FeatureKit
import Foundation
import TestSupport
import Testing

/// Every response takes its own random time. `CURIO_LATENCY_RUNS=100 CURIO_LATENCY_MS=80` repeats each
/// command more often, with longer times.
@Suite("Under random latency the whole result is there, in order", .journey)
struct LatencyTests {
  private static let runs = number("CURIO_LATENCY_RUNS", usual: 12)
  private static let longest = Double(number("CURIO_LATENCY_MS", usual: 8)) / 1000
  private static let meals = (1...12).map { "Cake \($0)" }

  private static func number(_ variable: String, usual: Int) -> Int {
    ProcessInfo.processInfo.environment[variable].flatMap { Int($0) } ?? usual
  }

  private static func journey() throws -> Journey {
    try Journey { reply($0).delayed(by: .random(in: 0...longest)) }
  }

  private static func reply(_ request: RemoteWorld.Request) -> RemoteWorld.Reply {
    let root = RemoteWorld.root(request)
    guard request.path.hasSuffix("filter.php") else { return RemoteWorld.reply(request) }
    let items = meals.enumerated().map { number, name in
      #"{"idMeal":"\#(52000 + number)","strMeal":"\#(name)","strMealThumb":"\#(root)/pictures/\#(10 + number)x10.png"}"#
    }
    return .json("{\"meals\":[\(items.joined(separator: ","))]}")
  }

  /// The menu's pages have 20 repositories; the text is in names of the first and the last page.
  @Test("all pages of a list in the menu's filter", arguments: [(pages: 5, text: "r9"), (20, "r39")])
  func filter(pages: Int, text: String) async throws {
    let journey = try Journey { request in
      let owner = request.path.split(separator: "/").dropFirst().first.map(String.init) ?? ""
      return RemoteWorld.repositories(of: owner, request, count: pages * 20)
        .delayed(by: .random(in: 0...Self.longest))
    }
    let matches = (0..<pages * 20).map { "r\($0)" }.filter { $0.contains(text) }.sorted()
    for run in 1...Self.runs {
      let menu = try await journey.run("", input: "repos list\nowner\(run)\n/\(text)\nq\n")
      let filtered = menu.output.components(separatedBy: "'s repositories").last ?? ""
      let names = filtered.split(separator: "\n").compactMap { line in
        line.firstMatch(of: #/^\ *\d+\ \ (r\d+)\ /#).map { String($0.1) }
      }
      #expect(names == matches)
    }
  }

  @Test("a gallery's pictures, each under its title")
  func gallery() async throws {
    var first: String?
    for _ in 1...Self.runs {
      let outcome = try await Self.journey().run("desserts list --width 120 --pictures kitty")
      #expect(outcome.status == 0)
      #expect(Self.meals.allSatisfy { outcome.output.contains($0) })
      // The port of the server is in no output.
      #expect(outcome.output == first ?? outcome.output)
      first = outcome.output
    }
  }
}
