import Testing

/// A router decides where screens lead: it gives the presenter routes and actions that are ready.
@Suite("Routes of a feature")
struct RouteTests {
  private static func rule(violation: String) -> Rule {
    Rule(
      sentence: "Only a router builds a route or an action, whatever the spelling",
      files: { file in
        file.isFeature && !["Router", "Feature.", "Commands"].contains { file.name.contains($0) }
      },
      pattern:
        #"\b(?:Route|Action)(?:\.init)?\(|\.(?:action|setting)\(|"#
        + #"\.init\(\s*\w*Command\b|:\s*(?:Route|Action)\??\s*=\s*\.|Routes\.\w"#,
      violation: ("Modules/Features/Emoji/EmojiPresenter.swift", violation)
    )
  }

  /// A query may set a parameter, which chooses the key of a cached list, and a request has parameters, too.
  private static func presenterRule(violation: String) -> Rule {
    Rule(
      sentence: "A presenter sets no parameter of a command",
      files: { $0.isFeature && $0.name.contains("Presenter") },
      pattern: #"\.set\(|\.init\(\s*"\w+","#,
      violation: ("Modules/Features/Emoji/EmojiPresenter+Lists.swift", violation)
    )
  }

  @Test("are built by its router only")
  func holds() throws {
    for rule in [Self.rule(violation: ""), Self.presenterRule(violation: "")] {
      for place in try rule.places(in: .project) { Issue.record("\(place) breaks: \(rule.sentence)") }
    }
  }

  @Test(
    "in a presenter are found, whatever their spelling",
    arguments: [
      "Route(EmojiCommand.show)", "Route.init(EmojiCommand.show)", "Action(title, route)",
      "EmojiCommand.random.action(titled: another)", "route.setting(tone)",
      "route: .init(EmojiCommand.show)", #"let route: Route = .init(name)"#,
      "[random, EmojiRoutes.show(name)]",
    ].map(rule) + ["EmojiCommand.name.set(name)", #"link: .init("emoji", "show")"#].map(presenterRule)
  )
  func finds(_ rule: Rule) throws {
    let tree = SourceTree([SourceTree.File(rule.violation.path, rule.violation.code)])
    #expect(try !rule.places(in: tree).isEmpty)
  }
}
