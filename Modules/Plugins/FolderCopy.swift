import FeatureKit
import Files

/// Copies the files of a folder, so that a plug-in can be checked in it. Links that may lead out of it are
/// left out: those with an absolute path or “..”, and a file `.git`, which names a repository elsewhere.
enum FolderCopy {
  /// In bytes.
  private static let limit = 64_000_000

  /// - Throws: `invalidInput`, also for too much, `storage`, `interrupted`.
  static func copy(_ source: String, to target: String) throws(Failure) {
    guard let source = realPath(source), let target = realPath(target) else {
      throw .invalidInput("There is no folder \(source.shortened).")
    }
    let files = FileSystem()
    var size = 0
    var folders = [""]
    do {
      while let folder = folders.popLast() {
        for name in try files.names(in: source + folder) {
          if Task.isCancelled { throw Failure.interrupted }
          let path = "\(folder)/\(name)"
          let from = source + path
          guard from != target, let status = try files.status(from) else { continue }
          switch status.kind {
          case .folder:
            try files.makeFolder(target + path)
            folders.append(path)
          case .file where name != ".git":
            size += status.size
            if size > limit { throw Failure.invalidInput("\(source) has more than \(limit.byteCount).") }
            try FileManager.default.copyItem(atPath: from, toPath: target + path)
          case .link:
            let link = try FileManager.default.destinationOfSymbolicLink(atPath: from)
            if link.hasPrefix("/") || link.split(separator: "/").contains("..") { continue }
            try FileManager.default.createSymbolicLink(atPath: target + path, withDestinationPath: link)
          case .file, .other: continue
          }
        }
      }
    } catch {
      throw error as? Failure ?? .storage(.read, path: source, reason: "\(error)")
    }
  }
}
