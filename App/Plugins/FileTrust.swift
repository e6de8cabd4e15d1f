import FeatureKit
import Foundation

/// Whether a program is the user's or the system's, and nobody else can put another in its place.
struct FileTrust: Sendable {
  /// Why a program is not trusted.
  struct Doubt: Sendable, Equatable {
    /// A clause.
    let reason: SafeText
    /// A whole sentence.
    let advice: SafeText
  }

  /// The user who would run the program.
  let user: uid_t

  /// What is wrong with a program, its folder, or a folder above; nil where all is well. A symbolic link is
  /// followed, and the folders at both its ends have to be as they should.
  func doubt(about program: String) -> Doubt? {
    guard let file = realPath(program), let folder = realPath(parent(of: program)) else {
      return Doubt(reason: "\(program) can't be looked at", advice: "Check what \(program) leads to.")
    }
    let folders = [folder, parent(of: file)]
    let above = folders.flatMap { ancestors(of: $0) }
    let places = ([file] + folders).map { ($0, false) } + above.map { ($0, true) }
    return places.lazy.compactMap { path, mayBeShared in doubt(at: path, mayBeShared: mayBeShared) }.first
  }

  /// - Parameter mayBeShared: Whether all may write in a folder where nobody can move what belongs to others, such
  ///   as `/tmp`.
  private func doubt(at path: String, mayBeShared: Bool) -> Doubt? {
    var status = stat()
    guard stat(path, &status) == 0 else {
      return Doubt(reason: "\(path) can't be looked at", advice: "Check who may read it.")
    }
    return doubt(at: path, owner: status.st_uid, mode: mode_t(status.st_mode), mayBeShared: mayBeShared)
  }

  func doubt(at path: String, owner: uid_t, mode: mode_t, mayBeShared: Bool) -> Doubt? {
    if owner != 0, owner != user {
      return Doubt(
        reason: "\(path) belongs to another user",
        advice:
          "Only what is yours or the system's is run; a copy of your own in a folder of your own would be."
      )
    }
    let isSticky = mode & mode_t(S_ISVTX) != 0
    if mode & mode_t(S_IWGRP | S_IWOTH) != 0, !(mayBeShared && isSticky) {
      return Doubt(
        reason: "others can write \(path)",
        advice: "Where you trust what is there: chmod go-w \(ShellLine.quoted(path))"
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
