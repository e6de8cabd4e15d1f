import FeatureKit

extension DessertsPresenter {
  static let stepFields: [ItemField<CookingStep>] =
    [id, name].of(\CookingStep.recipe.dessert) + [
      ItemField("step") { JSONValue($0.number == 0 ? nil : $0.number) },
      ItemField("stepCount") { .int($0.count) },
      ItemField("text", in: .block) { JSONValue($0.text) },
      ItemField("ingredients", in: .json) { ingredientData($0.recipe) },
    ]

  /// - Parameters:
  ///   - recordsIngredients: Whether they are in the record, too.
  ///   - neighbors: The steps before and after.
  func step(
    _ step: Cached<CookingStep>,
    recordsIngredients: Bool,
    neighbors: (previous: Route?, next: Route?)
  ) -> Screen {
    let value = step.value
    let dessert = value.recipe.dessert
    var screen = Screen(
      title: "\(dessert.name)",
      notices: notices(step),
      blocks: [
        .fields(Self.stepFields, of: value),
        value.text == nil ? noInstructions : .own(block(value)),
        value.isLast && value.text != nil ? .note("This is the last step. Enjoy!") : nil,
        recordsIngredients || value.text != nil && !value.recipe.ingredients.isEmpty
          ? ingredients(value.recipe, inRecord: recordsIngredients) : nil,
      ].compactMap { $0 },
      data: Self.stepFields.data(value),
      provenance: step.provenance
    )
    (screen.around.previous, screen.around.next) = neighbors
    screen.item.timer = value.text.flatMap { timer($0, of: dessert) }
    return screen
  }

  private func block(_ step: CookingStep) -> StepBlock {
    let picture = step.recipe.dessert.thumbnailURL.map {
      Picture(.remote($0), altText: "\(step.recipe.dessert.name)", isDecorative: true)
    }
    return StepBlock(
      number: step.number,
      texts: step.recipe.steps.map { SafeText(paragraphs: $0) },
      picture: picture
    )
  }
}
