import FeatureKit

/// Single recipes in words.
extension DessertsPresenter {
  func recipe(_ card: Cached<RecipeCard>, next: [DessertsRoute]) -> Screen {
    let recipe = card.value.recipe
    let noPicture = card.value.pictureFailure.map { failure in
      let userError = UserError(failure, api: api, feature: "desserts")
      return Notice.warning("The picture could not be fetched: \(userError.message)")
    }
    return Screen(
      title: "\(recipe.dessert.name)",
      notices: notices(card) + [noPicture].compactMap { $0 },
      blocks: [picture(card.value), facts(card.value), ingredients(recipe), steps(recipe), links(recipe)]
        .compactMap { $0 },
      actions: next.map(action),
      data: data(card.value),
      provenance: card.provenance
    )
  }

  /// One step, large and calm, as a page of its own; forward comes first among what follows.
  func step(_ answer: Cached<CookingStep>, withIngredients: Bool) -> Screen {
    let step = answer.value
    let recipe = step.recipe
    let text = step.text.map { Block.text(SafeText(paragraphs: $0)) } ?? noInstructions
    let place = step.number == 0 ? nil : Block.text("Step \(step.number) of \(recipe.steps.count)")
    return Screen(
      title: "\(recipe.dessert.name)",
      notices: notices(answer),
      blocks: [place, text, withIngredients ? ingredients(recipe) : nil].compactMap { $0 },
      actions: actions(step, withIngredients: withIngredients),
      paging: paging(step),
      data: [
        "id": .string(recipe.dessert.id), "name": .string(recipe.dessert.name),
        "step": JSONValue(step.number == 0 ? nil : step.number), "stepCount": .int(recipe.steps.count),
        "text": JSONValue(step.text), "ingredients": .array(recipe.ingredients.map(data)),
      ],
      provenance: answer.provenance
    )
  }

  /// Why a recipe can't be opened at a step.
  func noSuchStep(_ number: Int, of recipe: Recipe) -> Failure {
    let last = max(recipe.steps.count, 1)
    let reason = last == 1 ? "the recipe has one step only" : "must be from 1 to \(last)"
    return .invalidInput(subject: "The step", value: "\(number)", reason: reason)
  }

  func favourite(_ change: FavouriteChange, next: [DessertsRoute]) -> Screen {
    let name = change.name ?? change.id
    let text: SafeText =
      switch (change.isFavourite, change.hasChanged) {
      case (true, true): "“\(name)” is a favourite now."
      case (true, false): "“\(name)” is a favourite already."
      case (false, true): "“\(name)” is no favourite any more."
      case (false, false): "“\(name)” is not among the favourites."
      }
    return Screen(
      title: "Favourite",
      blocks: [.text(text)],
      actions: next.map(action),
      data: [
        "id": .string(change.id), "name": JSONValue(change.name), "isFavourite": .bool(change.isFavourite),
      ]
    )
  }

  func shoppingList(_ answer: Cached<ShoppingList>, next: [DessertsRoute]) -> Screen {
    let list = answer.value
    let names = list.recipes.map { SafeText($0.name) }.joined()
    let table = Table(
      columns: [Column("Ingredient"), Column("Measures")],
      rows: list.items.map { Row([words($0.name), measures($0.needs)]) },
      emptyText: "Nothing is needed."
    )
    return Screen(
      title: "Shopping list",
      notices: notices(answer),
      blocks: [.text("For \(names)"), .table(table)],
      actions: next.map(action),
      data: ["recipes": .array(list.recipes.map(data)), "items": .array(list.items.map(data))],
      provenance: answer.provenance
    )
  }

  /// Measures side by side: they can't be added up, “60g” and “a knob” being what they are.
  private func measures(_ needs: [ShoppingList.Need]) -> SafeText {
    if needs.allSatisfy({ $0.measure == nil }) { return "" }
    return needs.map { words($0.measure ?? "some") }.joined(separator: " + ")
  }

