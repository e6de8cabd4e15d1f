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
      if name.lowercased().hasSuffix("_proxy") {
        safe[name] = value.withoutUser
      } else if name.hasSuffix("_BASE_URL") {
        safe[name] = value.withoutUserInHost
      }
    }
    return safe
  }

  private static func isSecret(_ name: String) -> Bool {
    name != fileOfKeys && secretEndings.contains(where: name.uppercased().hasSuffix)
  }
}

extension String {
  /// Like `withoutUser`, but an at sign in the path stays: `https://gifs.test/@v1`.
  fileprivate var withoutUserInHost: String {
    let start = firstRange(of: "://")?.upperBound ?? startIndex
    let authority = self[start...].prefix { $0 != "/" }
    if let at = authority.lastIndex(of: "@") {
      return String(self[..<start] + self[index(after: at)...])
    }
    // A password with a slash, unless it is a port.
    let rest = authority.split(separator: ":").dropFirst().first ?? ""
    return rest.contains { !$0.isNumber } ? withoutUser : self
  }
}
