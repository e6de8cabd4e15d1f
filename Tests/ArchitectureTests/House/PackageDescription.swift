import Foundation

/// What `swift package describe --type json` says, as far as the rules ask.
struct PackageDescription: Decodable, Sendable {
  struct Dependency: Decodable, Sendable {
    let identity: String?
  }

  struct Target: Decodable, Sendable {
    let name: String
    let path: String
    let type: String
    let targetDependencies: [String]?
    let productDependencies: [String]?

    enum CodingKeys: String, CodingKey {
      case name, path, type
      case targetDependencies = "target_dependencies"
      case productDependencies = "product_dependencies"
    }
  }

  var dependencies: [Dependency]
  var targets: [Target]
  var languageVersions: [String]?

  enum CodingKeys: String, CodingKey {
    case dependencies, targets
    case languageVersions = "swift_languages_versions"
  }

  /// Asks the package manager. The scratch folder is one of its own: the usual one is locked while tests run.
  static func read(_ root: URL) async throws -> PackageDescription {
    let scratch = FileManager.default.temporaryDirectory.appending(path: "curio-describe-\(UUID())")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let json = try await Tool.output(
      of: ["swift", "package", "--scratch-path", scratch.path, "describe", "--type", "json"],
      in: root
    )
    return try JSONDecoder().decode(PackageDescription.self, from: json)
  }
}
