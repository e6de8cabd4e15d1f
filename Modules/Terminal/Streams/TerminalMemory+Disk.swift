import FeatureKit
import Files

#if canImport(Glibc)
  import Glibc
#endif

extension TerminalMemory {
  private static let mostEntries = 16
  /// In seconds.
  private static let longestLife = 86_400.0

  /// Remembers terminals for their sessions, in a file of the cache folder.
  ///
  /// - Parameter isReadOnly: For the sample world, which uses what is known but writes nothing.
  package static func disk(
    in folder: URL,
    _ clock: WallClock,
    isReadOnly: Bool = false,
    session: @escaping @Sendable () -> String? = { Self.session }
  ) -> TerminalMemory {
    let files = FileSystem()
    let path = folder.appending(path: "terminals.json").path
    let entries = { @Sendable () -> [String: Entry] in
      guard case .bytes(let bytes)? = try? files.read(path, limit: 1_000_000) else { return [:] }
      let entries = (try? JSONDecoder().decode([String: Entry].self, from: bytes)) ?? [:]
      return entries.filter { abs(clock.now().timeIntervalSince($0.value.savedAt)) < longestLife }
    }
    return TerminalMemory(
      load: { session().flatMap { entries()[$0] } },
      save: { entry in
        guard !isReadOnly, let session = session() else { return }
        let newest = entries().sorted { $0.value.savedAt > $1.value.savedAt }.prefix(mostEntries - 1)
        var all = Dictionary(uniqueKeysWithValues: newest.map { ($0.key, $0.value) })
        all[session] = entry
        guard let bytes = try? JSONEncoder().encode(all) else { return }
        try? files.makeFolder(folder.path)
        try? files.write(bytes, to: path, by: FileSystem.uniqueName("\(path)."), .refetchable)
      }
    )
  }

  /// The terminal's device and the session's leader with its start time, because a number comes again; nil
  /// without a terminal.
  private static var session: String? {
    let descriptor = TerminalEnvironment.Stream.input.descriptor
    var input = stat()
    guard TerminalSize(of: descriptor) != nil, fstat(descriptor, &input) == 0 else { return nil }
    let leader = getsid(0)
    let status = try? FileSystem().open("/proc/\(leader)/stat")?.read(upTo: 4096)
    // The 22nd field; the second one is a name in parentheses, which may have spaces.
    let end = String(decoding: status ?? Data(), as: UTF8.self).split(separator: ")").last ?? ""
    return "\(input.st_rdev) \(leader) \(end.split(separator: " ").dropFirst(19).first ?? "")"
  }
}
