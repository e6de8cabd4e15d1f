import FeatureKit
import Files

/// The settings file: a JSON object that people may edit. Unknown members are preserved.
public struct SettingsFile: Sendable {
  /// It may be missing or a symbolic link.
  public let url: URL
  public var path: String { url.path }
  private let files: FileSystem

  public init(url: URL, files: FileSystem = FileSystem()) {
    self.url = url
    self.files = files
  }

  /// The settings by key, numbers and Booleans as text; empty when the file doesn't exist.
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

  /// Those of all members, sorted.
  ///
  /// - Throws: Like `values`.
  public func keys() throws(Failure) -> [String] { try members().keys.sorted() }

  /// The setting is on disk when this returns. A symbolic link is followed. After an error, which can be one
  /// of `values`, the file is unchanged.
  public func set(_ key: String, to value: String) throws(Failure) {
    try change { $0[key] = .string(value) }
  }

  /// Like `set`.
  public func remove(_ key: String) throws(Failure) {
    if try members()[key] != nil { try change { $0[key] = nil } }
  }

  /// A copy to edit, beside the file.
  public var draft: SettingsFile {
    SettingsFile(url: url.deletingLastPathComponent().appending(path: "settings.edit.json"), files: files)
  }

  /// nil when the file doesn't exist.
  public func text() throws(Failure) -> String? { try bytes().map { String(decoding: $0, as: UTF8.self) } }

  /// Replaces the whole file, as `set` does.
  public func write(_ text: String) throws(Failure) {
    try lock().hold { () throws(Failure) in try replace(with: Data(text.utf8)) }
  }

  public func delete() throws(Failure) { _ = try files.remove(url.path) }

  private func lock() throws(Failure) -> FileLock {
    let folder = FileSystem.parent(of: url.path)
    try files.makeFolder(folder)
    return FileLock(path: "\(folder)/.\(url.lastPathComponent).lock", files: files)
  }

  private func replace(with text: Data) throws(Failure) {
    let path = try files.target(of: url.path)
    try files.write(text, to: path, by: "\(path).new", durably: true)
  }

  private func change(_ change: (inout [String: JSONValue]) -> Void) throws(Failure) {
    try lock().hold { () throws(Failure) in
      var members = try members()
      change(&members)
      guard let text = try? RecordCoder.text(members, .json) else {
        throw .storage(.init(.write, path: url.path, reason: "a setting can't be written"))
      }
      try replace(with: text)
    }
  }

  private func bytes() throws(Failure) -> Data? {
    let largest = 1_000_000
    switch try files.read(try files.target(of: url.path), limit: largest) {
    case nil: return nil
    case .notAFile: throw .storage(.init(.read, path: url.path, reason: "it is not a file"))
    case .tooLarge: throw .storage(.init(.read, path: url.path, reason: "it is larger than 1 MB"))
    case .forbidden: throw .storage(.init(.read, path: url.path, reason: "permission denied"))
    case .bytes(let bytes): return bytes
    }
  }

  private func members() throws(Failure) -> [String: JSONValue] {
    guard let bytes = try bytes(), !bytes.isEmpty else { return [:] }
    guard let value = try? JSONDecoder().decode(JSONValue.self, from: bytes) else {
      throw invalid("isn't valid JSON")
    }
    guard case .object(let members) = value else { throw invalid("isn't a JSON object {…}") }
    return members
  }

  private func invalid(_ fault: SafeText) -> Failure {
    .invalidInput("The settings file \(url.path) \(fault).", advice: "Fix it or remove it.")
  }
}
