import FeatureKit

enum ManCommand: String, CommandName {
  case print

  static let feature = "man"

  private static let fields: [ItemField<String>] = [ItemField("page", in: .block) { .string($0) }]

  static func feature(_ registry: FeatureRegistry) -> Feature {
    Feature(
      name: feature,
      title: "Man page",
      summary: "Print the man page (mdoc)",
      defaultCommand: print,
      commands: [
        Command(
          print,
          title: "Man page",
          summary: "Print the man page (mdoc)",
          fields: fields.inDetails(),
          examples: [Example("man", "read it: curio man > curio.1; man ./curio.1")]
        )
      ],
      router: { _ in SingleCommandRouter<Self> { (_) async throws(Failure) in screen(registry.all) } }
    )
  }

  private static func screen(_ features: [Feature]) -> Screen {
    let page = ManPage(features: features).text
    let pages =
      [Help.overview(features, [])]
      + features.flatMap { feature in
        feature.commands.map { Help.command($0, of: feature) }
      }
    return Screen(
      title: "Man page",
      blocks: [.verbatim(SafeText(paragraphs: page), shown: pages.flatMap(\.blocks).flatMap(\.inManual))],
      data: fields.data(page)
    )
  }
}

extension Block {
  /// A section of help among many: quieter than on a page of its own.
  fileprivate var inManual: [Block] {
    guard case .terms(let title, let terms) = self else { return [self] }
    return [.note(title), .fields(terms.map { Field("", $0.label, $0.text) })]
  }
}
