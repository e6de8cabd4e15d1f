import FeatureKit

/// The emoji commands, and what can follow each screen.
struct EmojiRouter: Sendable {
  private let interactor: EmojiInteractor
  private let presenter = EmojiPresenter()

  init(_ services: Services) {
    interactor = EmojiInteractor(services)
  }

  var commands: [Command] {
    [
      Command(
        "fetch",
        title: "Fetch the emojis",
        summary: "Fetches the emojis from GitHub the first time, and keeps them for good",
        examples: [
          Example("emoji fetch", "fetch the emojis, or say that they are stored"),
          Example("emoji fetch --refresh", "fetch them again"),
        ],
        run: fetch
      ),
      Command(
        "random",
        title: "Draw a random emoji",
        summary: "Draws one of the emojis on the list and shows its picture",
        examples: [
          Example("emoji random", "draw an emoji"),
          Example("emoji random --json", "draw an emoji for a script"),
        ],
        words: words,
        run: random
      ),
      Command(
        "list",
        title: "List the emojis",
        summary: "Lists the stored emojis by name, without those that were removed",
        parameters: Parameter.paging,
        examples: [
          Example("emoji list", "the first page"),
          Example("emoji list --page 2 --per-page 10", "the second ten"),
          Example("emoji list --all --json", "all of them for a script"),
        ],
        words: words,
        run: list
      ),
      Command(
        "search",
        title: "Search the emojis",
        summary:
          "Searches the names on the list: exact ones first, then beginnings, words, parts and near misses",
        parameters: [
          .word(
            "text",
            "TEXT",
            summary: "a name or a part of it, or the emoji itself",
            prompt: "Which name, or part of one?",
            check: Parameter.filled
          )
        ] + Parameter.paging,
        examples: [
          Example("emoji search heart", "every emoji with a heart in its name, the heart first"),
          Example("emoji search tada --json", "the same for a script"),
        ],
        words: words,
        run: search
      ),
      Command(
        "show",
        title: "Show an emoji",
        summary: "Shows one emoji, also one that was removed from the list",
        parameters: [name],
        examples: [
          Example("emoji show heart", "by its name"),
          Example("emoji show 🎉", "by the emoji itself"),
          Example("emoji show :octocat:", "one of GitHub's own"),
        ],
        words: words,
        run: show
      ),
      Command(
        "remove",
        title: "Remove an emoji from the list",
        summary: "Shows an emoji, asks, and takes it off the list until the list is restored",
        parameters: [name],
        examples: [
          Example("emoji remove heart", "take the heart off the list"),
          Example("emoji remove heart --yes", "the same without being asked"),
        ],
        confirm: confirmRemoval,
        words: words,
        run: remove
      ),
      Command(
        "restore",
        title: "Restore the list",
        summary: "Brings back every emoji that was removed, in the same order",
        examples: [
          Example("emoji restore", "make the list whole again"),
          Example("emoji restore --json", "and say how many came back"),
        ],
        run: restore
      ),
    ]
  }

  private var name: Parameter {
    .word(
      "name",
      "NAME",
      summary: "a name, with or without colons, or the emoji itself",
      prompt: "Which emoji, by name or itself?",
      check: Parameter.filled
    )
  }

  private func fetch(_ call: Call) async throws(Failure) -> Screen {
    let store = try await interactor.fetch(call.mode)
    return presenter.fetched(store, next: [.random, .list])
  }

  private func random(_ call: Call) async throws(Failure) -> Screen {
    let find = try await interactor.draw(call.mode)
    return presenter.emoji(find, next: [.random, .remove(find.value.emoji.name), .list])
  }

  private func list(_ call: Call) async throws(Failure) -> Screen {
    let store = try await interactor.stored(call.mode)
    let isWhole = store.value.removed.isEmpty
    return presenter.list(store, call.page, next: isWhole ? [.random] : [.random, .restore])
  }

  private func search(_ call: Call) async throws(Failure) -> Screen {
    let text = call.text("text")
    let matches = try await interactor.search(text, call.mode)
    return presenter.matches(matches, of: text, call.page, next: [.list])
  }

  private func show(_ call: Call) async throws(Failure) -> Screen {
    let find = try await interactor.emoji(call.text("name"), call.mode)
    let change = find.value.isRemoved ? EmojiRoute.restore : .remove(find.value.emoji.name)
    return presenter.emoji(find, next: [change, .random, .list])
  }

  private func confirmRemoval(_ call: Call) async throws(Failure) -> Confirmation {
    presenter.removal(of: try await interactor.listedEmoji(call.text("name")))
  }

  private func remove(_ call: Call) async throws(Failure) -> Screen {
    presenter.removed(try await interactor.remove(call.text("name")), next: [.list, .restore])
  }

  private func restore(_ call: Call) async throws(Failure) -> Screen {
    presenter.restored(try interactor.restore(), next: [.list])
  }

  private func words(for failure: Failure, in call: Call) -> UserError? {
    presenter.userError(failure, name: call["name"]) { interactor.guess($0) }
  }
}

/// Where an emoji screen can lead.
enum EmojiRoute: Sendable, Equatable {
  case random, list, restore
  case search(String?)
  case show(String)
  case remove(String)

  var route: Route {
    switch self {
    case .random: Route("emoji", "random")
    case .list: Route("emoji", "list")
    case .restore: Route("emoji", "restore")
    case .search(let text): Route("emoji", "search", text.map { ["text": [$0]] } ?? [:])
    case .show(let name): Route("emoji", "show", ["name": [name]])
    case .remove(let name): Route("emoji", "remove", ["name": [name]])
    }
  }
}
