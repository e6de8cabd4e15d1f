import FeatureKit

extension DessertsPresenter {
  static let recipeFields: [ItemField<RecipeCard>] = [
    ItemField("name") { $0.recipe.dessert.name },
    ItemField("category", "Category") { $0.recipe.category },
    ItemField("area", "Cuisine") { $0.recipe.area },
    ItemField("tags", "Tags") { $0.recipe.tags.isEmpty ? nil : $0.recipe.tags.joined(separator: ", ") },
    ItemField("alternateName", "Also called") { $0.recipe.alternateName },
    ItemField("favorite", "Favorite", text: { $0.isFavorite ? "yes" : nil }) { $0.isFavorite ? "yes" : "no" },
    ItemField("sourceURL", "Source", link: { $0.recipe.sourceURL }) { $0.recipe.sourceURL?.absoluteString },
    ItemField("videoURL", "Video", link: { $0.recipe.videoURL }) { $0.recipe.videoURL?.absoluteString },
    ItemField("file") { $0.picture?.path },
  ]
  static let shoppingFields: [ItemField<ShoppingList.Item>] = [
    ItemField("ingredient", "Ingredient") { spaced($0.name) },
    ItemField("amounts", "Amounts") { amounts($0.needs) },
  ]
  private static let ingredientFields: [ItemField<Ingredient>] = [
    ItemField("ingredient", "Ingredient") { spaced($0.name) },
    ItemField("measure", "Measure") { spaced($0.measure ?? "") },
  ]

  /// - Parameter randomFrom: The category of a random recipe.
  func recipe(_ card: Cached<RecipeCard>, randomFrom category: String? = nil) -> Screen {
    let recipe = card.value.recipe
    let dessert = recipe.dessert
    let again = category.map { Action("Another random recipe", route(.random, $0), replaces: true) }
    let shopping = Route(DessertsCommand.shopping, DessertsCommand.recipes.set([dessert.id]))
    let favorite = route(.favorite, dessert).setting(
      DessertsCommand.remove.set(card.value.isFavorite)
    )
    let actions = [
      again,
      Action("Cook step by step", route(.cook, dessert)),
      recipe.videoURL.map { _ in Action("Watch the video", route(.watch, dessert)) },
      Action("Shopping list", shopping),
      Action(card.value.isFavorite ? "Remove from favorites" : "Add to favorites", favorite),
      category.map { list($0) } ?? list(),
    ]
    return Screen(
      title: "\(dessert.name)",
      notices: notices(card) + pictureNotices(card.value),
      blocks: [
        picture(card.value), .fields(Self.recipeFields, of: card.value), ingredients(recipe), steps(recipe),
        still(recipe),
      ].compactMap { $0 },
      actions: actions.compactMap { $0 },
      item: ItemActions(
        link: recipe.sourceURL ?? recipe.videoURL,
        copyText: text(recipe),
        favorite: favorite
      ),
      data: data(card.value),
      provenance: card.provenance
    )
  }

  func video(_ recipe: Cached<Recipe>, at url: URL, isOpen: Bool) -> Screen {
    let dessert = recipe.value.dessert
    let notice: Notice =
      isOpen
      ? .info("Opened the video of “\(dessert.name)”.")
      : .warning("Couldn't open it: no browser found. It is at \(url.absoluteString).")
    return Screen(
      title: "\(dessert.name)",
      notices: [notice],
      blocks: [.fields([Field("videoURL", nil, "\(url.absoluteString)")])],
      actions: [Action("Recipe", route(.show, dessert))],
      effect: .changed,
      data: [
        "id": .string(dessert.id), "name": .string(dessert.name), "videoURL": JSONValue(url),
        "opened": .bool(isOpen),
      ],
      provenance: recipe.provenance
    )
  }

  func noVideo(_ recipe: Recipe) -> UserError {
    let show = Action("Recipe", route(.show, recipe.dessert))
    return UserError(.notFound, "“\(recipe.dessert.name)” has no video.", actions: [show])
  }

  func favorite(_ change: FavoriteChange) -> Screen {
    let name = change.name ?? change.id
    let text: SafeText =
      switch (change.isFavorite, change.hasChanged) {
      case (true, true): "Added “\(name)” to favorites."
      case (true, false): "“\(name)” is already a favorite."
      case (false, true): "Removed “\(name)” from favorites."
      case (false, false): "“\(name)” is not a favorite."
      }
    let show = Route(DessertsCommand.show, DessertsCommand.recipe.set(change.id))
    return Screen(
      title: "Favorites",
      notices: [.info(text)],
      actions: [favorites, Action("Recipe", show)],
      effect: .changed,
      data: [
        "id": .string(change.id), "name": JSONValue(change.name), "isFavourite": .bool(change.isFavorite),
      ]
    )
  }

