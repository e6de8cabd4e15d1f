import FeatureKit

/// Lists, categories and errors; `DessertsPresenter+Recipes.swift` has the screens of single recipes.
struct DessertsPresenter: Sendable {
  static let fields: [ItemField<Dessert>] = [
    id, name, ItemField("thumbnailURL", in: .json) { JSONValue($0.thumbnailURL) },
  ]
  static let id = ItemField<Dessert>("id") { .string($0.id) }
  static let name = ItemField<Dessert>("name", "Name", in: .column) { .string($0.name) }

  static let categoryFields: [ItemField<Category>] = [
    ItemField("name", "Category", column: Column.Shape(priority: 1)) { .string($0.name) },
    ItemField("description", "Description", shown: { "\($0.description.prefix { !$0.isNewline })" }) {
      .string($0.description)
    },
    ItemField("id", in: .json) { .string($0.id) },
    ItemField("thumbnailURL", in: .json) { JSONValue($0.thumbnailURL) },
  ]

  let api = DessertsAdapter.api

  func list(_ page: Cached<Page<ListedDessert>>, of category: String) -> Screen {
    let toDesserts = DessertsInteractor.isDefault(category) ? [] : [list()]
    return desserts(
      page,
      title: DessertsInteractor.isDefault(category) ? "Desserts" : "\(category)",
      route: DessertsRoutes.list(category),
      emptyText: "No recipes.",
      actions: [
        Action("Search recipes", DessertsRoutes.search(category)),
        Action("Random recipe", DessertsRoutes.random(category)),
        favorites, history, categories,
      ] + toDesserts
    )
  }

  func list(_ page: Cached<Page<ListedDessert>>, with ingredient: String) -> Screen {
    desserts(
      page,
      title: "Recipes with “\(UserError.shortened(ingredient))”",
      route: DessertsRoutes.list(with: ingredient),
      emptyText: "No recipes.",
      actions: [list(), favorites, categories]
    )
  }

  /// - Parameter category: nil for a search of all categories.
  func matches(_ page: Cached<Page<ListedDessert>>, for text: String, in category: String?)
    -> Screen
  {
    let everywhere = DessertsRoutes.search(text, in: nil)
    let subject = category.map { DessertsInteractor.isDefault($0) ? "Desserts" : $0 } ?? "Recipes"
    return desserts(
      page,
      title: "\(subject) matching “\(UserError.shortened(text))”",
      route: DessertsRoutes.search(text, in: category),
      emptyText: "No recipes match “\(UserError.shortened(text))”.",
      actions: category.map { [Action("Search all categories", everywhere), list($0)] } ?? [list()]
    )
  }

  func history(_ page: Page<ListedDessert>) -> Screen {
    desserts(
      Cached(page, .local),
      title: "Recently viewed",
      route: DessertsRoutes.history,
      emptyText: "No recipes viewed yet.",
      actions: [Action("Random recipe", DessertsRoutes.random()), favorites, list()]
    )
  }

  func favorites(_ page: Page<ListedDessert>, all: [Dessert]) -> Screen {
    let shopping = DessertsRoutes.shopping(all)
    let title: SafeText = all.count == 1 ? "Shopping list" : "Shopping list for all \(all.count)"
    return desserts(
      Cached(page, .local),
      title: "Favorites",
      route: DessertsRoutes.favorites,
      emptyText: "No favorites yet. Press f in the menu, or run `curio desserts favorite RECIPE`.",
      actions: (all.isEmpty ? [] : [Action(title, shopping)]) + [history, list()]
    )
  }

  func categories(_ categories: Cached<Page<Category>>) -> Screen {
    let page = categories.value
    return Screen(
      title: "Categories",
      notices: notices(categories),
      blocks: [
        .table(Self.categoryFields, page.items, emptyText: page.emptyText) { category in
          RowDetails(
            route: DessertsRoutes.list(category.name),
            picture: category.thumbnailURL.map { Picture(.remote($0), altText: "\(category.name)") }
          )
        }
      ],
      actions: [list()],
      paging: page.paging(DessertsRoutes.categories),
      data: page.data(Self.categoryFields.data),
      provenance: categories.provenance
    )
  }

