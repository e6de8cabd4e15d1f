import FeatureKit

extension DessertsPresenter {
  static let stepFields: [ItemField<CookingStep>] =
    [id, name].of(\CookingStep.recipe.dessert) + [
      ItemField("step") { JSONValue($0.number == 0 ? nil : $0.number) },
      ItemField("stepCount") { .int($0.count) },
      ItemField("text", in: .block) { JSONValue($0.text) },
      ItemField("ingredients", in: .json) { ingredientData($0.recipe) },
    ]

  func step(_ step: Cached<CookingStep>, withIngredients: Bool) -> Screen {
    let value = step.value
    let dessert = value.recipe.dessert
    func at(_ number: Int, withIngredients: Bool) -> Route {
      DessertsRoutes.cook(dessert, step: number, withIngredients: withIngredients)
    }
    func action(_ title: SafeText, _ route: Route?) -> Action? {
      route.map { Action(title, $0, replaces: true) }
    }
    let recipe = DessertsRoutes.show(dessert)
    let next = value.isLast ? nil : at(value.number + 1, withIngredients: withIngredients)
    let previous = value.number > 1 ? at(value.number - 1, withIngredients: withIngredients) : nil
    let toggled = at(max(value.number, 1), withIngredients: !withIngredients)
    var screen = Screen(
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
      data: Self.stepFields.data(value),
      provenance: step.provenance
    )
    screen.timer = value.text.flatMap { StepTime.all(in: $0).first }.map {
      ScreenTimer("\(dessert.name): \($0.text)", seconds: $0.seconds)
    }
    return screen
  }
}
