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
      blocks: [.verbatim(SafeText(paragraphs: page), shown: pages.flatMap(\.blocks))],
      data: fields.data(page)
    )
  }
}

extension HelpPage {
  fileprivate var blocks: [Block] {
    [.heading(title)]
      + sections.flatMap { section -> [Block] in
        let fields = section.entries.map { Field("", SafeText($0.term), SafeText($0.meaning)) }
        return [.note(SafeText(section.title)), .fields(fields)]
      }
  }
}
