import FeatureKit
import Files

/// Copies the files of a folder, so that a plug-in can be checked in it. Links that may lead out of it are
/// left out: those with an absolute path or “..”, and a file `.git`, which names a repository elsewhere.
struct FolderCopy {
  /// In bytes.
  private static let limit = 64_000_000

  private let files = FileSystem()
  private let source: String
  private let target: String
  private var size = 0

  /// - Throws: `notFound`, `invalidInput` for too much, `storage`, `interrupted`.
  static func copy(_ source: String, to target: String) throws(Failure) {
    guard let source = realPath(source), let target = realPath(target) else {
      throw .invalidInput("There is no folder \(UserError.shortened(source)).")
    }
    var copy = FolderCopy(source: source, target: target)
    do {
      try copy.add("")
    } catch {
      throw error as? Failure ?? .storage(.read, path: source, reason: "\(error)")
    }
  }

  private init(source: String, target: String) {
    self.source = source
    self.target = target
  }

  /// - Parameter folder: Below the source, with a slash in front.
  private mutating func add(_ folder: String) throws {
    for name in try files.names(in: source + folder) {
      let path = "\(folder)/\(name)"
      let from = source + path
      let to = target + path
      if Task.isCancelled { throw Failure.interrupted }
      guard from != target, let status = try files.status(from) else { continue }
      switch status.kind {
      case .folder:
        try files.makeFolder(to)
        try add(path)
      case .file where name != ".git":
        size += status.size
        if size > Self.limit { throw tooLarge }
        try FileManager.default.copyItem(atPath: from, toPath: to)
      case .link:
        let link = try FileManager.default.destinationOfSymbolicLink(atPath: from)
        if link.hasPrefix("/") || link.split(separator: "/").contains("..") { continue }
        try FileManager.default.createSymbolicLink(atPath: to, withDestinationPath: link)
      case .file, .other: continue
      }
    }
  }

  private var tooLarge: Failure { .invalidInput("\(source) has more than \(Self.limit.byteCount).") }
}
