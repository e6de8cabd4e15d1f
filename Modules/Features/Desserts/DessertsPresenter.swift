import FeatureKit

/// Lists and categories; `DessertsPresenter+Recipes.swift` has the screens of single recipes.
struct DessertsPresenter {
  static let fields: [ItemField<Dessert>] = [
    id, name, ItemField("thumbnailURL", in: .json) { $0.thumbnailURL },
  ]
  static let id = ItemField<Dessert>("id") { $0.id }
  static let name = ItemField<Dessert>("name", "Name", in: .column) { $0.name }

  static let categoryFields: [ItemField<Category>] = [
    ItemField("name", "Category", column: Column.Shape(priority: 1)) { $0.name },
    ItemField("description", "Description", shown: { "\($0.description.prefix { !$0.isNewline })" }) {
      $0.description.filled
    },
    ItemField("id", in: .json) { $0.id.filled },
    ItemField("thumbnailURL", in: .json) { $0.thumbnailURL },
  ]

  let routes: ItemRoutes

  func list(_ page: Cached<Page<ListedDessert>>, of query: DessertsQuery) -> Screen {
    let (title, absence) = words(query)
    return Screen(
      title,
      page,
      Self.listedFields,
      style: .gallery,
      absence: absence,
      notices: DessertsFeature.feature.notices(page),
      row: row
    )
  }

  private func words(_ query: DessertsQuery) -> (title: SafeText, absence: Absence) {
    switch query {
    case .category(let name):
      return (DessertsInteractor.isDefault(name) ? "Desserts" : "\(name)", "No recipes.")
    case .ingredient(let name): return ("Recipes with “\(name.shortened)”", "No recipes.")
    case .search(let text, let category):
      let text = text.shortened
      let whole = category.map { words(.category($0)).title } ?? "Recipes"
      return ("\(whole) matching “\(text)”", "No recipes match “\(text)”.")
    case .history:
      let help: SafeText = "Each recipe that you open is kept here."
      return ("Viewed", Absence("Nothing opened yet.", help: help))
    case .favorites:
      let help: SafeText = "Press f on a recipe in the menu, or run `curio desserts favorite RECIPE`."
      return ("Favorites", Absence("No favorites yet.", help: help))
    }
  }

  /// - Parameter open: The list of a category.
  func categories(_ categories: Cached<Page<Category>>, opening open: (Category) -> Route) -> Screen {
    Screen(
      "Categories",
      categories,
      Self.categoryFields,
      style: .gallery,
      absence: "No categories.",
      notices: DessertsFeature.feature.notices(categories)
    ) { category in
      Row(route: open(category), picture: Self.picture(category.thumbnailURL, "\(category.name)"))
    }
  }

  /// - Parameter recipe: nil for one that wasn't opened.
  func savedItem(_ dessert: Dessert, _ recipe: Recipe?) -> Suggestion {
    let kind = [recipe?.area, recipe?.category].compactMap(\.self)
    let texts = [recipe?.instructions ?? ""] + (recipe?.tags ?? [])
    return Suggestion(
      dessert.id,
      title: "\(dessert.name)",
      detail: SafeText(kind.joined(separator: ", ")),
      texts: (texts + (recipe?.ingredients.map(\.name) ?? [])).map { "\($0)" },
      route: routes.show(dessert.id)
    )
  }

  static let listedFields: [ItemField<ListedDessert>] =
    fields.of(\ListedDessert.dessert) + [ItemField("favorite", in: .json) { $0.isFavorite }]

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
