import FeatureKit

extension DessertsPresenter {
  static let stepFields: [ItemField<CookingStep>] = [
    ItemField("name") { $0.recipe.dessert.name },
    ItemField("step") { $0.number == 0 ? nil : "\($0.number)" },
    ItemField("stepCount") { "\($0.count)" },
  ]

  func step(_ step: Cached<CookingStep>, withIngredients: Bool) -> Screen {
    let value = step.value
    let dessert = value.recipe.dessert
    func at(_ number: Int, withIngredients: Bool) -> Route {
      route(.cook, dessert).setting(
        DessertsCommand.step.set(number),
        DessertsCommand.ingredients.set(withIngredients)
      )
    }
    func action(_ title: SafeText, _ route: Route?) -> Action? {
      route.map { Action(title, $0, replaces: true) }
    }
    let recipe = route(.show, dessert)
    let next = value.isLast ? nil : at(value.number + 1, withIngredients: withIngredients)
    let previous = value.number > 1 ? at(value.number - 1, withIngredients: withIngredients) : nil
    let toggled = at(max(value.number, 1), withIngredients: !withIngredients)
    return Screen(
      title: "\(dessert.name)",
      notices: notices(step),
      blocks: [
        .fields(Self.stepFields, of: value),
        value.number == 0 ? nil : .note("Step \(value.number) of \(value.count)"),
        value.text.map { .text(SafeText(paragraphs: $0)) } ?? noInstructions,
        withIngredients ? ingredients(value.recipe) : nil,
      ].compactMap { $0 },
      actions: [
        action("Next step", next) ?? action("Done", recipe),
        action(withIngredients ? "Hide ingredients" : "Show ingredients", toggled),
        action("Previous step", previous),
        value.isLast ? nil : action("Recipe", recipe),
      ].compactMap { $0 },
      paging: value.number == 0
        ? nil
        : Paging(page: value.number, pageCount: value.count, unit: .step, next: next, previous: previous),
      data: [
        "id": .string(dessert.id), "name": .string(dessert.name),
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
}
