import FeatureKit

enum GenderCommand: String, FeatureCommand {
  case check, screenshots, open

  static let feature = "gender"

  static let names = Parameter<[String]>(
    "names",
    "NAME",
    summary: "a first name, in any script and any case (default: those of the last ten minutes)",
    prompt: "First names (comma-separated)",
    default: [],
    check: { (text) throws(ParameterDeclaration.InputError) in
      let names = NameQuery.names(in: [text])
      if names.isEmpty { throw .init("must not be empty") }
      let longest = 100
      if names.contains(where: { $0.count > longest }) {
        throw .init("must be at most \(longest) characters")
      }
      return text.trimmed
    }
  )
  static let country = Parameter<String?>(
    "country",
    "CC",
    summary: "records of one country only: US, DE (ISO 3166-1)",
    prompt: "Country",
    check: { (text) throws(ParameterDeclaration.InputError) in
      let code = text.trimmed.uppercased()
      if Country.named(code) == nil {
        throw .init(
          message: "“\(text.shortened)” isn't a country code. Use two letters, such as US or DE."
        )
      }
      return code
    }
  ).option.with { $0.omission = "any country" }
  static let screenshot = Parameter.flag("screenshot", summary: "take a screenshot of each page")
  /// What is known of a single name in some countries, for the menu.
  static let countries = Parameter.flag("countries", summary: "in some countries")
    .with { $0.isHidden = true }
  static let document = Parameter<String>(
    "what",
    "PATH or NUMBER",
    summary: "a page's or screenshot's path, or a screenshot's number (1: the latest)",
    prompt: "Path or number",
    default: "1",
    check: ParameterDeclaration.nonEmpty
  )

  static func declaration(of command: GenderCommand) -> Command {
    switch command {
    case .check:
      Command(
        command,
        title: "Look up names",
        summary: "Likely gender, from genderize.io",
        activity: "Looking up names…",
        parameters: [names, country, screenshot, countries],
        fields: GenderPresenter.resultFields.inLists(),
        examples: [
          "gender check Kim": "one name",
          "gender check Andrea Jean --country IT": "two names in one country",
          "gender check \"Ana Maria\"": "a name of two words",
          "gender check Kim,Andrea": "commas separate names too",
          "gender check": "the names of the last ten minutes again",
          "gender check Kim --screenshot": "with a screenshot of its page",
          "gender check Kim Ana --json": "as JSON",
        ]
      )
    case .screenshots:
      Command(
        command,
        title: "Screenshots",
        summary: "Screenshots of the last 30 minutes",
        parameters: Paging.parameters,
        fields: GenderPresenter.screenshotFields(at: .distantPast).inLists(),
        examples: [
          "gender screenshots": "latest first",
          "gender screenshots --all --json": "all of them as JSON",
        ]
      )
    case .open:
      Command(
        command,
        title: "Open a page or screenshot",
        summary: "In the browser or the picture viewer",
        activity: "Opening…",
        parameters: [document],
        fields: GenderPresenter.openedFields.inDetails(),
        examples: [
          "gender open": "the latest screenshot",
          "gender open 2": "the one before it",
        ]
      )
    }
  }
}
