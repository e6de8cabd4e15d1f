import Foundation
import Testing

/// A program that some tests need and Curio does not, from the list in `Scripts/tools.txt`.
public struct Tool: Sendable {
  /// What is typed to run it.
  public let name: String

  /// A program by its name.
  public init(_ name: String) { self.name = name }

  /// That the program is not here, with the packages that bring it.
  public struct Missing: Error, CustomStringConvertible {
    /// The sentence a skipped test is shown with.
    public let description: String
  }

  /// Where it is, for a test that runs it.
  ///
  /// - Throws: `Missing`, with `CI=true`: elsewhere the test is skipped by `.needs`.
  public func path() throws -> String {
    guard let path = found else { throw Missing(description: reason) }
    return path
  }

  /// Whether tests that need it are run: where it is, and with `CI=true`, where it has to be.
  public var isWanted: Bool {
    found != nil || ProcessInfo.processInfo.environment["CI"] == "true"
  }

  /// Why tests are skipped: `chafa is not here (Debian: chafa, Homebrew: chafa)`.
  public var reason: String {
    let list = (try? String(contentsOf: Self.list, encoding: .utf8)) ?? ""
    let line = list.split(separator: "\n").map { $0.split(separator: " ") }.first { $0.first == name[...] }
    guard let packages = line?.dropFirst(), packages.count == 2 else { return "\(name) is not here" }
    return "\(name) is not here (Debian: \(packages[1]), Homebrew: \(packages[2]))"
  }

  private var found: String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  private static let list = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Scripts/tools.txt")
}

extension Trait where Self == ConditionTrait {
  /// Skips the test, and says why, where a program is missing; with `CI=true` it runs and fails.
  public static func needs(_ name: String) -> Self {
    let tool = Tool(name)
    return .enabled(if: tool.isWanted, Comment(rawValue: tool.reason))
  }
}
