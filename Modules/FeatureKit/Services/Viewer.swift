/// Opens files and URLs with the system's default program.
public struct Viewer: Sendable {
  /// Opens a path or URL; returns false without a program for it or a screen to show it on.
  ///
  /// - Throws: `interrupted`.
  public let open: @Sendable (_ address: String) async throws(Failure) -> Bool

  public init(open: @escaping @Sendable (String) async throws(Failure) -> Bool) { self.open = open }

  public static let none = Viewer { (_) async throws(Failure) in false }
}
