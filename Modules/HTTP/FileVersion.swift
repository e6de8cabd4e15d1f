import FeatureKit
import Files

#if canImport(Glibc)
  import Glibc
#endif

/// A version of a file on a server, of which a part is there.
struct FileVersion: Codable, Equatable {
  /// The URL, without secrets.
  let address: String
  /// The server's tag and date; nil where it sent none.
  let entityTag: String?
  let date: String?
  /// What a range request sends: a strong tag, else the date.
  let validator: String

  /// nil where the server sent neither, so that the rest can't be asked for.
  init?(address: String, _ headers: HTTPHeaders) {
    guard let validator = headers.validator else { return nil }
    self.address = address
    entityTag = headers["ETag"]
    date = headers["Last-Modified"]
    self.validator = validator
  }

  init?(storedIn path: String) {
    let longest = 65_536
    guard let file = try? FileSystem().open(path), (try? file.status().isOwnFile) == true,
      let json = try? file.read(upTo: longest), let version = try? JSONDecoder().decode(Self.self, from: json)
    else { return nil }
    self = version
  }

  /// Whether these header fields can be those of another part.
  func mayHave(_ headers: HTTPHeaders) -> Bool {
    (headers["ETag"] ?? entityTag) == entityTag && (headers["Last-Modified"] ?? date) == date
  }
}

extension FileStatus {
  /// Whether it is a regular file of this user without another name.
  var isOwnFile: Bool { kind == .file && owner == geteuid() && linkCount == 1 }
}

/// `bytes 100-199/200` or `bytes 100-199/*` (RFC 9110, section 14.4).
struct ContentRange: Equatable {
  let start: Int
  /// nil when unknown.
  let total: Int?

  init?(_ text: String?) {
    guard let match = text?.wholeMatch(of: /bytes +([0-9]+)[^ \/]*\/([^ \/]*)/.ignoresCase()),
      let start = Int(match.1)
    else { return nil }
    self.start = start
    total = Int(match.2).flatMap { $0 >= 0 ? $0 : nil }
  }
}
