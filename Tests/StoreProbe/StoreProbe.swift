import FeatureKit
import Foundation
import Storage

/// A process that uses a store, for tests that kill it or run many.
@main
struct StoreProbe {
  static func main() throws {
    let words = Array(CommandLine.arguments.dropFirst())
    guard words.count >= 2, let suite = SuiteName("test") else { usage() }
    let probe = StoreProbe(suite: suite, store: store(words[0]))
    switch (words[1], words.count) {
    case ("increment", 4): try probe.increment(words[2], times: number(words[3]))
    case ("save", 4): try probe.save(words[2], from: number(words[3]))
    case ("hold", 2): try probe.hold()
    case ("private", 3): try probe.setUnder(umask: words[2])
    default: usage()
    }
  }

  let suite: SuiteName
  let store: FileStore

  private static func store(_ root: String, _ format: StoreFormat = .json) -> FileStore {
    // Twenty processes on a busy machine wait longer for each other than a user would.
    FileStore(root: URL(filePath: root), format: format, lockLimit: 60) { say($0.message.string) }
  }

  /// `increment KEY TIMES`: adds 1 `TIMES` times.
  private func increment(_ name: String, times: Int) throws {
    for _ in 0..<times {
      try store.update(StoreKey(suite, name), as: Int.self, durability: .durable) {
        StoreEntry(($0?.value ?? 0) + 1, savedAt: Date())
      }
    }
  }

  /// `save SUITE FROM`: sets the keys 0, 1 and 2 of a suite to growing numbers, in both formats and
  /// durabilities, until it is killed, and prints each number after setting it.
  private func save(_ suite: String, from first: Int) throws {
    guard let suite = SuiteName(suite) else { Self.usage() }
    let stores = StoreFormat.allCases.map { Self.store(store.root.path, $0) }
    let padding = String(repeating: "x", count: 9000)
    for number in first... {
      try stores[number / 6 % 2].set(
        StoreEntry(["\(number)", padding], savedAt: Date()),
        for: StoreKey(suite, "\(number % 3)"),
        durability: number / 3 % 3 == 0 ? .refetchable : .durable
      )
      Self.say("\(number)")
      try store.removeExpired(in: suite, at: Date())
    }
  }

  /// `hold`: takes the suite's lock for a minute and prints a line.
  private func hold() throws {
    try store.update(StoreKey(suite, "held"), as: Int.self, durability: .durable) { entry in
      Self.say("held")
      Thread.sleep(forTimeInterval: 60)
      return entry
    }
  }

  /// `private UMASK`: sets entries, a setting and a document under an octal umask.
  private func setUnder(umask text: String) throws {
    umask(mode_t(text, radix: 8) ?? 0)
    let entry = StoreEntry(1, savedAt: Date(), expiresAt: Date() + 600)
    try store.set(entry, for: StoreKey(suite, "durable"), durability: .durable)
    try store.set(entry, for: StoreKey(suite, "refetchable"), durability: .refetchable)
    try SettingsFile(url: store.root.appending(path: "settings/settings.json")).set("key", to: "value")
    guard let name = DocumentName("document.html") else { return }
    try DiskDocuments(folder: store.root.appending(path: "documents")).write(
      Data(),
      as: name,
      durability: .durable
    )
  }

  private static func say(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

  private static func number(_ word: String) -> Int {
    guard let number = Int(word), number > 0 else { usage() }
    return number
  }

  private static func usage() -> Never {
    say("usage: store-probe ROOT increment|save|hold|private …")
    exit(2)
  }
}
