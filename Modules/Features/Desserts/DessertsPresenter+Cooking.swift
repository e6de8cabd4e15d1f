import FeatureKit

extension DessertsPresenter {
  static let stepFields: [ItemField<CookingStep>] =
    [id, name].of(\CookingStep.recipe.dessert) + [
      ItemField("step") { $0.number },
      ItemField("stepCount") { $0.recipe.steps.count },
      ItemField("text", in: .block) { $0.text },
      ItemField("ingredients", in: .json) { ingredientData($0.recipe) },
    ]

  func step(_ cached: Cached<CookingStep>) -> Screen {
    let step = cached.value
    let dessert = step.recipe.dessert
    let block = StepBlock(
      number: step.number,
      texts: step.recipe.steps.map { SafeText(paragraphs: $0) },
      picture: Self.picture(dessert.thumbnailURL, "\(dessert.name)", isDecorative: true)
    )
    return Screen(
      "\(dessert.name)",
      of: cached,
      Self.stepFields,
      below: [
        .own(block), step.isLast ? .note("This is the last step. Enjoy!") : nil,
        step.factor == .one ? nil : .note("Amounts ×\(step.factor.description)"),
        step.recipe.ingredients.isEmpty ? nil : ingredients(step.recipe, inRecord: false),
      ],
      notices: DessertsFeature.feature.notices(cached),
      item: ItemActions(timer: timer(StepTime.all(in: step.text), of: dessert))
    )
  }
}
