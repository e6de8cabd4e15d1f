import FeatureKit

/// Lists, categories and errors; `DessertsPresenter+Recipes.swift` has the screens of single recipes.
struct DessertsPresenter: Sendable {
  static let fields: [ItemField<ListedDessert>] = [
    ItemField("id") { $0.dessert.id },
    ItemField("name", "Name") { $0.dessert.name },
  ]
  static let categoryFields: [ItemField<Category>] = [
    ItemField("name", "Category") { $0.name },
    ItemField("description", "Description", text: { "\($0.description.prefix { !$0.isNewline })" }) {
      $0.description
    },
  ]

  let api = DessertsAdapter.api

  func list(_ page: Cached<Page<ListedDessert>>, of category: String) -> Screen {
    let toDesserts = isDefault(category) ? [] : [list()]
    return desserts(
      page,
      title: isDefault(category) ? "Desserts" : "\(category)",
      route: route(.list, category),
      emptyText: "No recipes.",
      actions: [
        Action("Search recipes", route(.search, category)), Action("Random recipe", route(.random, category)),
        favorites, history, categories,
      ] + toDesserts
    )
  }

  /// - Parameter category: nil for a search of all categories.
  func matches(_ page: Cached<Page<ListedDessert>>, for text: String, in category: String?)
    -> Screen
  {
    let typed = DessertsCommand.text.set(text)
    let everywhere = Route(DessertsCommand.search, typed, DessertsCommand.everywhere.set(true))
    let subject = category.map { isDefault($0) ? "Desserts" : $0 } ?? "Recipes"
    return desserts(
      page,
      title: "\(subject) matching “\(UserError.shortened(text))”",
      route: category.map { route(.search, $0).setting(typed) } ?? everywhere,
      emptyText: "No recipes match “\(UserError.shortened(text))”.",
      actions: category.map { [Action("Search all categories", everywhere), list($0)] } ?? [list()]
    )
  }

  func history(_ page: Page<ListedDessert>) -> Screen {
    desserts(
      Cached(page, .local),
      title: "Recently viewed",
      route: Route(DessertsCommand.history),
      emptyText: "No recipes viewed yet.",
      actions: [Action("Random recipe", Route(DessertsCommand.random)), favorites, list()]
    )
  }

  func favorites(_ page: Page<ListedDessert>, all: [Dessert]) -> Screen {
    let shopping = Route(DessertsCommand.shopping, DessertsCommand.recipes.set(all.map(\.id)))
    let title: SafeText = all.count == 1 ? "Shopping list" : "Shopping list for all \(all.count)"
    return desserts(
      Cached(page, .local),
      title: "Favorites",
      route: Route(DessertsCommand.favorites),
      emptyText: "No favorites yet. Add one: `curio desserts favourite RECIPE`.",
      actions: (all.isEmpty ? [] : [Action(title, shopping)]) + [history, list()]
    )
  }

  /// The matches of an ambiguous text. Each runs the original command.
  func choice(_ desserts: [ListedDessert], for text: String, route: Route) -> Screen {
    Screen(
      title: "Choose a recipe",
      notices: [.warning("\(desserts.count) recipes match “\(UserError.shortened(text))”:")],
      blocks: [
        .gallery(
          Gallery(Self.fields, desserts, emptyText: "") {
            tile($0, route: route.setting(DessertsCommand.recipe.set($0.dessert.id)))
          }
        )
      ],
      data: ["choices": .array(desserts.map { data($0.dessert) })]
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
            route: route(.list, category.name),
            picture: category.thumbnailURL.map { Picture(.remote($0), altText: "\(category.name)") }
          )
        }
      ],
      actions: [list()],
      paging: page.paging(Route(DessertsCommand.categories)),
      data: page.data(data),
      provenance: categories.provenance
    )
  }

  func progress(_ completed: Int, of total: Int?) -> ProgressReporter.Update {
    .init("Loading recipes…", completed: completed, of: total, unit: .items)
  }

  func suggestion(_ dessert: Dessert) -> Suggestion {
    Suggestion(dessert.id, title: "\(dessert.name)", detail: "\(dessert.id)")
  }

  /// For a text that matches no recipe or several.
  func unclear(_ text: String, _ matches: [Dessert]) -> UserError {
    guard !matches.isEmpty else {
      return UserError(
        .notFound,
        "No recipe “\(UserError.shortened(text))”.",
        advice: "Search by part of the name: `curio desserts search TEXT`.",
        actions: [Action("Search recipes", Route(DessertsCommand.search))]
      )
    }
    let shown = matches.prefix(8).map { "\($0.name) (\($0.id))" } + (matches.count > 8 ? ["…"] : [])
    return UserError(
      .invalidInput,
      "“\(UserError.shortened(text))” matches \(shown.joined(separator: ", ")).",
      advice: "Give an ID or a full name."
    )
  }

  func unknownCategory(_ name: String, nearest: String?) -> UserError {
    let show = nearest.map { Action("List \($0)", route(.list, $0)) }
    return UserError(
      .notFound,
      "No recipes in the category “\(UserError.shortened(name))” on \(api.name).",
      advice: nearest.map { "Did you mean “\($0)”?" } ?? "List all categories: `curio desserts categories`.",
      actions: [show ?? categories]
    )
  }

  func list(_ category: String = DessertsInteractor.defaultCategory) -> Action {
    Action(isDefault(category) ? "All desserts" : "All of \(category)", route(.list, category))
  }

  var favorites: Action { Action("Favorites", Route(DessertsCommand.favorites)) }
  private var history: Action { Action("Recently viewed", Route(DessertsCommand.history)) }
  private var categories: Action { Action("Other categories", Route(DessertsCommand.categories)) }

  func route(_ command: DessertsCommand, _ category: String) -> Route {
    isDefault(category) ? Route(command) : Route(command, DessertsCommand.category.set(category))
  }

  func route(_ command: DessertsCommand, _ dessert: Dessert) -> Route {
    Route(command, DessertsCommand.recipe.set(dessert.id))
  }

  func notices(_ cached: Cached<some Sendable>) -> [Notice] {
    cached.notices(api: api, feature: DessertsCommand.feature)
  }

  func data(_ dessert: Dessert) -> JSONValue {
    [
      "id": .string(dessert.id), "name": .string(dessert.name),
      "thumbnailURL": JSONValue(dessert.thumbnailURL),
    ]
  }

  private func data(_ category: Category) -> JSONValue {
    [
      "id": .string(category.id), "name": .string(category.name),
      "description": .string(category.description), "thumbnailURL": JSONValue(category.thumbnailURL),
    ]
  }

  private func isDefault(_ category: String) -> Bool {
    category.lowercased() == DessertsInteractor.defaultCategory.lowercased()
  }

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
          Gallery(Self.fields, page.value.items, emptyText: emptyText) {
            tile($0, route: self.route(.show, $0.dessert))
          }
        )
      ],
      actions: actions,
      paging: page.value.paging(route),
      data: page.value.data { data($0.dessert) },
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
      caption: "\(dessert.name)",
      route: route,
      actions: ItemActions(copyText: "\(dessert.name)", favorite: self.route(.favorite, dessert))
    )
  }
}
