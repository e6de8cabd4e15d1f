/// Opens files and web addresses with the program that the user's system has for them.
public struct Viewer: Sendable {
  /// Opens a path or web address; false when there is no program for it or no screen to show it on.
  ///
  /// - Throws: `interrupted`.
  public let open: @Sendable (_ address: String) async throws(Failure) -> Bool

  /// A viewer that opens files in the way given.
  public init(open: @escaping @Sendable (String) async throws(Failure) -> Bool) { self.open = open }

  /// No viewer.
  public static let none = Viewer { (_) async throws(Failure) in false }
}
