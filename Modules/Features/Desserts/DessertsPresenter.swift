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

  func list(_ page: Cached<Page<ListedDessert>>, of category: String, next: [DessertsStep]) -> Screen {
    desserts(
      page,
      title: DessertsInteractor.isDefault(category) ? "Desserts" : "\(category)",
      route: DessertsStep.list(category: category).route,
      emptyText: "No recipes.",
      next: next
    )
  }

  func list(
    _ page: Cached<Page<ListedDessert>>,
    with ingredient: String,
    _ route: Route,
    next: [DessertsStep]
  )
    -> Screen
  {
    desserts(
      page,
      title: "Recipes with “\(UserError.shortened(ingredient))”",
      route: route,
      emptyText: "No recipes.",
      next: next
    )
  }

  /// - Parameter category: nil for a search of all categories.
  func matches(
    _ page: Cached<Page<ListedDessert>>,
    for text: String,
    in category: String?,
    _ route: Route,
    next: [DessertsStep]
  ) -> Screen {
    let subject = category.map { DessertsInteractor.isDefault($0) ? "Desserts" : $0 } ?? "Recipes"
    return desserts(
      page,
      title: "\(subject) matching “\(UserError.shortened(text))”",
      route: route,
      emptyText: "No recipes match “\(UserError.shortened(text))”.",
      next: next
    )
  }

  func history(_ page: Page<ListedDessert>, next: [DessertsStep]) -> Screen {
    desserts(
      Cached(page, .local),
      title: "Recently viewed",
      route: DessertsStep.history.route,
      emptyText: "No recipes viewed yet.",
      next: next
    )
  }

  func favorites(_ page: Page<ListedDessert>, next: [DessertsStep]) -> Screen {
    desserts(
      Cached(page, .local),
      title: "Favorites",
      route: DessertsStep.favorites.route,
      emptyText: "No favorites yet. Press f in the menu, or run `curio desserts favorite RECIPE`.",
      next: next
    )
  }

  func categories(_ categories: Cached<Page<Category>>, next: [DessertsStep]) -> Screen {
    Screen(
      "Categories",
      categories,
      Self.categoryFields,
      style: .gallery,
      emptyText: "No categories.",
      notices: notices(categories),
      route: DessertsStep.categories.route,
      actions: next.map(action)
    ) { category in
      Row(
        route: DessertsStep.list(category: category.name).route,
        picture: category.thumbnailURL.map { Picture(.remote($0), altText: "\(category.name)") }
      )
    }
  }

  /// - Parameter recipe: nil for one that wasn't opened.
  func savedItem(_ dessert: Dessert, _ recipe: Recipe?, _ route: Route) -> SavedItem {
    let kind = [recipe?.area, recipe?.category].compactMap(\.self)
    let texts = [recipe?.alternateName ?? "", recipe?.instructions ?? ""] + (recipe?.tags ?? [])
    return SavedItem(
      dessert.id,
      title: "\(dessert.name)",
      detail: SafeText(kind.joined(separator: ", ")),
      texts: (texts + (recipe?.ingredients.map(\.name) ?? [])).map { "\($0)" },
      route: route
    )
  }

  func notices(_ cached: Cached<some Sendable>) -> [Notice] {
    cached.notices(api: api, feature: DessertsCommand.feature)
  }

  static let listedFields: [ItemField<ListedDessert>] =
    fields.of(\ListedDessert.dessert) + [ItemField("favorite", in: .json) { .bool($0.isFavorite) }]

  private func desserts(
    _ page: Cached<Page<ListedDessert>>,
    title: SafeText,
    route: Route,
    emptyText: SafeText,
    next: [DessertsStep]
  ) -> Screen {
    Screen(
      title,
      page,
      Self.listedFields,
      style: .gallery,
      emptyText: emptyText,
      notices: notices(page),
      route: route,
      actions: next.map(action),
      row: row
    )
  }

  /// The stored picture, else the preview, downloaded when it is shown.
  private func row(_ listed: ListedDessert) -> Row {
    let dessert = listed.dessert
    let content = listed.picture?.content ?? dessert.previewURL.map(Picture.Content.remote)
    return Row(
      route: dessert.route,
      picture: Picture(content ?? .bytes(Data()), altText: "\(dessert.name)"),
      // As TheMealDB's pictures are.
      size: .square,
      actions: ItemActions(
        copyText: "\(dessert.name)",
        favorite: dessert.favoriteRoute(removes: listed.isFavorite)
      ),
      names: [listed.isFavorite ? "★ \(dessert.name)" : "\(dessert.name)"]
    )
  }
}
