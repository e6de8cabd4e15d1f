import FeatureKit
import Files

#if canImport(Glibc)
  import Glibc
#endif

/// Checks that a program belongs to the user or root, and that other users can't replace it.
struct FileTrust: Sendable {
  /// A clause, and a full sentence.
  typealias Problem = (reason: SafeText, advice: SafeText)

  /// A file or folder on the way to a program, and whether it may be a world-writable folder with the sticky
  /// bit, such as `/tmp`.
  private typealias Step = (path: String, mayBeShared: Bool)

  enum Fault: Equatable { case unreadable, otherOwner, shared, writable }

  var user = geteuid()
  /// Whether a group has no other member than its owner, whose name it has: many systems give each user one.
  var isOwnGroup: @Sendable (_ group: gid_t, _ owner: uid_t) -> Bool = Self.hasOnlyItsOwner

  /// The problem with a program and all folders on the way to it: those that hold the program or a symbolic
  /// link that leads to it, and their parents. nil for a trusted program.
  func problem(with program: String) -> Problem? {
    guard let way = Self.way(to: program) else {
      return ("\(program) can't be checked", "Check the link \(program).")
    }
    var (writable, isShared): ([String], Bool) = ([], false)
    for step in way where !writable.contains(step.path) {
      switch fault(step) {
      case .unreadable: return ("\(step.path) can't be checked", "Check its permissions.")
      case .otherOwner:
        let advice: SafeText = "Plug-ins must be owned by you or root; copy it into a folder of yours."
        return ("\(step.path) belongs to another user", advice)
      case .shared:
        isShared = true
        fallthrough
      case .writable: writable.append(step.path)
      case nil: continue
      }
    }
    if writable.isEmpty { return nil }
    let reason: SafeText = "others can write \(writable.joined(separator: " and "))"
    if isShared { return (reason, "Move it to a folder of your own.") }
    let words = writable.map(\.quotedForShell).joined(separator: " ")
    return (reason, "If you trust \(writable.count == 1 ? "it" : "them"), run: chmod go-w \(words)")
  }

  /// Follows a path name by name; nil for links that lead nowhere.
  private static func way(to program: String) -> [Step]? {
    let mostLinks = 40
    var links = 0
    var folder = "/"
    var way: [Step] = [(folder, mayBeShared: true)]
    var rest = names(in: program)[...]
    while let name = rest.popFirst() {
      if name == ".." {
        folder = FileSystem.parent(of: folder)
        continue
      }
      let path = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
      if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) {
        links += 1
        if links > mostLinks { return nil }
        way.append((folder, mayBeShared: false))
        if target.hasPrefix("/") { folder = "/" }
        rest = names(in: target) + rest
      } else if rest.isEmpty {
        way += [(folder, mayBeShared: false), (path, mayBeShared: false)]
      } else {
        way.append((path, mayBeShared: true))
        folder = path
      }
    }
    return way
  }

  private static func names(in path: String) -> [Substring] {
    path.split(separator: "/").filter { $0 != "." }
  }

  private func fault(_ step: Step) -> Fault? {
    var status = stat()
    if stat(step.path, &status) != 0 { return .unreadable }
    let owner = status.st_uid
    let group = status.st_gid
    let mode = mode_t(status.st_mode)
    return fault(owner: owner, group: group, mode: mode, mayBeShared: step.mayBeShared)
  }

  func fault(owner: uid_t, group: gid_t, mode: mode_t, mayBeShared: Bool) -> Fault? {
    if owner != 0, owner != user { return .otherOwner }
    if mode & mode_t(S_ISVTX) != 0, mode & mode_t(S_IWOTH) != 0 { return mayBeShared ? nil : .shared }
    if mode & mode_t(S_IWOTH) != 0 { return .writable }
    return mode & mode_t(S_IWGRP) != 0 && !isOwnGroup(group, owner) ? .writable : nil
  }

  @Sendable
  private static func hasOnlyItsOwner(_ group: gid_t, _ owner: uid_t) -> Bool {
    guard let user = getpwuid(owner)?.pointee, let name = user.pw_name.map({ String(cString: $0) }),
      let entry = getgrgid(group)?.pointee
    else { return false }
    #if os(macOS)
      // Administrators can change everything anyway.
      if String(cString: entry.gr_name) == "admin" { return true }
    #endif
    guard user.pw_gid == group, String(cString: entry.gr_name) == name else { return false }
    var members = entry.gr_mem
    while let member = members?.pointee {
      if String(cString: member) != name { return false }
      members = members?.advanced(by: 1)
    }
    return true
  }
}
