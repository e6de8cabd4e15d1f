import FeatureKit
import Files

#if canImport(Glibc)
  import Glibc
#endif

/// Checks that a program belongs to the user or root, and that other users can't replace it.
struct FileTrust {
  /// A clause, and a full sentence.
  typealias Problem = (reason: SafeText, advice: SafeText)

  /// A file or folder on the way to a program, and whether it may be a world-writable folder with the sticky
  /// bit, such as `/tmp`.
  private typealias Step = (path: String, mayBeShared: Bool)

  enum Fault { case unreadable, otherOwner, shared, writable }

  var user = geteuid()
  /// Whether a group has no other member than its owner, whose name it has: many systems give each user one.
  var isOwnGroup: @Sendable (_ group: gid_t, _ owner: uid_t) -> Bool = Self.hasOnlyItsOwner

  /// The problem with a program and all folders on the way to it: those that hold the program or a symbolic
  /// link that leads to it, and their parents. nil for a trusted program.
  func problem(with program: String) -> Problem? {
    guard let way = Self.way(to: program) else {
      return ("\(program) can't be checked", "Check the link \(program).")
    }
    var writable: [String] = []
    var isShared = false
    for step in way where !writable.contains(step.path) {
      switch fault(step.path) {
      case .shared where step.mayBeShared: continue
      case .unreadable: return ("\(step.path) can't be checked", "Check its permissions.")
      case .otherOwner:
        return (
          "\(step.path) belongs to another user",
          "Plug-ins must be owned by you or root; copy it into a folder of yours."
        )
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
    return (reason, "If you trust \(writable.count == 1 ? "it" : "them"), run `chmod go-w \(words)`.")
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

  private func fault(_ path: String) -> Fault? {
    var status = stat()
    if stat(path, &status) != 0 { return .unreadable }
    return fault(owner: status.st_uid, group: status.st_gid, mode: mode_t(status.st_mode))
  }

  func fault(owner: uid_t, group: gid_t, mode: mode_t) -> Fault? {
    func allows(_ permission: mode_t) -> Bool { mode & permission != 0 }
    if owner != 0, owner != user { return .otherOwner }
    if allows(mode_t(S_IWOTH)) { return allows(mode_t(S_ISVTX)) ? .shared : .writable }
    return allows(mode_t(S_IWGRP)) && !isOwnGroup(group, owner) ? .writable : nil
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
