import FeatureKit
import Foundation

/// The settings file: a JSON object that a person may edit. What Curio does not know in it is left as it is.
public struct SettingsFile: Sendable {
  /// Where it stands, or will when something is first set. It may be a symbolic link.
  public let url: URL
  private let files: FileSystem

  /// The settings file at a place.
  public init(url: URL) { self.init(url: url, files: FileSystem()) }

  init(url: URL, files: FileSystem) {
    self.url = url
    self.files = files
  }

  /// The settings by key, numbers and truth values as they are typed; none when there is no file.
  ///
  /// - Throws: `invalidInput` when the file is not a JSON object, `storage`.
  public func values() throws(Failure) -> [String: String] {
    try members().compactMapValues { value in
      switch value {
      case .string(let text): text
      case .int(let number): "\(number)"
      case .double(let number): "\(number)"
      case .bool(let truth): "\(truth)"
      case .null, .array, .object: nil
      }
    }
  }

  /// Sets a setting, or removes it; it is on the disk when this returns. A linked file is written where it is,
  /// and the link stays.
  ///
  /// - Throws: As `values`; the file is left as it was.
  public func set(_ value: String?, for key: String) throws(Failure) {
    if value == nil, try members()[key] == nil { return }
    let folder = FileSystem.parent(of: url.path)
    try files.makeFolder(folder)
    let lock = FileLock(path: "\(folder)/.\(url.lastPathComponent).lock", files: files, patience: .init()) {}
    try lock.hold { () throws(Failure) in
      var members = try members()
      members[key] = value.map(JSONValue.string)
      let path = try files.target(of: url.path)
      let temporary = "\(FileSystem.parent(of: path))/.\(url.lastPathComponent)-\(UUID().uuidString)"
      try files.replace(path, with: try encode(members), by: temporary, durably: true)
    }
  }

  /// Whether other users may read the file, which may hold keys.
  ///
  /// - Throws: `storage`.
  public func isReadableByOthers() throws(Failure) -> Bool {
    guard let status = try files.status(try files.target(of: url.path)) else { return false }
    let groupAndOthers: mode_t = 0o077
    return status.mode & groupAndOthers != 0
  }

  private func members() throws(Failure) -> [String: JSONValue] {
    switch try files.read(try files.target(of: url.path)) {
    case nil: return [:]
    case .obstacle: throw .storage(.init(.read, path: url.path, reason: "it is not a file"))
    case .bytes(let bytes) where bytes.isEmpty: return [:]
    case .bytes(let bytes):
      guard let value = try? JSONDecoder().decode(JSONValue.self, from: bytes) else {
        throw invalid("it is not JSON")
      }
      guard case .object(let members) = value else { throw invalid("it is JSON, but not an object {…}") }
      return members
    }
  }

  private func invalid(_ reason: String) -> Failure {
    .invalidInput(subject: "The settings file", value: url.path, reason: reason)
  }

  private func encode(_ members: [String: JSONValue]) throws(Failure) -> Data {
    do {
      return try RecordCoder.encoder().encode(members) + Data("\n".utf8)
    } catch {
      throw .storage(.init(.write, path: url.path, reason: "a setting can't be written"))
    }
  }
}
