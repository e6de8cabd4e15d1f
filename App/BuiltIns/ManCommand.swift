import FeatureKit

enum ManCommand: String, CommandName {
  case print

  static let feature = "man"

  @Sendable
  static func group(_ context: AppContext) -> Feature {
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
          examples: [Example("man", "read it: curio man > curio.1; man ./curio.1")]
        )
      ],
      router: { _ in SingleCommandRouter<Self> { (_) async throws(Failure) in screen(context) } }
    )
  }

  private static func screen(_ context: AppContext) -> Screen {
    let page = ManPage(features: Catalogue.names.compactMap { Catalogue.make($0, context) }).text
    let document = SafeText(paragraphs: page)
    return Screen(title: "Man page", blocks: [.verbatim(document)], data: ["page": .string(page)])
  }
}
