import FeatureKit

extension Screen {
  static let pathFields: [ItemField<String?>] = [ItemField("path", in: .block) { $0 }]

  /// - Parameter path: nil in sample mode.
  init(title: SafeText, path: String?, notices: [Notice] = []) {
    self.init(
      title: title,
      notices: path == nil ? [.info("None in sample mode.")] : notices,
      blocks: path.map { [.verbatim(SafeText($0))] } ?? [],
      data: Self.pathFields.data(path)
    )
  }
}
