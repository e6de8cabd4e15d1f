import FeatureKit
import Programs

/// Finds chafa when it is first needed, and asks it once for its version.
actor ChafaFinder {
  /// Where it is; nil where it is not installed.
  nonisolated let path: String?
  private var found: Chafa?

  init(searchPath: String) { path = ProgramSearch(path: searchPath).program(Chafa.name) }

  /// nil where it is not installed.
  ///
  /// - Throws: As `Program.output`, where what is installed does not work.
  func find() async throws(Failure) -> Chafa? {
    if let found { return found }
    guard let path else { return nil }
    let chafa = try await Chafa(path: path)
    found = chafa
    return chafa
  }
}
