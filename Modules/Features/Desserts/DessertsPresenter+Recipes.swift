import FeatureKit

extension DessertsPresenter {
  static let recipeFields = fields.of(\RecipeCard.recipe.dessert) + cardFields
  private static let cardFields: [ItemField<RecipeCard>] = [
    ItemField("category", "Category") { $0.recipe.category },
    ItemField("area", "Cuisine") { $0.recipe.area },
    ItemField("tags", "Tags") { $0.recipe.tags },
    ItemField("favorite", "Favorite", sign: "★") { $0.isFavorite },
    ItemField("sourceURL", "Source", link: { $0.recipe.sourceURL }) { $0.recipe.sourceURL },
    ItemField("videoURL", "Video", link: { $0.recipe.videoURL }) { $0.recipe.videoURL },
    ItemField("file") { $0.picture?.path },
    ItemField("time", "Time", in: .details) { totalTime($0.recipe) },
    ItemField("ingredients", in: .block) { ingredientData($0.recipe) },
    ItemField("steps", in: .block) { $0.recipe.steps },
    ItemField("instructions", in: .json) { $0.recipe.instructions },
  ]
  static let videoFields: [ItemField<WatchedRecipe>] =
    [ItemField("videoURL") { $0.recipe.videoURL }, ItemField("opened") { $0.isOpen }]
    + [id, name].jsonOnly().of { $0.recipe.dessert }
  static let shoppingFields: [ItemField<ShoppingList.Item>] = [
    ItemField("name", "Ingredient") { spaced($0.name) },
    ItemField("amounts", "Amounts") { amounts($0.needs) },
    ItemField("measures", in: .json) { item in
      JSONValue.array(item.needs.map { ["measure": JSONValue($0.measure), "recipe": .string($0.recipe.id)] })
    },
  ]
  private static let recipesField = ItemField<ShoppingList.Item>(
    "recipes",
    "For",
    in: .screenOnly,
    column: Column.Shape(priority: -1, most: 40),
    shown: { $0.needs.map(\.recipe.name).joined(separator: ", ") }
  ) { _ in JSONValue.null }
  private static let pictureField = ItemField<Dessert>("name", "Recipe", in: .screenOnly) { $0.name }
  private static let ingredientFields: [ItemField<Ingredient>] = [
    ItemField("measure", "Measure", column: Column.Shape(isTrailing: true)) { $0.measure.map(spaced) },
    ItemField("name", "Ingredient") { spaced($0.name) },
  ]

  /// The times that its steps name, in sum.
  private static func totalTime(_ recipe: Recipe) -> String? {
    let seconds = recipe.steps.flatMap(StepTime.all).map(\.seconds).reduce(0, +)
    if seconds == 0 { return nil }
    return StepTime(seconds: seconds, text: "").name
  }

  static func ingredientData(_ recipe: Recipe) -> JSONValue {
    .array(recipe.ingredients.map(ingredientFields.data))
  }

  /// - Parameter cook: The route of a step, from 1.
  func recipe(_ card: Cached<RecipeCard>, cooking cook: (Int) -> Route) -> Screen {
    let recipe = card.value.recipe
    let dessert = recipe.dessert
    let picture =
      card.value.picture.map { Picture($0, altText: "\(dessert.name)") }
      ?? Self.picture(dessert.thumbnailURL, "\(dessert.name)")
    let still = Self.picture(recipe.videoStillURL, "Video: \(dessert.name)", isDecorative: true)
    return Screen(
      "\(dessert.name)",
      of: card,
      Self.recipeFields,
      others: Self.amounts(card.value),
      above: [picture.map(Block.picture)],
      below: [ingredients(recipe), steps(recipe, cooking: cook), still.map(Block.picture)],
      notices: DessertsFeature.feature.notices(card) + [missingPicture(card.value)],
      item: ItemActions(
        routes,
        dessert.id,
        isFavorite: card.value.isFavorite,
        link: recipe.sourceURL ?? recipe.videoURL,
        copyText: text(recipe)
      )
    )
  }

  /// Their sign is between the keys that change them.
  private static func amounts(_ card: RecipeCard) -> [Field] {
    if card.recipe.ingredients.isEmpty { return [] }
    let text: SafeText = "×\(card.factor.description)"
    return [Field("", "Amounts", text, sign: "−\u{A0}\(text)\u{A0}+")]
  }

