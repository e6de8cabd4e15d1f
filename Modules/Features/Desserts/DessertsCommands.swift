import FeatureKit

/// The desserts commands as they are declared; `DessertsRouter.swift` runs them.
extension DessertsRouter {
  var commands: [Command] { listCommands + recipeCommands }

  private var listCommands: [Command] {
    [
      Command(
        "list",
        title: "List the desserts",
        summary: "Lists the desserts by name, or the recipes of another category",
        parameters: [category] + Parameter.paging,
        examples: [
          Example("desserts list", "the first page"),
          Example("desserts list --category Breakfast", "the recipes of another category"),
          Example("desserts list --all --json", "all desserts for a script"),
        ],
        words: categoryWords,
        run: list
      ),
      Command(
        "categories",
        title: "Other categories",
        summary: "Lists the categories that `list --category` takes",
        parameters: Parameter.paging,
        examples: [Example("desserts categories", "what there is besides desserts")],
        run: categories
      ),
      Command(
        "search",
        title: "Search by name",
        summary: "Searches the names: exact ones first, then beginnings, words, parts and near misses",
        parameters: [
          .word(
            "text",
            "TEXT",
            summary: "a name or a part of it",
            prompt: "Which name, or part of one?",
            check: Parameter.filled
          ),
          category,
          .toggle("everywhere", summary: "ask for recipes of every category"),
        ] + Parameter.paging,
        examples: [
          Example("desserts search tart", "every dessert with a tart in its name"),
          Example("desserts search pancakes --everywhere", "whatever its category"),
        ],
        words: categoryWords,
        run: search
      ),
      Command(
        "history",
        title: "Recipes seen before",
        summary: "Lists the recipes that were seen, the latest first; they are there without a network",
        parameters: Parameter.paging,
        examples: [Example("desserts history", "what was opened last")],
        run: history
      ),
      Command(
        "favourites",
        title: "Favourites",
        summary: "Lists the favourites, the latest first; they are there without a network",
        parameters: Parameter.paging,
        examples: [Example("desserts favourites", "what was liked last")],
        run: favourites
      ),
    ]
  }

  private var recipeCommands: [Command] {
    [
      Command(
        "show",
        title: "Show a recipe",
        summary: "Shows a recipe and keeps it for good; a name that fits several gives a choice",
        parameters: [recipe],
        examples: [
          Example("desserts show 52893", "by its ID"),
          Example("desserts show apple", "by its name, or the nearest one"),
        ],
        words: recipeWords,
        run: show
      ),
      Command(
        "cook",
        title: "Cook, step by step",
        summary: "Shows one step of a recipe at a time",
        parameters: [recipe, step, .toggle("ingredients", summary: "show the ingredients below the step")],
        examples: [
          Example("desserts cook 52893", "the first step"),
          Example("desserts cook 52893 --step 3 --ingredients", "the third, and what it needs"),
        ],
        words: recipeWords,
        run: cook
      ),
      Command(
        "random",
        title: "A recipe at random",
        summary: "Shows one of the desserts, or of another category's recipes",
        parameters: [category],
        examples: [
          Example("desserts random", "a dessert"),
          Example("desserts random --category Side", "something to go with it"),
        ],
        words: categoryWords,
        run: random
      ),
      Command(
        "favourite",
        title: "Make a recipe a favourite",
        summary: "Makes a recipe a favourite, kept whole with its picture, or takes it off again",
        parameters: [recipe, .toggle("remove", summary: "take it off the favourites")],
        examples: [
          Example("desserts favourite 52893", "add it"),
          Example("desserts favourite 52893 --remove", "take it off"),
        ],
        words: recipeWords,
        run: favourite
      ),
      Command(
        "shopping",
        title: "A shopping list",
        summary: "Gathers the ingredients of several recipes, with the measures side by side",
        parameters: [recipes],
        examples: [
          Example("desserts shopping 52893 52768", "what two recipes need"),
          Example("desserts shopping 52893 52768 --json", "the same for a script"),
        ],
        words: recipeWords,
        run: shopping
      ),
    ]
  }

  private var category: Parameter {
    Parameter(
      "category",
      kind: .option,
      placeholder: "NAME",
      summary: "the category",
      defaultValue: DessertsInteractor.defaultCategory,
      check: Parameter.filled
    )
  }

  private var recipe: Parameter {
    .word(
      "recipe",
      "RECIPE",
      summary: "a recipe's ID or its name",
      prompt: "Which recipe, by ID or name?",
      check: Parameter.filled
    )
  }

  private var recipes: Parameter {
    Parameter(
      "recipes",
      kind: .positional(required: true, many: true),
      placeholder: "RECIPE",
      summary: "the recipes' IDs or names",
      prompt: "Which recipes, by ID?",
      check: Parameter.filled
    )
  }

  private var step: Parameter {
    Parameter(
      "step",
      kind: .option,
      placeholder: "N",
      summary: "the step, from 1",
      defaultValue: "1",
      check: { (text) throws(Parameter.Rejection) in try Parameter.whole(text, in: 1...Int.max) }
    )
  }
}
