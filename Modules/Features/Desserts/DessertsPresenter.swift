import FeatureKit

/// Lists and categories; `DessertsPresenter+Recipes.swift` has the screens of single recipes.
struct DessertsPresenter: Sendable {
  static let fields: [ItemField<Dessert>] = [
    id, name, ItemField("thumbnailURL", in: .json) { JSONValue($0.thumbnailURL) },
  ]
  static let id = ItemField<Dessert>("id") { .string($0.id) }
  static let name = ItemField<Dessert>("name", "Name", in: .column) { .string($0.name) }

  static let categoryFields: [ItemField<Category>] = [
    ItemField("name", "Category", column: Column.Shape(priority: 1)) { .string($0.name) },
    ItemField("description", "Description", shown: { "\($0.description.prefix { !$0.isNewline })" }) {
      $0.description.isEmpty ? .null : .string($0.description)
    },
    ItemField("id", in: .json) { $0.id.isEmpty ? .null : .string($0.id) },
    ItemField("thumbnailURL", in: .json) { JSONValue($0.thumbnailURL) },
  ]

  let api = DessertsAdapter.api
  let routes: ItemRoutes

  func list(_ page: Cached<Page<ListedDessert>>, of query: DessertsQuery) -> Screen {
    Screen(
      title(query),
      page,
      Self.listedFields,
      style: .gallery,
      emptyText: emptyText(query),
      notices: notices(page),
      row: row
    )
  }

  private func title(_ query: DessertsQuery) -> SafeText {
    switch query {
    case .category(let category): DessertsInteractor.isDefault(category) ? "Desserts" : "\(category)"
    case .ingredient(let ingredient): "Recipes with “\(UserError.shortened(ingredient))”"
    case .search(let text, let category):
      "\(category.map { title(.category($0)) } ?? "Recipes") matching “\(UserError.shortened(text))”"
    case .history: "Recently viewed"
    case .favorites: "Favorites"
    }
  }

  private func emptyText(_ query: DessertsQuery) -> SafeText {
    switch query {
    case .category, .ingredient: "No recipes."
    case .search(let text, _): "No recipes match “\(UserError.shortened(text))”."
    case .history: "No recipes viewed yet."
    case .favorites: "No favorites yet. Press f in the menu, or run `curio desserts favorite RECIPE`."
    }
  }

  /// - Parameter open: The list of a category.
  func categories(_ categories: Cached<Page<Category>>, opening open: (Category) -> Route) -> Screen {
    Screen(
      "Categories",
      categories,
      Self.categoryFields,
      style: .gallery,
      emptyText: "No categories.",
      notices: notices(categories)
    ) { category in
      Row(route: open(category), picture: Self.picture(category.thumbnailURL, "\(category.name)"))
    }
  }

  /// - Parameter recipe: nil for one that wasn't opened.
  func savedItem(_ dessert: Dessert, _ recipe: Recipe?) -> SavedItem {
    let kind = [recipe?.area, recipe?.category].compactMap(\.self)
    let texts = [recipe?.alternateName ?? "", recipe?.instructions ?? ""] + (recipe?.tags ?? [])
    return SavedItem(
      dessert.id,
      title: "\(dessert.name)",
      detail: SafeText(kind.joined(separator: ", ")),
      texts: (texts + (recipe?.ingredients.map(\.name) ?? [])).map { "\($0)" },
      route: routes.show(dessert.id)
    )
  }

  func notices(_ cached: Cached<some Sendable>) -> [Notice] {
    cached.notices(api: api, feature: DessertsCommand.feature)
  }

  static let listedFields: [ItemField<ListedDessert>] =
    fields.of(\ListedDessert.dessert) + [ItemField("favorite", in: .json) { .bool($0.isFavorite) }]

  /// The stored picture, else the preview, downloaded when it is shown.
  private func row(_ listed: ListedDessert) -> Row {
    let dessert = listed.dessert
    let content = listed.picture ?? dessert.previewURL.map(Picture.Content.remote)
    return Row(
      route: routes.show(dessert.id),
      picture: Picture(content ?? .bytes(Data()), altText: "\(dessert.name)"),
      // TheMealDB's pictures are square.
      size: .square,
      actions: ItemActions(
        routes,
        dessert.id,
        isFavorite: listed.isFavorite,
        copyText: "\(dessert.name)"
      ),
      names: [listed.isFavorite ? "★ \(dessert.name)" : "\(dessert.name)"]
    )
  }
}
