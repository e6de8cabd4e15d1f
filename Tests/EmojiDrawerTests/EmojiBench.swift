import FeatureKit
import Foundation
import TestSupport

@testable import EmojiDrawer

/// The emoji drawer on fakes, with a short list of emojis to fetch.
struct EmojiBench {
  static let folder = "https://github.githubassets.com/images/icons/emoji"
  static let fourEmojis = """
    {"octocat": "\(folder)/octocat.png?v8", "heart": "\(folder)/unicode/2764.png?v8",
     "+1": "\(folder)/unicode/1f44d.png?v8", "blue_heart": "\(folder)/unicode/1f499.png?v8"}
    """

  let bench: TestBench
  let feature = EmojiFeature.feature

  init(pick: @escaping @Sendable (Int) -> Int = { _ in 0 }) throws {
    bench = try TestBench("emoji", api: .gitHub, pick: pick)
  }

  /// A bench on which the emojis were fetched.
  static func stocked(pick: @escaping @Sendable (Int) -> Int = { _ in 0 }) async throws -> EmojiBench {
    let bench = try EmojiBench(pick: pick)
    bench.expectEmojis()
    _ = try await bench.run("fetch")
    return bench
  }

  func expectEmojis(_ response: HTTPResponse = .json(EmojiBench.fourEmojis)) {
    bench.http.expect("http://api.test/emojis", response)
  }

  func run(_ command: String, _ arguments: [String: [String]] = [:], mode: AnswerMode = .usual) async throws
    -> Screen
  {
    try await feature.run(command, arguments, mode: mode, with: bench.services)
  }

  func problem(
    _ command: String,
    _ arguments: [String: [String]] = [:],
    mode: AnswerMode = .usual
  ) async throws -> Problem? {
    try await feature.problem(command, arguments, mode: mode, with: bench.services)
  }

  /// The names on the list, in its order.
  func listedNames() async throws -> [String] {
    guard case .object(let data) = try await run("list", ["all": [""]]).data,
      case .array(let items) = data["items"]
    else { return [] }
    return items.compactMap { item in
      guard case .object(let fields) = item, case .string(let name) = fields["name"] else { return nil }
      return name
    }
  }
}

extension Emoji {
  static let heart = Emoji(name: "heart", url: picture("unicode/2764"))
  static let octocat = Emoji(name: "octocat", url: picture("octocat"))

  static func picture(_ file: String) -> URL {
    URL(string: "\(EmojiBench.folder)/\(file).png?v8") ?? URL(filePath: "/")
  }
}
