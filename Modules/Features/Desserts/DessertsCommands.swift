import FeatureKit

enum DessertsCommand: String, FeatureCommand {
  case list, search, show, cook, watch, random, history, favorites, favorite, shopping, categories

  static let feature = "desserts"

  static let category = Parameter<String>(
    "category",
    "NAME",
    summary: "category of recipes",
    default: DessertsInteractor.defaultCategory,
    check: ParameterDeclaration.nonEmpty
  ).option
  static let text = Parameter.text("text", "TEXT", summary: "part of a name", prompt: "Search recipes")
  static let everywhere = Parameter.flag("everywhere", summary: "search every category")
  static let recipe = Parameter.text("recipe", "RECIPE", summary: "a name or ID", prompt: "Recipe")
  static let recipes = Parameter<[String]>(
    "recipes",
    "RECIPE",
    summary: "full names or IDs",
    prompt: "Recipes, separated by commas",
    check: ParameterDeclaration.nonEmpty
  )
  static let step = Parameter<Int>(
    "step",
    "N",
    summary: "step number, from 1",
    default: 1,
    check: ParameterDeclaration.whole(1...Int.max)
  ).option
  static let ingredient = Parameter<String?>(
    "ingredient",
    "NAME",
    summary: "recipes of all categories with it, such as butter",
    check: ParameterDeclaration.nonEmpty
  ).option
  static let times = Parameter<RecipeNumber?>(
    "times",
    "N",
    summary: "scale the amounts: 2, 1/2 or 1.5",
    check: { (text) throws(ParameterDeclaration.InputError) in
      guard let number = RecipeNumber(text), (0.01...100).contains(number.value) else {
        throw ParameterDeclaration.InputError("must be a number from 0.01 to 100")
      }
      return text.trimmed
    }
  ).option
  static let markdown = Parameter.flag("markdown", summary: "print Markdown checkboxes")

  static func declaration(of command: DessertsCommand) -> Command {
    switch command {
    case .list:
      Command(
        command,
        title: "List desserts",
        summary: "List desserts, or another category, by name",
        parameters: [category, ingredient] + Paging.parameters,
        conflicts: [[category, ingredient]],
        fields: DessertsPresenter.listedFields.inLists(),
        examples: [
          "desserts list": "first page",
          "desserts list --category Breakfast": "another category",
          "desserts list --ingredient butter": "recipes with butter",
          "desserts list --all --json": "all of them as JSON",
        ]
      )
    case .search:
      Command(
        command,
        title: "Search recipes",
        summary: "Search names, best matches first",
        parameters: [text, category, everywhere] + Paging.parameters,
        conflicts: [[category, everywhere]],
        fields: DessertsPresenter.listedFields.inLists(),
        examples: [
          "desserts search tart": "every dessert with a tart in its name",
          "desserts search pancakes --everywhere": "in every category",
        ]
      )
    case .show:
      Command(
        command,
        title: "Show a recipe",
        summary: "Show a recipe by name or ID",
        parameters: [recipe, times],
        fields: DessertsPresenter.recipeFields.inDetails(),
        examples: [
          "desserts show 52893": "by ID",
          "desserts show apple": "by name, or the nearest one",
          "desserts show 52893 --times 2": "with twice the amounts",
        ]
      )
    case .cook:
      Command(
        command,
        title: "Cook step by step",
        summary: "Show one step of a recipe at a time",
        parameters: [recipe, step, times],
        fields: DessertsPresenter.stepFields.inDetails(),
        examples: [
          "desserts cook 52893": "the first step",
          "desserts cook 52893 --step 3": "the third",
        ]
      )
    case .watch:
      Command(
        command,
        title: "Watch a recipe's video",
        summary: "Open a recipe's video in the browser",
        parameters: [recipe],
        fields: DessertsPresenter.videoFields.inDetails(),
        examples: ["desserts watch 52893": "the video of one recipe"]
      )
    case .random:
      Command(
        command,
        title: "Random recipe",
        summary: "One of TheMealDB's desserts",
        parameters: [category, RandomSource.dailyOption],
        fields: DessertsPresenter.recipeFields.inDetails(),
        examples: [
          "desserts random": "a random dessert",
          "desserts random --category Side": "a side dish",
          "desserts random --daily": "the dessert of the day",
        ]
      )
    case .history:
      .history(command, "recently viewed recipes", fields: DessertsPresenter.listedFields.inLists())
    case .favorites:
      .favorites(command, fields: DessertsPresenter.listedFields.inLists())
    case .favorite: .favorite(command, "a recipe", recipe, example: "52893")
    case .shopping:
      Command(
        command,
        title: "Shopping list",
        summary: "Combine the ingredients of several recipes",
        parameters: [recipes, times, markdown],
        fields: DessertsPresenter.shoppingFields.inLists(),
        examples: [
          "desserts shopping 52893 52768": "the ingredients of two recipes",
          "desserts shopping 52893 --times 2 --markdown": "checkboxes, for twice the recipe",
        ]
      )
    case .categories:
      Command(
        command,
        title: "Categories",
        summary: "Other categories of recipes",
        parameters: Paging.parameters,
        fields: DessertsPresenter.categoryFields.inLists(),
        examples: ["desserts categories": "other categories"]
      )
    }
  }
}
