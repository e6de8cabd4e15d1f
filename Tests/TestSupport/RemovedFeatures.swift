import Foundation
import Testing

/// The features that shared tests take for examples.
public let exampleFeatures = ["emoji", "avatars", "repos", "gender", "apod", "gifs", "desserts"]

/// Skips the rest of a test that runs a feature which `Scripts/new-feature --remove` has taken away.
///
/// - Parameter lines: What the test runs and types.
public func skipIfRemoved(_ lines: [String]) throws {
  let words = Set(lines.flatMap { $0.lowercased().split { !$0.isLetter }.map(String.init) })
  // A feature's title may be its name in the plural.
  for name in exampleFeatures where words.contains(name) || words.contains("\(name)s") {
    let code = URL.project.appending(path: "Modules/Features/\(name.capitalized)")
    if !FileManager.default.fileExists(atPath: code.path) { try Test.cancel("\(name) was removed") }
  }
}
