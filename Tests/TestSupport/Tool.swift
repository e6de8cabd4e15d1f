import Foundation
import Testing

/// A program that only tests need, from `Scripts/tools.txt`.
public struct Tool: Sendable {
  public let name: String

  public init(_ name: String) { self.name = name }

  /// The program isn't installed; names its packages.
  public struct Missing: Error, CustomStringConvertible {
    public let description: String
  }

  ///
  /// - Throws: `Missing` on CI; elsewhere `.needs` skips the test.
  public func path() throws -> String {
    guard let path = found else { throw Missing(description: reason) }
    return path
  }

  /// Whether tests that need it run: if it is installed, and always on CI.
  public var isWanted: Bool {
    found != nil || ProcessInfo.processInfo.environment["CI"] == "true"
  }

  /// `tmux is not here (Debian: tmux, Homebrew: tmux)`.
  public var reason: String {
    let list = Self.list.text ?? ""
    let line = list.split(separator: "\n").map { $0.split(separator: " ") }.first { $0.first == name[...] }
    guard let packages = line?.dropFirst(), packages.count == 2 else { return "\(name) is not here" }
    return "\(name) is not here (Debian: \(packages[1]), Homebrew: \(packages[2]))"
  }

  private var found: String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  private static let list = URL.project.appending(path: "Scripts/tools.txt")
}

extension Trait where Self == ConditionTrait {
  /// Skips a test of what only Linux has, such as `/dev/full`.
  public static var onLinux: Self {
    #if os(Linux)
      .enabled(if: true)
    #else
      .enabled(if: false, "only Linux has it")
    #endif
  }

  /// Skips the test when a program is missing; with `CI=true` it runs and fails.
  public static func needs(_ name: String) -> Self {
    let tool = Tool(name)
    return .enabled(if: tool.isWanted, Comment(rawValue: tool.reason))
  }
}
