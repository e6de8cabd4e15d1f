import FeatureKit
import Programs

/// Finds chafa and reads its version on first use.
actor ChafaFinder {
  /// nil when chafa isn't installed.
  nonisolated let path: String?
  private var found: Chafa?

  init(searchPath: String) { path = ProgramSearch(path: searchPath).program(Chafa.name) }

  /// nil when chafa isn't installed.
  ///
  /// - Throws: The errors of `Program.output`.
  func find() async throws(Failure) -> Chafa? {
    if let found { return found }
    guard let path else { return nil }
    let chafa = try await Chafa(path: path)
    found = chafa
    return chafa
  }
}
