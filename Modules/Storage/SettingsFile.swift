import FeatureKit
import Files

/// The settings file: a JSON object that people may edit. Unknown members are preserved.
public struct SettingsFile: Sendable {
  /// It may be missing or a symbolic link.
  public let url: URL
  public var path: String { url.path }
  public var folder: String { FileSystem.parent(of: url.path) }
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
      case .null, .array, .object, .ordered: nil
      default: value.recorded
      }
    }
  }

  /// The keys of all members, sorted.
  ///
  /// - Throws: The errors of `values`.
  public func keys() throws(Failure) -> [String] { try members().keys.sorted() }

  /// The setting is on disk when this returns. A symbolic link is followed. After an error, which can be one
  /// of `values`, the file is unchanged.
  public func set(_ key: String, to value: String) throws(Failure) {
    try change { $0[key] = .string(value) }
  }

  /// The change is on disk when this returns. A symbolic link is followed.
  public func remove(_ key: String) throws(Failure) {
    if try members()[key] != nil { try change { $0[key] = nil } }
  }

  /// nil when the file doesn't exist.
  public func text() throws(Failure) -> String? {
    try bytes().map { String(decoding: $0, as: UTF8.self) }
  }

  /// Puts an edited text in the file's place. Where the file is no longer what the edit began with, only the
  /// settings that the edit changed are set.
  ///
  /// - Parameter before: The file's text when the edit began; nil when there was no file.
  /// - Throws: The errors of `values`.
  public func apply(_ edited: String, of before: String?) throws(Failure) {
    try hold { () throws(Failure) in
      if try text() == before { return try replace(with: Data(edited.utf8)) }
      let old = before.flatMap { text in try? members(in: Data(text.utf8)) } ?? [:]
      let new = try members(in: Data(edited.utf8))
      var merged = try members()
      for key in Set(old.keys).union(new.keys) where old[key] != new[key] { merged[key] = new[key] }
      try write(merged)
    }
  }

  private func hold<Result>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    try files.makeFolder(folder)
    return try FileLock(path: "\(folder)/.\(url.lastPathComponent).lock", files: files).hold(body)
  }

  private func replace(with text: Data) throws(Failure) {
    let path = try files.target(of: url.path)
    try files.write(text, to: path, by: "\(path).new", .durable)
  }

  private func change(_ change: (inout [String: JSONValue]) -> Void) throws(Failure) {
    try hold { () throws(Failure) in
      var members = try members()
      change(&members)
      try write(members)
    }
  }

  private func write(_ members: [String: JSONValue]) throws(Failure) {
    guard let text = try? RecordCoder.text(members, .json) else {
      throw .storage(.write, path: url.path, reason: "a setting can't be written")
    }
    if text.count > Self.largest {
      throw .invalidInput(
        "The settings would take more than \(Self.largest.byteCount).",
        advice: "Reset a setting with `curio config unset KEY`."
      )
    }
    try replace(with: text)
  }

  /// In bytes.
  private static let largest = 1_000_000

  private func bytes() throws(Failure) -> Data? {
    guard try files.status(url.path) != nil else { return nil }
    switch try files.read(try files.target(of: url.path), limit: Self.largest) {
    case nil: return nil
    case .notAFile: throw .storage(.read, path: url.path, reason: "it is not a file")
    case .tooLarge:
      throw invalid("is larger than \(Self.largest.byteCount)")
    case .forbidden: throw .storage(.read, path: url.path, reason: "permission denied")
    case .bytes(let bytes): return bytes
    }
  }

  private func members() throws(Failure) -> [String: JSONValue] {
    try bytes().map { (bytes) throws(Failure) in try members(in: bytes) } ?? [:]
  }

  private func members(in bytes: Data) throws(Failure) -> [String: JSONValue] {
    if bytes.isEmpty { return [:] }
    guard let value = try? JSONDecoder().decode(JSONValue.self, from: bytes) else {
      // Without an excerpt, which may be a part of a key.
      throw invalid("isn't valid JSON\(JSONText(bytes).failurePosition)")
    }
    guard case .object(let members) = value else { throw invalid("isn't a JSON object {…}") }
    return members
  }

  private func invalid(_ clause: SafeText) -> Failure {
    .invalidInput("The settings file \(url.path) \(clause).", advice: "Fix it or remove it.")
  }
}
