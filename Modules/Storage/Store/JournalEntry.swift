import Foundation

/// One change in a suite's journal: a line that names the file, the length of the record and the checksum of
/// both, then the record as its file will have it, then a line break.
///
///     heart.json 87 60af29e0c2e8b2f5
///     { …the record… }
///
/// A removed key has no suffix and no record.
struct JournalEntry: Sendable {
  let name: String
  /// What the key's file is to hold; nil when the key is removed.
  let record: StoredRecord?

  /// The entry as it stands in the journal.
  var bytes: Data {
    let body = record?.bytes ?? Data()
    let head = Self.head(fileName, length: body.count)
    var bytes = Data("\(head) \(Self.checksum(head, body))\n".utf8)
    bytes.append(body)
    bytes.append(Self.newline)
    return bytes
  }

  /// An entry that says nothing, to take the place of one that is as long, which is 22 bytes at least: it
  /// removes a name that no key has.
  static func void(length: Int) -> Data {
    let name = "~"
    let checksumAndBreaks = 16 + 3
    let rest = length - "\(name) ".utf8.count - checksumAndBreaks
    let bodyLength = rest - "\(rest)".utf8.count
    let head = head(name, length: bodyLength)
    let body = Data(repeating: UInt8(ascii: "-"), count: bodyLength)
    // Where the length of the body has a digit less than the rest, one more blank fills the line.
    let blanks = String(repeating: " ", count: 1 + rest - bodyLength - "\(bodyLength)".utf8.count)
    return Data("\(head)\(blanks)\(checksum(head, body))\n".utf8) + body + Data("\n".utf8)
  }

  private var fileName: String { name + (record?.format.suffix ?? "") }

  private static func head(_ fileName: String, length: Int) -> String { "\(fileName) \(length)" }

  private static func checksum(_ head: String, _ body: Data) -> String {
    var checksum = Checksum()
    checksum.add(head.utf8)
    body.withUnsafeBytes { checksum.add($0) }
    return checksum.description
  }
}

extension JournalEntry {
  /// What the bytes of a journal hold.
  struct Contents: Sendable {
    var entries: [JournalEntry] = []
    /// How many bytes the whole entries take.
    var length = 0
    var tail = Tail.blank
  }

  /// What follows the whole entries of a journal.
  enum Tail: Sendable {
    /// Nothing, or blank lines in which the next entries find their place.
    case blank
    /// The beginning of an entry, or an entry with a part missing: its writer was killed.
    case torn
    /// Anything else.
    case damaged
  }

  /// Reads the whole entries from the beginning of some bytes.
  static func read(_ data: Data) -> Contents {
    var contents = Contents()
    var rest = data[...]
    while let first = rest.first, first != newline {
      guard let (entry, length) = readOne(rest) else {
        contents.tail = isTorn(rest) ? .torn : .damaged
        return contents
      }
      contents.entries.append(entry)
      contents.length += length
      rest = rest.dropFirst(length)
    }
    return contents
  }

  private static let newline = UInt8(ascii: "\n")

  private static func readOne(_ data: Data) -> (JournalEntry, length: Int)? {
    guard let line = Line(data), line.entryLength <= data.count else { return nil }
    let body = data.dropFirst(line.length).prefix(line.recordLength)
    guard checksum(head(line.fileName, length: line.recordLength), body) == line.checksum else { return nil }
    let parts = line.fileName.split(separator: ".", maxSplits: 1)
    guard let name = parts.first.map(String.init) else { return nil }
    guard parts.count == 2 else { return (JournalEntry(name: name, record: nil), line.entryLength) }
    guard let format = StoreFormat(rawValue: String(parts[1])) else { return nil }
    let record = StoredRecord(bytes: Data(body), format: format)
    return (JournalEntry(name: name, record: record), line.entryLength)
  }

  /// Whether nothing but one unfinished entry stands there.
  private static func isTorn(_ data: Data) -> Bool {
    let last = data.lastIndex { $0 != newline } ?? data.startIndex
    let written = data.distance(from: data.startIndex, to: last) + 1
    guard let line = Line(data) else { return !data.prefix(written).contains(newline) }
    return written <= line.entryLength
  }

  /// The first line of an entry.
  private struct Line {
    let fileName: String
    let recordLength: Int
    let checksum: String
    /// Of the line, with its line break.
    let length: Int

    var entryLength: Int { length + recordLength + 1 }

    init?(_ data: Data) {
      let longest = 300
      guard let end = data.prefix(longest).firstIndex(of: newline) else { return nil }
      let words = String(decoding: data[..<end], as: UTF8.self).split(separator: " ")
      guard words.count == 3, let recordLength = Int(words[1]), recordLength >= 0 else { return nil }
      fileName = String(words[0])
      self.recordLength = recordLength
      checksum = String(words[2])
      length = data.distance(from: data.startIndex, to: end) + 1
    }
  }
}