  func shoppingList(_ shopping: Cached<ShoppingList>) -> Screen {
    let list = shopping.value
    let names = list.recipes.map { SafeText($0.name) }.joined()
    return Screen(
      title: "Shopping list",
      notices: notices(shopping),
      blocks: [
        .note("For \(names)"), .table(Table(Self.shoppingFields, list.items, emptyText: "No ingredients.")),
      ],
      actions: [favorites, self.list()],
      item: ItemActions(copyText: lines(list.items.map { line($0.name, Self.amounts($0.needs)) })),
      data: ["recipes": .array(list.recipes.map(data)), "items": .array(list.items.map(data))],
      provenance: shopping.provenance
    )
  }

  /// Lists the measures: “60g” and “a knob” can't be added.
  private static func amounts(_ needs: [ShoppingList.Need]) -> String {
    if needs.allSatisfy({ $0.measure == nil }) { return "" }
    return needs.map { spaced($0.measure ?? "some") }.joined(separator: " + ")
  }

  /// With single spaces: many texts have stray ones, such as “3  tablespoons”.
  private static func spaced(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// For the clipboard.
  private func text(_ recipe: Recipe) -> SafeText {
    let ingredients = recipe.ingredients.map { line($0.name, Self.spaced($0.measure ?? "")) }
    let steps = recipe.steps.enumerated().map { "\($0.offset + 1). \($0.element)" }
    let source = [recipe.sourceURL ?? recipe.videoURL].compactMap { $0?.absoluteString }
    return lines(
      [[recipe.dessert.name], ingredients, steps, source].filter { !$0.isEmpty }.joined(separator: [""])
    )
  }

  private func line(_ ingredient: String, _ measure: String) -> String {
    measure.isEmpty ? Self.spaced(ingredient) : "\(Self.spaced(ingredient)): \(measure)"
  }

  private func lines(_ lines: some Sequence<String>) -> SafeText {
    SafeText(paragraphs: Array(lines).joined(separator: "\n"))
  }

  private func pictureNotices(_ card: RecipeCard) -> [Notice] {
    guard let failure = card.pictureFailure else { return [] }
    let error = UserError(failure, api: api, feature: DessertsCommand.feature)
    return [.warning("Couldn't download the picture: \(error.message)")]
  }

  private func picture(_ card: RecipeCard) -> Block? {
    let dessert = card.recipe.dessert
    let content = card.picture?.content ?? dessert.thumbnailURL.map(Picture.Content.remote)
    return content.map { .picture(Picture($0, altText: "\(dessert.name)")) }
  }

  private func still(_ recipe: Recipe) -> Block? {
    recipe.videoStillURL.map {
      .picture(Picture(.remote($0), altText: "Video: \(recipe.dessert.name)", isDecorative: true))
    }
  }

  func ingredients(_ recipe: Recipe) -> Block {
    .table(Table(Self.ingredientFields, recipe.ingredients, emptyText: "No ingredients."))
  }

  private func steps(_ recipe: Recipe) -> Block {
    let steps = recipe.steps
    return steps.isEmpty ? noInstructions : .steps(steps.map { SafeText($0) })
  }

  var noInstructions: Block { .note("No instructions.") }

  private func data(_ card: RecipeCard) -> JSONValue {
    let recipe = card.recipe
    return [
      "id": .string(recipe.dessert.id), "name": .string(recipe.dessert.name),
      "category": JSONValue(recipe.category), "area": JSONValue(recipe.area),
      "tags": .array(recipe.tags.map(JSONValue.string)),
      "ingredients": .array(recipe.ingredients.map(data)),
      "steps": .array(recipe.steps.map(JSONValue.string)),
      "instructions": .string(recipe.instructions),
      "thumbnailURL": JSONValue(recipe.dessert.thumbnailURL),
      "videoURL": JSONValue(recipe.videoURL), "sourceURL": JSONValue(recipe.sourceURL),
      "file": JSONValue(card.picture?.path),
    ]
  }

  func data(_ ingredient: Ingredient) -> JSONValue {
    ["name": .string(ingredient.name), "measure": JSONValue(ingredient.measure)]
  }

  private func data(_ item: ShoppingList.Item) -> JSONValue {
    let measures = item.needs.map { need -> JSONValue in
      ["measure": JSONValue(need.measure), "recipe": .string(need.recipeID)]
    }
    return ["name": .string(item.name), "measures": .array(measures)]
  }
}
