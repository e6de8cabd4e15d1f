import FeatureKit
import Foundation

/// The commands about names, and where their screens lead.
struct GenderRouter: Sendable {
  private let interactor: GenderInteractor
  private let viewer: Viewer
  private let presenter = GenderPresenter()

  init(_ services: Services) {
    interactor = GenderInteractor(services) { GenderMapper.page(GenderPresenter.page($0)) }
    viewer = services.viewer
  }

  var commands: [Command] {
    [
      Command(
        "check",
        title: "Check names",
        summary:
          "Says what gender names have in genderize.io's records, and keeps the answers for 10 minutes",
        parameters: [
          names, country, .toggle("screenshot", summary: "take a screenshot of each answer's page"),
        ],
        examples: [
          Example("gender check Kim", "one name"),
          Example(
            "gender check Andrea Jean --country IT",
            "two names, as the records of one country have them"
          ),
          Example("gender check Kim --screenshot", "with a screenshot of its page"),
          Example("gender check Kim Ana --json", "two names for a script"),
        ],
        run: check
      ),
      Command(
        "screenshots",
        title: "List the screenshots",
        summary: "Lists the screenshots of the last 30 minutes, the latest first",
        parameters: Parameter.paging,
        examples: [
          Example("gender screenshots", "the latest ones"),
          Example("gender screenshots --all --json", "all of them for a script"),
        ],
        run: screenshots
      ),
      Command(
        "open",
        title: "Open a page or screenshot",
        summary:
          "Opens a page or screenshot with the program that the system has for it, or says where it is",
        parameters: [
          .word(
            "what",
            "PATH or NUMBER",
            summary:
              "a page's or screenshot's path, or a screenshot's number in the list, 1 being the latest",
            prompt: "Which one? Its path, or a screenshot's number",
            defaultValue: "1",
            check: Parameter.filled
          )
        ],
        examples: [
          Example("gender open", "the latest screenshot"),
          Example("gender open 2", "the one before it"),
        ],
        words: presenter.openProblem,
        run: open
      ),
    ]
  }

  private var names: Parameter {
    Parameter(
      "names",
      kind: .positional(required: true, many: true),
      placeholder: "NAME",
      summary: "a first name, in any script and any case",
      prompt: "Which name, or names?",
      check: { (text) throws(Parameter.Rejection) in
        let name = try Parameter.filled(text)
        let longest = 100
        if name.count > longest { throw Parameter.Rejection("must have at most \(longest) characters") }
        return name
      }
    )
  }

  private var country: Parameter {
    Parameter(
      "country",
      kind: .option,
      placeholder: "CC",
      summary: "only the records of one country, by its two letters (ISO 3166-1): US, DE",
      prompt: "In which country, by its two letters, or an empty line for any",
      check: { (text) throws(Parameter.Rejection) in
        let id = text.trimmingCharacters(in: .whitespaces).uppercased()
        guard id.utf8.count == 2, id.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) else {
          throw Parameter.Rejection("must be two letters, such as US or DE")
        }
        return id
      }
    )
  }

  private func check(_ call: Call) async throws(Failure) -> Screen {
    let takesScreenshots = call.isOn("screenshot")
    let outcome = try await interactor.check(
      NameQuestion.all(call.texts("names"), countryID: call["country"]),
      call.mode,
      takesScreenshots: takesScreenshots
    )
    return presenter.checked(outcome, takesScreenshots: takesScreenshots)
  }

  private func screenshots(_ call: Call) async throws(Failure) -> Screen {
    presenter.screenshots(Page(of: try interactor.store.screenshots(), call.page))
  }

  private func open(_ call: Call) async throws(Failure) -> Screen {
    let path = try interactor.store.find(call.text("what"))
    return presenter.opened(path, isOpen: try await viewer.open(path))
  }
}

/// Where a screen about names can lead.
enum GenderRoute: Sendable, Equatable {
  /// Without names the menu asks for them.
  case check([String], country: String?, takesScreenshots: Bool = false)
  case screenshots
  case open(String)

  var route: Route {
    switch self {
    case .check([], _, _): Route(GenderFeature.name, "check")
    case .check(let names, let country, let takesScreenshots):
      Route(
        GenderFeature.name,
        "check",
        // No country is an answer too: the menu does not ask for it again.
        ["names": names, "country": country.map { [$0] } ?? []]
          .merging(takesScreenshots ? ["screenshot": [""]] : [:]) { $1 }
      )
    case .screenshots: Route(GenderFeature.name, "screenshots")
    case .open(let path): Route(GenderFeature.name, "open", ["what": [path]])
    }
  }
}
