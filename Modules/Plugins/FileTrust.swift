import FeatureKit

#if canImport(Glibc)
  import Glibc
#endif

/// Checks that a program belongs to the user or root, and that other users can't replace it.
struct FileTrust: Sendable {
  /// A clause, and a full sentence.
  typealias Problem = (reason: SafeText, advice: SafeText)

  let user: uid_t

  /// The problem with a program, or with a folder on the way to it: those that hold the program or a symbolic
  /// link that leads to it, and their parents. nil for a trusted program.
  func problem(with program: String) -> Problem? {
    guard let way = Self.way(to: program) else {
      return ("\(program) can't be checked", "Check the link \(program).")
    }
    return way.lazy.compactMap { path, mayBeShared in problem(at: path, mayBeShared: mayBeShared) }.first
  }

  /// Follows a path name by name; nil for links that lead nowhere.
  private static func way(to program: String) -> [(path: String, mayBeShared: Bool)]? {
    let mostLinks = 40
    var links = 0
    var folder = "/"
    var way = [(path: folder, mayBeShared: true)]
    var rest = names(in: program)[...]
    while let name = rest.popFirst() {
      if name == ".." {
        folder = parent(of: folder)
        continue
      }
      let path = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
      if let target = linkTarget(path) {
        links += 1
        if links > mostLinks { return nil }
        way.append((folder, false))
        if target.hasPrefix("/") { folder = "/" }
        rest = names(in: target) + rest
      } else if rest.isEmpty {
        way += [(folder, false), (path, false)]
      } else {
        way.append((path, true))
        folder = path
      }
    }
    return way
  }

  private static func names(in path: String) -> [Substring] {
    path.split(separator: "/").filter { $0 != "." }
  }

  private static func parent(of path: String) -> String {
    let parent = path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex)
    return parent.isEmpty ? "/" : String(parent)
  }

  /// nil for a path that isn't a symbolic link.
  private static func linkTarget(_ path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink(path, &buffer, buffer.count)
    return length < 0
      ? nil : String(decoding: buffer.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// - Parameter mayBeShared: Whether a world-writable folder with the sticky bit, such as `/tmp`, is
  ///   allowed.
  private func problem(at path: String, mayBeShared: Bool) -> Problem? {
    var status = stat()
    guard stat(path, &status) == 0 else {
      return ("\(path) can't be checked", "Check its permissions.")
    }
    return problem(at: path, owner: status.st_uid, mode: mode_t(status.st_mode), mayBeShared: mayBeShared)
  }

  func problem(at path: String, owner: uid_t, mode: mode_t, mayBeShared: Bool) -> Problem? {
    if owner != 0, owner != user {
      return (
        "\(path) belongs to another user",
        "Plug-ins must be owned by you or root; copy it into a folder of yours."
      )
    }
    let isSticky = mode & mode_t(S_ISVTX) != 0
    if mode & mode_t(S_IWGRP | S_IWOTH) != 0, !(mayBeShared && isSticky) {
      return (
        "others can write \(path)", "If you trust it, run: chmod go-w \(path.quotedForShell)"
      )
    }
    return nil
  }
}
