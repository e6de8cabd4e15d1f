import FeatureKit
import Menu

/// Finds saved items of all features.
struct FindGroup: BuiltInGroup {
  enum Name: String, CaseIterable { case saved }

  static let feature = "find"
  static let text = Parameter<String?>(
    "text",
    "TEXT",
    summary: "words of a name, title, text or keyword",
    prompt: "Text"
  )
  static let everything = route(.saved, Paging.all.set(true))

  let registry: FeatureRegistry
  let services: Services

  private typealias Found = (feature: Feature, item: Suggestion)

  private static let fields: [ItemField<Found>] = [
    ItemField("feature", in: .line) { $0.feature.name },
    ItemField("title", "", column: Column.Shape(priority: 1)) { $0.item.title.string },
    ItemField("value", in: .line) { $0.item.value },
    // A date is never cut.
    ItemField("detail", "", in: .screenOnly, column: Column.Shape(least: 10)) { $0.item.detail.string },
    ItemField("command", in: .json) { $0.item.route?.command },
  ]

  static func commands(_ registry: FeatureRegistry) -> [Command] {
    let parameters = [text] + Paging.parameters
    return [command(.saved, parameters: parameters, fields: fields.inLists())]
  }

  func run(_ command: Name, _ call: Call) async throws(Failure) -> Reply {
    let text = try call[Self.text]?.trimmed ?? ""
    let page = Page(of: await found(matching: text), try call.page)
    let shortened = text.shortened
    var blocks: [Block] = []
    for feature in registry.features {
      let found = page.items.filter { $0.feature.name == feature.name }
      if !found.isEmpty { blocks += [.heading(SafeText(feature.title)), .table(table(found))] }
    }
    if blocks.isEmpty {
      let absence = text.isEmpty ? page.absence : "Nothing saved matches “\(shortened)”."
      blocks = [.table(Self.fields, [], absence: absence)]
    }
    let route = Self.route(.saved, Self.text.set(text.isEmpty ? nil : text))
    let screen = Screen(
      title: text.isEmpty ? "Everything saved" : "Found: \(shortened)",
      notices: context.plugins.news,
      blocks: blocks,
      paging: page.paging(route),
      data: page.data(Self.fields.data)
    )
    return .screen(screen)
  }

  /// By feature, the best first.
  private func found(matching text: String) async -> [Found] {
    var groups: [[Found]] = []
    for feature in registry.features {
      groups.append(await router.prepared(feature).saved().map { (feature, $0) })
    }
    if text.isEmpty { return groups.flatMap(\.self) }
    let matches = ListSearch.matches(of: text, in: groups.map(table))
    return zip(groups, matches).flatMap { group, found in found.map { group[$0] } }
  }

  private func table(_ found: [Found]) -> Table {
    Table(Self.fields, found) { found in
      let item = found.item
      return Row(route: item.route, names: [item.title, SafeText(item.value)], keywords: item.texts)
    }
  }
}
