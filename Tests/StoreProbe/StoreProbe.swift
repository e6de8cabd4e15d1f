import FeatureKit
import Foundation
import Storage

/// A process of its own that uses a store, for the tests that kill it or run many of it, and for the bench.
@main
struct StoreProbe {
  static func main() throws {
    var words = CommandLine.arguments.dropFirst()
    guard let root = words.popFirst(), let command = words.popFirst().flatMap(Command.init) else { usage() }
    let store = FileStore(root: URL(filePath: root), clock: .system) { print($0.message.string) }
    try command.run(Array(words), on: store)
  }

  enum Command: String {
    /// `increment KEY TIMES`: adds 1 so many times.
    case increment
    /// `save KEYS durable|refetchable`: sets one key after the other to a growing number, for ever, and says each
    /// number when it is set.
    case save
    /// `hold`: takes the suite's lock, says so and keeps it for a minute.
    case hold
    /// `measure KEYS TIMES durable|refetchable new|same`: fills the suite up to so many keys, sets others or the
    /// same, and says how many microseconds one took.
    case measure

    func run(_ words: [String], on store: FileStore) throws {
      switch (self, words.count) {
      case (.increment, 2): try StoreProbe.increment(words[0], times: StoreProbe.number(words[1]), on: store)
      case (.save, 2):
        try StoreProbe.save(StoreProbe.number(words[0]), StoreProbe.durability(words[1]), on: store)
      case (.hold, 0): try StoreProbe.hold(store)
      case (.measure, 4):
        try StoreProbe.measure(
          StoreProbe.number(words[0]),
          times: StoreProbe.number(words[1]),
          StoreProbe.durability(words[2]),
          setsNewKeys: words[3] == "new",
          on: store
        )
      default: StoreProbe.usage()
      }
    }
  }

  private static func key(_ name: String) -> StoreKey {
    guard let suite = SuiteName("test") else { usage() }
    return StoreKey(suite, name)
  }

  private static func increment(_ name: String, times: Int, on store: FileStore) throws {
    for _ in 0..<times {
      try store.update(key(name), as: Int.self, durability: .durable) {
        StoreEntry(($0?.value ?? 0) + 1, savedAt: Date())
      }
    }
  }

  private static func save(_ keys: Int, _ durability: Durability, on store: FileStore) throws {
    for number in 1... {
      try store.set(
        StoreEntry(number, savedAt: Date()),
        for: key("key-\(number % keys)"),
        durability: durability
      )
      say("\(number)")
    }
  }

  private static func hold(_ store: FileStore) throws {
    try store.update(key("held"), as: Int.self, durability: .durable) { entry in
      say("held")
      Thread.sleep(forTimeInterval: 60)
      return entry
    }
  }

  private static func measure(
    _ keys: Int,
    times: Int,
    _ durability: Durability,
    setsNewKeys: Bool,
    on store: FileStore
  ) throws {
    struct Value: Codable { var name = "heart", stars = 12_345, tags = ["a", "b"] }
    for number in 0..<keys {
      try store.set(StoreEntry(Value(), savedAt: Date()), for: key("key-\(number)"), durability: .refetchable)
    }
    sync()
    let stride = 7_919
    let clock = ContinuousClock()
    let duration = try clock.measure {
      for number in 0..<times {
        let name = setsNewKeys ? "new-\(number)" : "key-\(number * stride % keys)"
        try store.set(StoreEntry(Value(), savedAt: Date()), for: key(name), durability: durability)
      }
    }
    print(Int(duration / .microseconds(times)))
  }

  /// Says a line at once.
  private static func say(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

  private static func number(_ word: String) -> Int {
    guard let number = Int(word), number > 0 else { usage() }
    return number
  }

  private static func durability(_ word: String) -> Durability {
    switch word {
    case "durable": .durable
    case "refetchable": .refetchable
    default: usage()
    }
  }

  private static func usage() -> Never {
    print("store-probe ROOT increment|save|hold|measure …")
    exit(2)
  }
}
