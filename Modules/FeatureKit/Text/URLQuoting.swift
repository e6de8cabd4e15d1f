extension String {
  /// Percent-encodes all but the unreserved characters of RFC 3986: `URLQueryItem` and `.urlQueryAllowed` let
  /// `+`, `&` and `=` through, and a component must not bring a `/`. A component of dots only would mean a
  /// folder, so its dots are encoded too.
  var quotedForURL: String {
    let dot: UInt8 = "."
    let isDots = utf8.allSatisfy { $0 == dot }
    return percentEncoded { byte in
      switch byte {
      case "a"..."z", "A"..."Z",
        "0"..."9", "-", "_", "~":
        true
      default: byte == dot && !isDots
      }
    }
  }

  /// Percent-encodes the UTF-8 bytes that `isUnchanged` rejects.
  public func percentEncoded(except isUnchanged: (UInt8) -> Bool) -> String {
    let hex = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in utf8 {
      if isUnchanged(byte) {
        bytes.append(byte)
      } else {
        bytes += ["%", hex[Int(byte >> 4)], hex[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
