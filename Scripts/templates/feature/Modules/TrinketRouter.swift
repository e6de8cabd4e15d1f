import FeatureKit

/// The commands, and what can follow each screen.
struct TrinketRouter: Sendable {
  private let interactor: TrinketInteractor
  private let presenter = TrinketPresenter()

  init(_ services: Services) {
    interactor = TrinketInteractor(services)
  }

  var commands: [Command] {
    [
      Command(
        "show",
        title: "Show one",
        summary: "Shows one by its name: the kept answer for a day, else a new one",
        parameters: [
          .word(
            "name",
            "NAME",
            summary: "the name, in any case",
            prompt: "Which one? Type a name",
            check: Parameter.filled
          )
        ],
        examples: [
          Example("trinket show example", "the one called “example”"),
          Example("trinket show example --refresh --json", "asked anew, for a script"),
        ],
        words: presenter.userError,
        run: show
      ),
      Command(
        "list",
        title: "List what was seen",
        summary: "Lists those that were shown before, by name",
        parameters: Parameter.paging,
        examples: [
          Example("trinket list", "the first page"),
          Example("trinket list --all --json", "all of them, for a script"),
        ],
        run: list
      ),
    ]
  }

  private func show(_ call: Call) async throws(Failure) -> Screen {
    presenter.found(try await interactor.show(call.text("name"), call.mode), next: [.list])
  }

  private func list(_ call: Call) async throws(Failure) -> Screen {
    presenter.list(try interactor.list(call.page))
  }
}

/// Where a screen can lead.
enum TrinketRoute: Sendable, Equatable {
  case show(String)
  case list

  var route: Route {
    switch self {
    case .show(let name): Route("trinket", "show", ["name": [name]])
    case .list: Route("trinket", "list")
    }
  }
}
