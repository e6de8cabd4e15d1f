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
      commands: allCases.map(\.declaration),
      router: { _ in ManRouter(context) }
    )
  }

  var declaration: Command {
    Command(
      self,
      title: "Man page",
      summary: "Print the man page (mdoc)",
      examples: [Example("man", "read it: curio man > curio.1; man ./curio.1")]
    )
  }
}

struct ManRouter: FeatureRouter {
  private let context: AppContext

  init(_ context: AppContext) { self.context = context }

  func run(_ command: ManCommand, _ call: Call) async throws(Failure) -> Screen {
    let features = Catalogue.names.compactMap { Catalogue.make($0, context) }
    let page = ManPage(features: features).text
    return Screen(
      title: "Man page",
      blocks: [.verbatim(SafeText(paragraphs: page))],
      data: ["page": .string(page)]
    )
  }
}
