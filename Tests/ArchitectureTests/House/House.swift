import Foundation

/// The project as a value: what the package manager says of it, and its files.
struct House: Sendable {
  var package: PackageDescription
  var files: [SourceFile]

  /// This project, read once.
  static let own = Task { try await read(URL(filePath: #filePath).ancestor(4)) }

  static func read(_ root: URL) async throws -> House {
    let package = try await PackageDescription.read(root)
    let files = await paths(root).compactMap { path -> SourceFile? in
      guard let data = try? Data(contentsOf: root.appending(path: path)) else { return nil }
      return SourceFile(path, String(data: data, encoding: .utf8) ?? "")
    }
    return House(package: package, files: files)
  }

  /// The files of the project: in a checkout those that Git has or would take, else all that is there.
  private static func paths(_ root: URL) async -> [String] {
    let call = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    if let listed = try? await Tool.output(of: call, in: root), !listed.isEmpty {
      return String(decoding: listed, as: UTF8.self).split(separator: "\0").map(String.init)
    }
    let all = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    return all.filter {
      !$0.hasPrefix(".") && !root.appending(path: $0, directoryHint: .checkFileSystem).hasDirectoryPath
    }
  }

  /// What is built into Curio.
  var product: [SourceFile] {
    files.filter { $0.path.hasSuffix(".swift") && $0.module != nil }
  }

  /// The features, told by their folders.
  var features: [FeatureFolder] {
    let names = Set(
      files.compactMap { file -> String? in
        guard let module = file.module, module.hasPrefix(FeatureFolder.parent) else { return nil }
        return String(module.dropFirst(FeatureFolder.parent.count))
      }
    )
    return names.sorted().map { name in
      FeatureFolder(name: name, files: files.filter { $0.module == FeatureFolder.parent + name })
    }
  }
}

/// The folder of a feature.
struct FeatureFolder: Sendable {
  static let parent = "Modules/Features/"
  /// The roles that have a file each, with the types they are named for.
  static let roles = ["Feature", "Router", "Interactor", "Presenter", "Mapper", "Adapter", "Sample"]

  let name: String
  let files: [SourceFile]

  var path: String { Self.parent + name }

  var sources: [SourceFile] { files.filter { $0.path.hasSuffix(".swift") } }

  /// The files of a role: `EmojiMapper.swift`, `EmojiMapperRecords.swift`.
  func sources(of role: String) -> [SourceFile] {
    sources.filter { $0.name.hasPrefix(name + role) }
  }

  /// The files of no role: the entities. A `SearchStore`, where an Interactor's things stand in the store, is none.
  var entities: [SourceFile] {
    sources.filter { source in
      !(Self.roles + ["Route", "SearchStore"]).contains { source.name.hasPrefix(name + $0) }
    }
  }
}

extension URL {
  /// The folder so many levels up.
  func ancestor(_ levels: Int) -> URL {
    levels > 0 ? deletingLastPathComponent().ancestor(levels - 1) : self
  }
}
