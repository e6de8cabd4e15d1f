import FeatureKit

/// A person's edit of the settings file, which other processes may have changed meanwhile.
public struct SettingsEdit: Sendable {
  /// The file's text when the edit began; nil when there was no file.
  public let before: String?
  /// Valid, as `SettingsFile.values` says.
  public let after: String
  /// Whether the edit's value wins, by setting that both changed.
  public var choices: [String: Bool] = [:]

  public init(before: String?, after: String) { (self.before, self.after) = (before, after) }

  /// The current members with what the edit has changed, and the settings without a choice that both changed.
  func merged(with current: [String: JSONValue]) -> (members: [String: JSONValue], conflicts: [String]) {
    let (before, after) = (Self.members(before), Self.members(after))
    var members = current
    var conflicts: [String] = []
    for key in Set(before.keys).union(after.keys).sorted() where before[key] != after[key] {
      let isMine = current[key] == before[key] || current[key] == after[key]
      if !isMine, choices[key] == nil { conflicts.append(key) }
      if isMine || choices[key] == true { members[key] = after[key] }
    }
    return (members, conflicts)
  }

  /// Empty for a text that isn't a JSON object.
  private static func members(_ text: String?) -> [String: JSONValue] {
    guard let text,
      case .object(let members)? = try? JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
    else { return [:] }
    return members
  }
}
