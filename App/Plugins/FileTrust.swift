import FeatureKit

/// Checks that a program belongs to the user or root, and that other users can't replace it.
struct FileTrust: Sendable {
  /// A clause, and a full sentence.
  typealias Doubt = (reason: SafeText, advice: SafeText)

  let user: uid_t

  /// The problem with a program, its folder or a parent folder; nil for a trusted program. For a symbolic
  /// link, the folders at both ends are checked.
  func doubt(about program: String) -> Doubt? {
    guard let file = realPath(program), let folder = realPath(parent(of: program)) else {
      return ("\(program) can't be checked", "Check the link \(program).")
    }
    let folders = [folder, parent(of: file)]
    let above = folders.flatMap { ancestors(of: $0) }
    let places = ([file] + folders).map { ($0, false) } + above.map { ($0, true) }
    return places.lazy.compactMap { path, mayBeShared in doubt(at: path, mayBeShared: mayBeShared) }.first
  }

  /// - Parameter mayBeShared: Whether a world-writable folder with the sticky bit, such as `/tmp`, is
  ///   allowed.
  private func doubt(at path: String, mayBeShared: Bool) -> Doubt? {
    var status = stat()
    guard stat(path, &status) == 0 else {
      return ("\(path) can't be checked", "Check its permissions.")
    }
    return doubt(at: path, owner: status.st_uid, mode: mode_t(status.st_mode), mayBeShared: mayBeShared)
  }

  func doubt(at path: String, owner: uid_t, mode: mode_t, mayBeShared: Bool) -> Doubt? {
    if owner != 0, owner != user {
      return (
        "\(path) belongs to another user",
        "Plug-ins must be owned by you or root; copy it into a folder of yours."
      )
    }
    let isSticky = mode & mode_t(S_ISVTX) != 0
    if mode & mode_t(S_IWGRP | S_IWOTH) != 0, !(mayBeShared && isSticky) {
      return (
        "others can write \(path)", "If you trust it, run: chmod go-w \(ShellLine.quoted(path))"
      )
    }
    return nil
  }

  private func ancestors(of folder: String) -> [String] {
    folder == "/" ? [] : [parent(of: folder)] + ancestors(of: parent(of: folder))
  }

  private func parent(of path: String) -> String {
    let parent = path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex)
    return parent.isEmpty ? "/" : String(parent)
  }

  private func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