  /// A text without the stray blanks that many have: “3  tablespoons”.
  private func words(_ text: String) -> SafeText {
    SafeText(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }

  private func picture(_ card: RecipeCard) -> Block? {
    let dessert = card.recipe.dessert
    let content = card.picture?.content ?? dessert.thumbnailURL.map(Picture.Content.remote)
    return content.map { .picture(Picture($0, altText: "\(dessert.name)")) }
  }

  private func facts(_ card: RecipeCard) -> Block? {
    let recipe = card.recipe
    return fields([
      recipe.alternateName.map { Field("Also called", "\($0)") },
      recipe.category.map { Field("Category", "\($0)") },
      recipe.area.map { Field("From", "\($0)") },
      recipe.tags.isEmpty ? nil : Field("Tags", recipe.tags.map { SafeText($0) }.joined()),
      card.isFavourite ? Field("Favourite", "yes") : nil,
    ])
  }

  private func links(_ recipe: Recipe) -> Block? {
    fields([
      recipe.sourceURL.map { Field("Source", "\($0.absoluteString)", link: $0) },
      recipe.videoURL.map { Field("Video", "\($0.absoluteString)", link: $0) },
    ])
  }

  private func fields(_ fields: [Field?]) -> Block? {
    let present = fields.compactMap { $0 }
    return present.isEmpty ? nil : .fields(present)
  }

  private func ingredients(_ recipe: Recipe) -> Block {
    .table(
      Table(
        columns: [Column("Ingredient"), Column("Measure")],
        rows: recipe.ingredients.map { Row([words($0.name), words($0.measure ?? "")]) },
        emptyText: "\(api.name) names no ingredients."
      )
    )
  }

  private func steps(_ recipe: Recipe) -> Block {
    recipe.steps.isEmpty ? noInstructions : .steps(recipe.steps.map { SafeText($0) })
  }

  private var noInstructions: Block { .text("\(api.name) gives no instructions.") }

  private func actions(_ step: CookingStep, withIngredients: Bool) -> [Action] {
    let id = step.recipe.dessert.id
    func at(_ number: Int, withIngredients: Bool = false) -> Route {
      DessertsRoute.cook(id: id, step: number, withIngredients: withIngredients).route
    }
    let toggled = at(max(step.number, 1), withIngredients: !withIngredients)
    let whole = DessertsRoute.show(id: id)
    return [
      step.isLast
        ? Action("Done: back to the recipe", whole.route) : Action("Next step", at(step.number + 1)),
      Action(withIngredients ? "Hide the ingredients" : "Show the ingredients", toggled),
      step.number > 1 ? Action("Step back", at(step.number - 1)) : nil,
      step.isLast ? nil : action(whole),
    ].compactMap { $0 }
  }

  private func paging(_ step: CookingStep) -> Paging? {
    if step.number == 0 { return nil }
    func at(_ number: Int) -> Route {
      DessertsRoute.cook(id: step.recipe.dessert.id, step: number, withIngredients: false).route
    }
    return Paging(
      page: step.number,
      pageCount: step.recipe.steps.count,
      unit: "step",
      next: step.isLast ? nil : at(step.number + 1),
      previous: step.number > 1 ? at(step.number - 1) : nil
    )
  }

  private func data(_ card: RecipeCard) -> JSONValue {
    let recipe = card.recipe
    return [
      "id": .string(recipe.dessert.id),
      "name": .string(recipe.dessert.name),
      "category": JSONValue(recipe.category),
      "area": JSONValue(recipe.area),
      "tags": .array(recipe.tags.map(JSONValue.string)),
      "ingredients": .array(recipe.ingredients.map(data)),
      "steps": .array(recipe.steps.map(JSONValue.string)),
      "instructions": .string(recipe.instructions),
      "thumbnailURL": JSONValue(recipe.dessert.thumbnailURL),
      "videoURL": JSONValue(recipe.videoURL),
      "sourceURL": JSONValue(recipe.sourceURL),
      "file": JSONValue(card.picture?.path),
    ]
  }

  private func data(_ ingredient: Ingredient) -> JSONValue {
    ["name": .string(ingredient.name), "measure": JSONValue(ingredient.measure)]
  }

  private func data(_ item: ShoppingList.Item) -> JSONValue {
    let measures = item.needs.map { need -> JSONValue in
      ["measure": JSONValue(need.measure), "recipe": .string(need.recipeID)]
    }
    return ["name": .string(item.name), "measures": .array(measures)]
  }
}
