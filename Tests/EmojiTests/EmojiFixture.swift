import FeatureKit
import Foundation
import TestSupport

@testable import EmojiModule

/// The emoji drawer on fakes, with a short list of emojis to fetch.
struct EmojiFixture {
  static let folder = "https://github.githubassets.com/images/icons/emoji"
  static let fourEmojis = """
    {"octocat": "\(folder)/octocat.png?v8", "heart": "\(folder)/unicode/2764.png?v8",
     "+1": "\(folder)/unicode/1f44d.png?v8", "blue_heart": "\(folder)/unicode/1f499.png?v8"}
    """

  let bench: TestFixture
  let feature = EmojiFeature.feature

  init(pick: @escaping @Sendable (Int) -> Int = { _ in 0 }) throws {
    bench = try TestFixture("emoji", api: .gitHub, pick: pick)
  }

  /// A bench on which the emojis were fetched.
  static func stocked(pick: @escaping @Sendable (Int) -> Int = { _ in 0 }) async throws -> EmojiFixture {
    let bench = try EmojiFixture(pick: pick)
    bench.expectEmojis()
    _ = try await bench.run("fetch")
    return bench
  }

  func expectEmojis(_ response: HTTPResponse = .json(EmojiFixture.fourEmojis)) {
    bench.http.expect("http://api.test/emojis", response)
  }

  func run(_ command: String, _ arguments: [String: [String]] = [:], mode: CacheMode = .cacheFirst)
    async throws
    -> Screen
  {
    try await feature.run(command, arguments, mode: mode, with: bench.services)
  }

  func userError(
    _ command: String,
    _ arguments: [String: [String]] = [:],
    mode: CacheMode = .cacheFirst
  ) async throws -> UserError? {
    try await feature.userError(command, arguments, mode: mode, with: bench.services)
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
    URL(string: "\(EmojiFixture.folder)/\(file).png?v8") ?? URL(filePath: "/")
  }
}
