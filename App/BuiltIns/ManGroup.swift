import CommandLine
import FeatureKit
import Plugins

struct ManGroup: BuiltInGroup {
  enum Name: String, CaseIterable { case print }

  static let feature = "man"
  static let documents = Name.allCases
  static let page = Parameter<String?>(
    "page",
    "PAGE",
    summary: "of a feature or plug-in, or “plugin”: how to write one"
  )

  let registry: FeatureRegistry
  let services: Services

  private static let fields: [ItemField<String>] = [ItemField("page", in: .block) { $0 }]

  static func commands(_ registry: FeatureRegistry) -> [Command] {
    [command(.print, parameters: [page], fields: fields.inDetails())]
  }

  func suggestions(for parameter: String, _ call: Route) async -> [Suggestion] {
    (registry.all + context.plugins.rememberedFeatures()).map { feature in
      Suggestion(feature.name, detail: SafeText(feature.summary))
    }
  }

  func run(_ command: Name, _ call: Call) async throws(Failure) -> Reply {
    let plugins = context.plugins
    let name = try call[Self.page]
    if name == "plugin" { return screen("Plug-ins", PluginSchema.manual) }
    var features = registry.all + plugins.rememberedFeatures()
    if let name { features = [try await router.described(name).0] }
    let pages =
      [HelpGroup.overview(features, [])]
      + features.flatMap { feature in feature.commands.map { Help.command($0, of: feature) } }
    let shown = pages.flatMap(\.blocks).flatMap(\.inManual)
    return screen("Man page", ManPage(features).text, shown: shown)
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
