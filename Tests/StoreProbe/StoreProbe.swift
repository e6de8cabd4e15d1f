import FeatureKit
import Foundation
import Storage

/// A process of its own that uses a store, for the tests that kill it or run many of it, and for the bench.
@main
struct StoreProbe {
  static func main() throws {
    let words = Array(CommandLine.arguments.dropFirst())
    guard words.count >= 2, let suite = SuiteName("test") else { usage() }
    let store = FileStore(root: URL(filePath: words[0]), clock: .system) { say($0.message.string) }
    let probe = StoreProbe(suite: suite, store: store)
    switch (words[1], words.count) {
    case ("increment", 4): try probe.increment(words[2], times: number(words[3]))
    case ("save", 4): try probe.save(words[2], from: number(words[3]))
    case ("hold", 2): try probe.hold()
    case ("private", 3): try probe.setUnder(umask: words[2])
    case ("fill", 3): try probe.fill(number(words[2]))
    case ("measure", 6):
      let durability: Durability = words[4] == "durable" ? .durable : .refetchable
      try probe.measure(number(words[2]), times: number(words[3]), durability, setsNewKeys: words[5] == "new")
    case ("sweep", 2): try probe.sweep()
    default: usage()
    }
  }

  let suite: SuiteName
  let store: FileStore

  /// `increment KEY TIMES`: adds 1 so many times.
  private func increment(_ name: String, times: Int) throws {
    for _ in 0..<times {
      try store.update(StoreKey(suite, name), as: Int.self, durability: .durable) {
        StoreEntry(($0?.value ?? 0) + 1, savedAt: Date())
      }
    }
  }

  /// `save SUITE FROM`: sets the keys 0, 1 and 2 of a suite in turn to numbers that grow, two of three times
  /// durably, until it is killed, and says each number once it is set. The values are long, and it sweeps, so
  /// that the journals are folded often.
  private func save(_ suite: String, from first: Int) throws {
    guard let suite = SuiteName(suite) else { Self.usage() }
    let padding = String(repeating: "x", count: 9000)
    for number in first... {
      try store.set(
        StoreEntry(["\(number)", padding], savedAt: Date()),
        for: StoreKey(suite, "\(number % 3)"),
        durability: number / 3 % 3 == 0 ? .refetchable : .durable
      )
      Self.say("\(number)")
      try store.sweep()
    }
  }

  /// `hold`: takes the suite's lock, says so and keeps it for a minute.
  private func hold() throws {
    try store.update(StoreKey(suite, "held"), as: Int.self, durability: .durable) { entry in
      Self.say("held")
      Thread.sleep(forTimeInterval: 60)
      return entry
    }
  }

  /// `private UMASK`: sets an entry durably and one not, one that expires, and a setting, under an octal
  /// umask.
  private func setUnder(umask text: String) throws {
    umask(mode_t(text, radix: 8) ?? 0)
    let entry = StoreEntry(1, savedAt: Date(), expiresAt: Date() + 600)
    try store.set(entry, for: StoreKey(suite, "durable"), durability: .durable)
    try store.set(entry, for: StoreKey(suite, "refetchable"), durability: .refetchable)
    try SettingsFile(url: store.root.appending(path: "settings/settings.json")).set("key", to: "value")
    try DiskDocuments(folder: store.root.appending(path: "documents")).write(Data(), as: Self.documentName())
  }

  /// `fill KEYS`: sets so many keys.
  private func fill(_ keys: Int) throws {
    for number in 0..<keys { try setExample("key-\(number)", .refetchable) }
  }

  /// `measure KEYS TIMES durable|refetchable new|same`: in a suite filled with so many keys, sets new ones or
  /// the same so many times, and says how many microseconds one took.
  private func measure(_ keys: Int, times: Int, _ durability: Durability, setsNewKeys: Bool) throws {
    let run = ProcessInfo.processInfo.processIdentifier
    let stride = 7_919
    let duration = try ContinuousClock().measure {
      for number in 0..<times {
        try setExample(setsNewKeys ? "new-\(run)-\(number)" : "key-\(number * stride % keys)", durability)
      }
    }
    Self.say("\(Int(duration / .microseconds(times)))")
  }

  /// `sweep`: sweeps, and says how many microseconds it took.
  private func sweep() throws {
    let duration = try ContinuousClock().measure { _ = try store.sweep() }
    Self.say("\(Int(duration / .microseconds(1)))")
  }

  private func setExample(_ key: String, _ durability: Durability) throws {
    struct Value: Codable { var name = "heart", stars = 12_345, tags = ["a", "b"] }
    try store.set(StoreEntry(Value(), savedAt: Date()), for: StoreKey(suite, key), durability: durability)
  }

  /// Says a line at once.
  private static func say(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

  private static func documentName() -> DocumentName {
    guard let name = DocumentName("document.html") else { usage() }
    return name
  }

  private static func number(_ word: String) -> Int {
    guard let number = Int(word), number > 0 else { usage() }
    return number
  }

  private static func usage() -> Never {
    say("usage: store-probe ROOT increment|save|hold|private|fill|measure|sweep …")
    exit(2)
  }
}
