import CommandLine
import FeatureKit
import Plugins

enum ManCommand: String, BuiltInCommand {
  case print

  static let feature = "man"

  static let page = Parameter<String?>(
    "page",
    "PAGE",
    summary: "of a feature or plug-in, or “plugin”: how to write one"
  )
}

struct ManGroup: BuiltInGroup {
  static let title = "Man page"
  static let summary = "Print the man page (mdoc)"

  let registry: FeatureRegistry
  let services: Services

  private static let fields: [ItemField<String>] = [ItemField("page", in: .block) { .string($0) }]

  static func commands(_ registry: FeatureRegistry) -> [Command] {
    [
      Command(
        ManCommand.print,
        title: title,
        summary: summary,
        parameters: [ManCommand.page],
        fields: fields.inDetails(),
        examples: [
          Example("man", "read it: curio man > curio.1; man ./curio.1"),
          Example("man plugin", "how to write a plug-in, curio-plugin(7)"),
          Example("man emoji", "a feature's or plug-in's commands alone"),
        ]
      )
    ]
  }

  func reply(to command: ManCommand, _ call: Call) async throws(Failure) -> Reply {
    let (plugins, name) = (registry.context.plugins, try call[ManCommand.page])
    if name == "plugin" { return screen("Plug-ins", PluginSchema.manual) }
    var features = registry.all + plugins.rememberedFeatures()
    if let name {
      do throws(UserError) {
        features = [try await CommandRouter(registry).described(name)]
      } catch {
        throw .alreadyWorded(error)
      }
    }
    let pages =
      [Help.overview(Application.version, features, [])]
      + features.flatMap { feature in feature.commands.map { Help.command($0, of: feature) } }
    return screen("Man page", ManPage(features).text, shown: pages.flatMap(\.blocks).flatMap(\.inManual))
  }

  private func screen(_ title: SafeText, _ page: String, shown: [Block] = []) -> Reply {
    let document = Block.verbatim(SafeText(paragraphs: page), shown: shown)
    return .screen(Screen(title: title, blocks: [document], data: Self.fields.data(page)))
  }
}

extension Block {
  /// A section of help among many: quieter than on a page of its own.
  fileprivate var inManual: [Block] {
    guard case .terms(let title, let terms) = self else { return [self] }
    return [.note(title), .fields(terms.map { Field("", $0.label, $0.text) })]
  }
}
