/// GitHub's list as it is stored: a line for each emoji, by name, because texts are read several times faster
/// than the members of an object.
struct StoredEmojis: Codable, Sendable {
  let addresses: EmojiAddresses
  /// By code point, unless the owner has edited the file.
  let names: [String]

  /// - Parameter addresses: URLs without spaces.
  init(_ addresses: EmojiAddresses) {
    self.init(addresses, addresses.keys.sorted())
  }

  init(from decoder: any Decoder) throws {
    let lines = try decoder.singleValueContainer().decode([String].self)
    var addresses = EmojiAddresses(minimumCapacity: lines.count)
    var names: [String] = []
    names.reserveCapacity(lines.count)
    for line in lines {
      guard let space = line.utf8.lastIndex(of: UInt8(ascii: " ")) else { continue }
      let name = String(Substring(line.utf8[..<space]))
      let address = String(Substring(line.utf8[space...].dropFirst()))
      if addresses.updateValue(address, forKey: name) == nil { names.append(name) }
    }
    self = StoredEmojis(addresses, names)
  }

  private init(_ addresses: EmojiAddresses, _ names: [String]) {
    (self.addresses, self.names) = (addresses, names)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(names.map { "\($0) \(addresses[$0] ?? "")" })
  }
}