  /// `★ 3, Crème Caramel`: the number of favorites and the recipe viewed last.
  func frontLine(favorites: [Dessert], history: [Dessert]) -> SafeText? {
    let parts = [favorites.isEmpty ? nil : "★ \(favorites.count)", history.first.map { SafeText($0.name) }]
    return parts.allSatisfy { $0 == nil } ? nil : parts.compactMap { $0 }.joined()
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

  func suggestion(_ dessert: Dessert) -> Suggestion {
    Suggestion(dessert.id, title: "\(dessert.name)", detail: "\(dessert.id)", takesTitle: true)
  }

  /// - Parameter choosing: The route with one of several matches instead of the ambiguous text.
  func userError(_ error: DessertsError, choosing: (Dessert, _ insteadOf: String) -> Route) -> UserError {
    switch error {
    case .unknownRecipe(let text):
      return UserError(
        error.code,
        "No recipe “\(UserError.shortened(text))”.",
        advice: "Search by part of the name: `curio desserts search TEXT`.",
        actions: [Action("Search recipes", DessertsRoutes.search())]
      )
    case .ambiguous(let text, let matches):
      let choices = matches.map { Action("\($0.name) (\($0.id))", choosing($0, text), replaces: true) }
      return .ambiguous(text, choices, advice: "Give an ID or a full name.")
    case .unknownCategory(let name, let nearest):
      let show = nearest.map { Action("List \($0)", DessertsRoutes.list($0)) }
      return UserError(
        error.code,
        "No recipes in the category “\(UserError.shortened(name))” on \(api.name).",
        advice: nearest.map { "Did you mean “\($0)”?" }
          ?? "List all categories: `curio desserts categories`.",
        actions: [show ?? categories]
      )
    case .unknownIngredient(let name):
      return UserError(
        error.code,
        "No recipes with the ingredient “\(UserError.shortened(name))” on \(api.name).",
        advice: "Use one ingredient's English name, such as butter or “plain flour”.",
        actions: [list()]
      )
    case .noSuchStep(let number, let count):
      let reason = count < 2 ? "the recipe has only one step" : "must be from 1 to \(count)"
      return UserError(.init(reason), value: "\(number)", for: DessertsCommand.step.declaration.spelled)
    case .noVideo(let dessert):
      let show = Action("Recipe", DessertsRoutes.show(dessert))
      return UserError(error.code, "“\(dessert.name)” has no video.", actions: [show])
    }
  }

  func list(_ category: String = DessertsInteractor.defaultCategory) -> Action {
    Action(
      DessertsInteractor.isDefault(category) ? "All desserts" : "All of \(category)",
      DessertsRoutes.list(category)
    )
  }

  var favorites: Action { Action("Favorites", DessertsRoutes.favorites) }
  private var history: Action { Action("Recently viewed", DessertsRoutes.history) }
  private var categories: Action { Action("Other categories", DessertsRoutes.categories) }

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
    actions: [Action]
  ) -> Screen {
    let emptyText = page.value.total == 0 ? emptyText : page.value.emptyText
    return Screen(
      title: title,
      notices: notices(page),
      blocks: [
        .gallery(
          Gallery(Self.listedFields, page.value.items, emptyText: emptyText) {
            tile($0, route: DessertsRoutes.show($0.dessert))
          }
        )
      ],
      actions: actions,
      paging: page.value.paging(route),
      data: page.value.data(Self.listedFields.data),
      provenance: page.provenance
    )
  }

  /// The stored picture, else the preview, downloaded when it is shown.
  private func tile(_ listed: ListedDessert, route: Route) -> Tile {
    let dessert = listed.dessert
    let content = listed.picture?.content ?? dessert.previewURL.map(Picture.Content.remote)
    // TheMealDB's pictures are squares.
    let side = 700
    return Tile(
      picture: Picture(content ?? .bytes(Data()), altText: "\(dessert.name)"),
      width: side,
      height: side,
      caption: listed.isFavorite ? "★ \(dessert.name)" : "\(dessert.name)",
      route: route,
      actions: ItemActions(
        copyText: "\(dessert.name)",
        favorite: DessertsRoutes.favorite(dessert, removes: listed.isFavorite)
      )
    )
  }
}
