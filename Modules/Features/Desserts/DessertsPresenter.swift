import FeatureKit

/// The desserts' lists and failures in words; `DessertsPresenterRecipes.swift` has the recipes.
struct DessertsPresenter: Sendable {
  typealias DessertPage = Cached<Page<ListedDessert>>

  func list(_ page: DessertPage, of category: String, next: [DessertsRoute]) -> Screen {
    let isDefault = category == DessertsInteractor.defaultCategory
    return desserts(
      page,
      title: isDefault ? "Desserts" : "\(category)",
      route: .list(category: isDefault ? nil : category),
      category: isDefault ? nil : category,
      emptyText: "There is nothing here.",
      next: next
    )
  }

  func matches(
    _ page: DessertPage,
    of text: String,
    route: DessertsRoute,
    category: String?,
    next: [DessertsRoute]
  ) -> Screen {
    desserts(
      page,
      title: "\(category ?? "Recipes") like “\(text)”",
      route: route,
      category: category,
      emptyText: "No recipe has a name like “\(text)”.",
      next: next
    )
  }

  func history(_ page: Page<ListedDessert>, next: [DessertsRoute]) -> Screen {
    desserts(
      Cached(page, .local),
      title: "Recipes seen before",
      route: .history,
      emptyText: "No recipe was opened yet.",
      next: next
    )
  }

  func favourites(_ page: Page<ListedDessert>, next: [DessertsRoute]) -> Screen {
    desserts(
      Cached(page, .local),
      title: "Favourites",
      route: .favourites,
      emptyText: "There are no favourites yet; `curio desserts favourite RECIPE` adds one.",
      next: next
    )
  }

  /// Several recipes that a name may mean, each leading on to what it was named for.
  func choice(_ desserts: [ListedDessert], for text: String, use: RecipeUse) -> Screen {
    Screen(
      title: "Which one?",
      notices: [.warning("Several recipes fit “\(text)”; choose one by its ID.")],
      blocks: [.table(table(desserts, emptyText: "", leadingTo: { use.route(id: $0) }))],
      data: ["choices": .array(desserts.map(data))]
    )
  }

  func categories(_ answer: Cached<Page<Category>>, next: [DessertsRoute]) -> Screen {
    let rows = answer.value.items.map { category in
      Row(
        ["\(category.name)", "\(category.description.prefix { !$0.isNewline })"],
        route: DessertsRoute.list(category: category.name).route,
        picture: category.thumbnailURL.map { Picture(.remote($0), altText: "\(category.name)") }
      )
    }
    let table = Table(
      columns: [Column("Category"), Column("Description")],
      rows: rows,
      emptyText: "There is no such page."
    )
    return Screen(
      title: "Categories",
      notices: notices(answer),
      blocks: [.table(table)],
      actions: next.map(action),
      paging: answer.value.paging(DessertsRoute.categories.route),
      data: answer.value.data(data),
      provenance: answer.provenance
    )
  }

  func progress(_ progress: DessertsProgress) -> ProgressReporter.Update {
    switch progress {
    case .asking: .init("Asking \(api.name) for the list", completed: 0, of: nil, unit: .items)
    case .gathering(let completed, let total):
      .init("Gathering the recipes", completed: completed, of: total, unit: .items)
    }
  }

  /// The drawer's own words for a recipe that does not exist.
  func userError(_ failure: Failure, recipes: [String]) -> UserError? {
    guard failure == .notFound else { return nil }
    let advice: SafeText = "`curio desserts search TEXT` finds parts of a name."
    guard recipes.count > 1 else {
      return UserError(.notFound, "No such recipe: “\(recipes.first ?? "")”.", advice: advice)
    }
    let named = recipes.map { "“\($0)”" }.joined(separator: ", ")
    return UserError(.notFound, "No such recipe: one of \(named).", advice: advice)
  }

  /// The drawer's own words for a category that does not exist.
  func userError(_ failure: Failure, category: String, nearest: (String) -> String?) -> UserError? {
    guard failure == .notFound else { return nil }
    let message: SafeText = "\(api.name) has no recipes in the category “\(category)”."
    let near = nearest(category).flatMap { $0.lowercased() == category.lowercased() ? nil : $0 }
    return UserError(
      .notFound,
      message,
      advice: near.map { "Did you mean “\($0)”?" } ?? "`curio desserts categories` lists them all."
    )
  }

  /// Why one of several typed names can't be taken.
  func ambiguous(_ text: String, _ desserts: [Dessert]) -> Failure {
    let names = desserts.map { "\($0.name) (\($0.id))" }.joined(separator: ", ")
    return .invalidInput(subject: "The recipe", value: text, reason: "it fits \(names); name one by its ID")
  }

  func action(_ route: DessertsRoute) -> Action {
    let title: SafeText =
      switch route {
      case .list(nil): "All desserts"
      case .list(let category?): "All of \(category)"
      case .categories: "Other categories"
      case .random: "A recipe at random"
      case .history: "Recipes seen before"
      case .favourites: "Favourites"
      case .show: "The whole recipe"
      case .cook: "Cook it, step by step"
      case .search: "Search by name"
      case .searchEverywhere: "Search all categories"
      case .addFavourite: "Make it a favourite"
      case .removeFavourite: "Take it off the favourites"
      case .shopping(let ids): ids.count == 1 ? "Shopping list" : "Shopping list for all \(ids.count)"
      }
    return Action(title, route.route)
  }

  func notices(_ answer: Cached<some Sendable>) -> [Notice] { answer.notices(api: api, feature: "desserts") }

  let api = DessertsAdapter.api

  func data(_ dessert: Dessert) -> JSONValue {
    [
      "id": .string(dessert.id), "name": .string(dessert.name),
      "thumbnailURL": JSONValue(dessert.thumbnailURL),
    ]
  }

  private func data(_ listed: ListedDessert) -> JSONValue { data(listed.dessert) }

  private func data(_ category: Category) -> JSONValue {
    [
      "id": .string(category.id), "name": .string(category.name),
      "description": .string(category.description), "thumbnailURL": JSONValue(category.thumbnailURL),
    ]
  }

  private func desserts(
    _ page: DessertPage,
    title: SafeText,
    route: DessertsRoute,
    category: String? = nil,
    emptyText: SafeText,
    next: [DessertsRoute]
  ) -> Screen {
    let isEmpty = page.value.total == 0
    let table = table(
      page.value.items,
      emptyText: isEmpty ? emptyText : "There is no such page.",
      leadingTo: { .show(id: $0) }
    )
    return Screen(
      title: title,
      notices: notices(page),
      blocks: [.table(table)],
      actions: next.map(action),
      paging: page.value.paging(route.route),
      filter: Filter(route: DessertsRoute.search(nil, category: category).route, parameter: "text"),
      data: page.value.data(data),
      provenance: page.provenance
    )
  }

  /// Rows with the kept picture, or else the small one that can be fetched.
  private func table(
    _ desserts: [ListedDessert],
    emptyText: SafeText,
    leadingTo route: (String) -> DessertsRoute
  ) -> Table {
    let rows = desserts.map { listed in
      let dessert = listed.dessert
      let content = listed.picture?.content ?? dessert.previewURL.map(Picture.Content.remote)
      return Row(
        ["\(dessert.name)", "\(dessert.id)"],
        route: route(dessert.id).route,
        picture: content.map { Picture($0, altText: "\(dessert.name)") }
      )
    }
    return Table(columns: [Column("Name"), Column("ID")], rows: rows, emptyText: emptyText)
  }
}
