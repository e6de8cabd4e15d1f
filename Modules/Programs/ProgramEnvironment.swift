import FeatureKit

/// The environment of other programs: none of them gets a key, a token or a password of Curio's user.
extension Program {
  private static let secretEndings = [
    "TOKEN", "KEY", "SECRET", "PASSWORD", "PASSWD", "CREDENTIALS", "_PAT",
  ]
  /// Names a file, in the pager `less`.
  private static let fileOfKeys = "LESSKEY"

  /// - Parameter allowed: The variables that the program asks for, which stay as they are.
  static func withoutSecrets(_ environment: [String: String], allowed: Set<String>) -> [String: String] {
    var safe = environment.filter { name, _ in allowed.contains(name) || !isSecret(name) }
    for (name, value) in safe where !allowed.contains(name) {
      if name.lowercased().hasSuffix("_proxy") || name.hasSuffix("_BASE_URL") {
        safe[name] = value.withoutUser
      }
    }
    return safe
  }

  private static func isSecret(_ name: String) -> Bool {
    name != fileOfKeys && secretEndings.contains(where: name.uppercased().hasSuffix)
  }
}
