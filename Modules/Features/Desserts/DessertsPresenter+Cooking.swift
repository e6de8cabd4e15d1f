import FeatureKit

extension DessertsPresenter {
  static let stepFields: [ItemField<CookingStep>] = [
    ItemField("name") { $0.recipe.dessert.name },
    ItemField("step") { $0.number == 0 ? nil : "\($0.number)" },
    ItemField("stepCount") { "\($0.count)" },
  ]

  func step(_ step: Cached<CookingStep>, withIngredients: Bool) -> Screen {
    let value = step.value
    let text = value.text.map { Block.text(SafeText(paragraphs: $0)) } ?? noInstructions
    return Screen(
      title: "\(value.recipe.dessert.name)",
      notices: notices(step),
      blocks: [
        .fields(Self.stepFields, of: value),
        value.number == 0 ? nil : .note("Step \(value.number) of \(value.count)"),
        text,
        withIngredients ? ingredients(value.recipe) : nil,
      ].compactMap { $0 },
      actions: actions(value, withIngredients: withIngredients),
      paging: paging(value, withIngredients: withIngredients),
      data: [
        "id": .string(value.recipe.dessert.id), "name": .string(value.recipe.dessert.name),
        "step": JSONValue(value.number == 0 ? nil : value.number), "stepCount": .int(value.count),
        "text": JSONValue(value.text), "ingredients": .array(value.recipe.ingredients.map(data)),
      ],
      provenance: step.provenance
    )
  }

  func noSuchStep(_ number: Int, of recipe: Recipe) -> UserError {
    let count = max(recipe.steps.count, 1)
    let reason = count == 1 ? "the recipe has only one step" : "must be from 1 to \(count)"
    return UserError(.init(reason), value: "\(number)", for: "--\(DessertsCommand.step.declaration.name)")
  }

  private func actions(_ step: CookingStep, withIngredients: Bool) -> [Action] {
    let show = Route(DessertsCommand.show, DessertsCommand.recipe.set(step.recipe.dessert.id))
    func at(_ number: Int, withIngredients: Bool) -> Route {
      route(step, at: number, withIngredients: withIngredients)
    }
    let forward =
      step.isLast
      ? Action("Done", show, replaces: true)
      : Action("Next step", at(step.number + 1, withIngredients: withIngredients), replaces: true)
    let back = Action(
      "Previous step",
      at(step.number - 1, withIngredients: withIngredients),
      replaces: true
    )
    let toggle = Action(
      withIngredients ? "Hide ingredients" : "Show ingredients",
      at(max(step.number, 1), withIngredients: !withIngredients),
      replaces: true
    )
    return [forward, toggle] + (step.number > 1 ? [back] : [])
      + (step.isLast ? [] : [Action("Recipe", show, replaces: true)])
  }

  private func paging(_ step: CookingStep, withIngredients: Bool) -> Paging? {
    if step.number == 0 { return nil }
    func at(_ number: Int) -> Route { route(step, at: number, withIngredients: withIngredients) }
    return Paging(
      page: step.number,
      pageCount: step.count,
      unit: .step,
      next: step.isLast ? nil : at(step.number + 1),
      previous: step.number > 1 ? at(step.number - 1) : nil
    )
  }

  private func route(_ step: CookingStep, at number: Int, withIngredients: Bool) -> Route {
    Route(
      DessertsCommand.cook,
      DessertsCommand.recipe.set(step.recipe.dessert.id),
      DessertsCommand.step.set(number),
      DessertsCommand.ingredients.set(withIngredients)
    )
  }
}
