import CommandLine
import FeatureKit
import Plugins

enum ManCommand: String, CommandName {
  case print

  static let feature = "man"

  static let page = Parameter<String?>("page", "PAGE", summary: "another page", values: ["plugin"])

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
          parameters: [page],
          fields: fields.inDetails(),
          examples: [
            Example("man", "read it: curio man > curio.1; man ./curio.1"),
            Example("man plugin", "how to write a plug-in, curio-plugin(7)"),
          ]
        )
      ],
      router: { _ in
        SingleCommandRouter<Self> { (call) async throws(Failure) in
          try call[page] == nil ? screen(registry.all) : pluginPage
        }
      }
    )
  }

  private static var pluginPage: Screen {
    let page = PluginManPage.text
    return Screen(title: "Plug-ins", blocks: [.verbatim(SafeText(paragraphs: page))], data: fields.data(page))
  }

  private static func screen(_ features: [Feature]) -> Screen {
    let page = ManPage(features).text
    let pages =
      [Help.overview(Application.version, features, [])]
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
