import FeatureKit
import Foundation
import Testing

@testable import CommandLine
@testable import curio

@Suite("The README's tables match the code:")
struct ReadmeTests {
  private let text: String

  init() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    text = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
  }

  @Test("every exit status with its meaning")
  func exitStatuses() {
    #expect(rows(below: "exit status") == ErrorCode.exitStatuses.map { ["\($0.status)", $0.meaning] })
    #expect(Set(ErrorCode.allCases.map(\.exitStatus)).isSubset(of: ErrorCode.exitStatuses.map(\.status)))
  }

  @Test("every setting with its variable")
  func settings() {
    let features = BuiltInFeatures.features.map { $0.feature }
    let own = features.flatMap(Setting.of).filter { setting in
      !["baseURL", "apiKey"].contains { setting.key.hasSuffix(".\($0)") }
    }
    let listed = rows(below: "setting").map { $0.prefix(2).map { $0.filter { $0 != "`" } } }
    let known = (General.all + own).map { [$0.key, Setting.variable($0.key)] }
    let ofEachFeature = ["baseURL", "apiKey"].map { ["FEATURE.\($0)", Setting.variable("FEATURE.\($0)")] }
    #expect(Set(listed) == Set(known + ofEachFeature))
    #expect(listed.count == Set(listed).count)
  }

  @Test("every flag of every command")
  func flags() {
    let listed = rows(below: "flag").flatMap { $0[0].matches(of: /--([a-z-]+)/).map { String($0.1) } }
    let known = GlobalFlags.declarations.map(\.name).filter { !["help", "version"].contains($0) }
    #expect(Set(listed) == Set(known))
  }

  /// The cells of the table whose heading starts with a word.
  private func rows(below heading: String) -> [[String]] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      .drop { !$0.hasPrefix("| \(heading) |") }.dropFirst(2).prefix { $0.hasPrefix("|") }
      .map { $0.replacing("\\|", with: "/").split(separator: "|").map(\.trimmed) }
  }
}