  func video(_ watched: Cached<WatchedRecipe>) -> Screen {
    let recipe = watched.value.recipe
    var notice = Notice.info("Opened the video of “\(recipe.dessert.name)”.")
    if !watched.value.isOpen {
      let address = recipe.videoURL?.absoluteString ?? ""
      notice = .warning("Couldn't open it: no browser found. It is at \(address).")
    }
    let title: SafeText = "\(recipe.dessert.name)"
    return Screen(title, of: watched, Self.videoFields, notices: [notice], effect: .changed)
  }

  func shoppingList(_ shopping: Cached<ShoppingList>) -> Screen {
    let list = shopping.value
    let names = list.recipes.map { SafeText($0.name) }.joined()
    let amounts: SafeText = list.factor == .one ? "" : ", ×\(list.factor.description)"
    var fields = Self.shoppingFields
    if list.recipes.count > 1 { fields.append(Self.recipesField) }
    let pictures = Block.table([Self.pictureField], list.recipes, style: .gallery) {
      Row(picture: Self.picture($0.thumbnailURL, "\($0.name)"))
    }
    let table = Block.table(fields, list.items, absence: "No ingredients.")
    let text = lines(list.items.map { line($0.name, Self.amounts($0.needs)) })
    return screen(shopping, text, [.note("For \(names)\(amounts)"), table, pictures])
  }

  /// A document of checkboxes, in Markdown.
  func shoppingDocument(_ shopping: Cached<ShoppingList>) -> Screen {
    let text = lines(shopping.value.items.map(checkbox))
    return screen(shopping, text, [.verbatim(text)])
  }

  private func screen(_ shopping: Cached<ShoppingList>, _ text: SafeText, _ blocks: [Block]) -> Screen {
    Screen(
      title: "Shopping list",
      notices: DessertsFeature.feature.notices(shopping),
      blocks: blocks,
      item: ItemActions(copyText: text),
      data: [
        "recipes": .array(shopping.value.recipes.map(Self.fields.data)),
        "items": .array(shopping.value.items.map(Self.shoppingFields.data)),
      ],
      provenance: shopping.provenance
    )
  }

  /// Equal units are added up: “120 g + a knob”.
  private static func amounts(_ needs: [ShoppingList.Need]) -> String {
    let measures = needs.compactMap(\.measure).map { Measure($0) }
    if measures.isEmpty || measures.count == needs.count { return measures.sum }
    return "\(measures.sum) + some"
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

  /// `- [ ] 60 g butter`.
  private func checkbox(_ item: ShoppingList.Item) -> String {
    let words = [Self.amounts(item.needs), Self.spaced(item.name)].filter { !$0.isEmpty }
    return "- [ ] " + words.joined(separator: " ").quotedForMarkdown
  }

  private func lines(_ lines: some Sequence<String>) -> SafeText {
    SafeText(paragraphs: Array(lines).joined(separator: "\n"))
  }

  private func missingPicture(_ card: RecipeCard) -> Notice? {
    card.pictureFailure.map {
      let error = DessertsFeature.feature.error($0)
      return .warning("Couldn't download the picture: \(error.message)")
    }
  }

  static func picture(_ url: URL?, _ altText: SafeText, isDecorative: Bool = false) -> Picture? {
    url.map { Picture(.remote($0), altText: altText, isDecorative: isDecorative) }
  }

  func ingredients(_ recipe: Recipe, inRecord: Bool = true) -> Block {
    var table = Table(Self.ingredientFields, recipe.ingredients, absence: "No ingredients.")
    for (row, ingredient) in recipe.ingredients.enumerated() {
      let text = [ingredient.measure, ingredient.name].compactMap(\.self).joined(separator: " ")
      table.rows[row].record = inRecord ? ["ingredient", SafeText(text)] : []
    }
    return .table(table)
  }

  private func steps(_ recipe: Recipe, cooking cook: (Int) -> Route) -> Block {
    let rows = recipe.steps.enumerated().map { index, step in
      var row = Row(step: SafeText(step))
      row.route = cook(index + 1)
      let times = StepTime.all(in: step)
      row.highlights = times.map { SafeText($0.text) }
      row.actions.timer = timer(times, of: recipe.dessert)
      return row
    }
    return rows.isEmpty ? .note("No instructions.") : .steps(rows)
  }

  /// The first of the times that a step names.
  func timer(_ times: [StepTime], of dessert: Dessert) -> ScreenTimer? {
    times.first.map { ScreenTimer("\(dessert.name): \($0.name)", seconds: $0.seconds) }
  }
}
