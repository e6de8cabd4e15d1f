import CommandLine
import FeatureKit
import Plugins

enum ManCommand: String, BuiltInCommand {
  case print

  static let feature = "man"

  static let page = Parameter<String?>("page", "PAGE", summary: "another page", values: ["plugin"])
}

struct ManGroup: BuiltInGroup {
  static let title = "Man page"
  static let summary = "Print the man page (mdoc)"
  static let defaultCommand = ManCommand.print

  let registry: FeatureRegistry
  let services: Services

  private static let fields: [ItemField<String>] = [ItemField("page", in: .block) { .string($0) }]

  static func commands(_ registry: FeatureRegistry) -> [Command] {
    [
      Command(
        ManCommand.print,
        title: "Man page",
        summary: "Print the man page (mdoc)",
        parameters: [ManCommand.page],
        fields: fields.inDetails(),
        examples: [
          Example("man", "read it: curio man > curio.1; man ./curio.1"),
          Example("man plugin", "how to write a plug-in, curio-plugin(7)"),
        ]
      )
    ]
  }

  func reply(to command: ManCommand, _ call: Call) throws(Failure) -> Reply {
    .screen(try call[ManCommand.page] == nil ? screen(registry.all) : pluginPage)
  }

  private var pluginPage: Screen {
    let page = PluginSchema.manual
    return Screen(
      title: "Plug-ins",
      blocks: [.verbatim(SafeText(paragraphs: page))],
      data: Self.fields.data(page)
    )
  }

  private func screen(_ features: [Feature]) -> Screen {
    let page = ManPage(features).text
    let pages =
      [Help.overview(Application.version, features, [])]
      + features.flatMap { feature in
        feature.commands.map { Help.command($0, of: feature) }
      }
    return Screen(
      title: "Man page",
      blocks: [.verbatim(SafeText(paragraphs: page), shown: pages.flatMap(\.blocks).flatMap(\.inManual))],
      data: Self.fields.data(page)
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
