import FeatureKit

extension DessertsPresenter {
  static let stepFields: [ItemField<CookingStep>] =
    [id, name].of(\CookingStep.recipe.dessert) + [
      ItemField("step") { JSONValue($0.number == 0 ? nil : $0.number) },
      ItemField("stepCount") { .int($0.count) },
      ItemField("text", in: .block) { JSONValue($0.text) },
      ItemField("ingredients", in: .json) { ingredientData($0.recipe) },
    ]

  /// - Parameter recordsIngredients: Whether they are in the record, too.
  func step(_ step: Cached<CookingStep>, recordsIngredients: Bool) -> Screen {
    let value = step.value
    let dessert = value.recipe.dessert
    func action(_ title: SafeText, _ route: Route?) -> Action? {
      route.map { Action(title, $0, replaces: true) }
    }
    let recipe = DessertsRoutes.show(dessert)
    let next = value.isLast ? nil : DessertsRoutes.cook(dessert, step: value.number + 1)
    let previous = value.number > 1 ? DessertsRoutes.cook(dessert, step: value.number - 1) : nil
    var screen = Screen(
      title: "\(dessert.name)",
      notices: notices(step),
      blocks: [
        .fields(Self.stepFields, of: value),
        value.text.map { .step(block(value, SafeText(paragraphs: $0))) } ?? noInstructions,
        recordsIngredients || value.text != nil && !value.recipe.ingredients.isEmpty
          ? ingredients(value.recipe, inRecord: recordsIngredients) : nil,
      ].compactMap { $0 },
      actions: [
        action("Next step", next) ?? action("Done", recipe),
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

  private func block(_ step: CookingStep, _ text: SafeText) -> Step {
    Step("Step \(step.number) of \(step.count)", step.number, of: step.count, text: text)
  }
}
