import FeatureKit

/// Finds chafa when it is first needed, and asks it once for its version.
actor ChafaFinder {
  /// Where it is; nil where it is not installed.
  nonisolated let path: String?
  private var found: Chafa?

  init(searchPath: String) { path = Chafa.path(in: searchPath) }

  /// nil where it is not installed.
  ///
  /// - Throws: As `ChildProcess.output`, where what is installed does not work.
  func find() async throws(Failure) -> Chafa? {
    if let found { return found }
    guard let path else { return nil }
    let chafa = try await Chafa(path: path)
    found = chafa
    return chafa
  }
}
