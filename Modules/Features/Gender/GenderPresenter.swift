import FeatureKit

struct GenderPresenter {
  static let resultFields: [ItemField<NameResult>] = [
    ItemField("name", "Name", in: .column, column: Column.Shape(priority: 3)) { $0.query.name },
    share,
    ItemField("gender", "Gender", in: .column, column: .whole(priority: 2), shown: gender) {
      $0.estimate?.gender?.rawValue
    },
    ItemField(
      "probability",
      "Probability",
      in: .column,
      column: .number(priority: 1),
      shown: { result in result.estimate.flatMap { $0.gender == nil ? nil : "\(percent($0))%" } }
    ) { $0.estimate?.probability },
    ItemField("count", "Records", in: .column, column: .number()) { $0.estimate?.count },
    ItemField("countryID") { $0.query.countryID },
    ItemField("page", in: .json) { $0.page },
    ItemField("screenshot", in: .json) { $0.screenshot },
  ]

  /// The share of female records.
  private static let share = ItemField<NameResult>(
    "share",
    "",
    in: .screenOnly,
    column: .bar(Gender.allCases.map(\.rawValue)),
    shown: { $0.estimate.flatMap(femalePercent).map { "\($0)" } }
  ) { _ in JSONValue.null }

  /// A name's results by country, of which most aren't asked for yet.
  private static let countryFields: [ItemField<NameResult>] = [
    ItemField("country", "Country", in: .column, column: .whole(priority: 3)) { result in
      result.query.countryID.flatMap(Country.named)?.name
    },
    share,
    ItemField(
      "gender",
      "",
      in: .column,
      column: .whole(priority: 2),
      shown: { $0.estimate.map(guess) ?? "not asked" }
    ) { $0.estimate?.gender?.rawValue },
  ]

  static func screenshotFields(at now: Date) -> [ItemField<Screenshot>] {
    [
      ItemField("name", "Name", column: Column.Shape(priority: 1)) { $0.name },
      .date("takenAt", "Taken", at: now) { $0.takenAt },
      .date("expiresAt", "Expires", at: now) { $0.expiresAt },
      ItemField("path") { $0.path },
    ]
  }

  static let openedFields: [ItemField<OpenedDocument>] = [
    ItemField("path") { $0.path },
    ItemField("opened") { $0.isOpen },
  ]

  static let disclaimer = "An estimate from name records; it says nothing about any person."

  /// - Parameters:
  ///   - list: What is below a single name: others, or its countries.
  ///   - page: A picture of the page of a single name.
  ///   - followUp: nil unless a screenshot is to be taken.
  func check(
    _ check: NameCheck,
    opening route: (NameQuery) -> Route,
    above list: Route,
    page: [Block],
    followUp: Route? = nil
  ) -> Screen {
    let results = check.results
    let one = results.count == 1 ? results.first : nil
    let places = Set(results.map(\.query.place))
    let place = places.count == 1 ? places.first ?? "" : ""
    let title: SafeText = results.isEmpty ? "Names" : "\(results.count) names\(place)"
    var screen = Screen(
      title: one.map { "\($0.query.name)" } ?? title,
      notices: notices(check),
      blocks: one.map { blocks($0, page) }
        ?? [table(results, route), results.first.map { _ in .note("\(Self.disclaimer)") }],
      item: one.map(itemActions) ?? ItemActions(),
      data: Self.resultFields.data(of: results),
      provenance: check.provenance,
      followUp: followUp
    )
    screen.around.strip = one.map { _ in list }
    return screen
  }

  func countries(_ results: [NameResult], of name: String, opening route: (NameQuery) -> Route) -> Screen {
    Screen(
      title: "\(name) in one country",
      blocks: [.table(Self.countryFields, results) { Row(route: route($0.query)) }],
      data: Self.countryFields.data(of: results)
    )
  }

  private func blocks(_ result: NameResult, _ page: [Block]) -> [Block?] {
    let fields = Block.fields(Self.resultFields, of: result)
    guard let estimate = result.estimate, let gender = estimate.gender else {
      return [.heading("\(Self.sentence(result))"), fields]
    }
    let profile = NameProfile(name: "\(result.query.name)", gender: gender, estimate: estimate)
    return [.own(profile), .note("\(Self.disclaimer)")] + page + [fields]
  }

  func page(_ screenshot: Screenshot, now: Date) -> Block {
    let text: SafeText = "Screenshot of “\(screenshot.name)”"
    return .own(
      PagePreview(
        name: "\(screenshot.name)",
        picture: Picture(.file(path: screenshot.path), altText: text, isDecorative: true),
        expiry: "\(screenshot.expiresAt.relative(to: now))"
      )
    )
  }

  func screenshots(_ page: Page<Screenshot>, now: Date) -> Screen {
    let folder = page.items.first.map { URL(filePath: $0.path).deletingLastPathComponent() }
    return Screen(
      "Screenshots",
      Cached(page, .local),
      Self.screenshotFields(at: now),
      style: .gallery,
      absence: Absence("No screenshots now.", help: "Each is kept for 30 minutes."),
      note: folder.map { "In \($0.path(percentEncoded: false))" }
    ) { screenshot in
      Row(
        picture: Picture(.file(path: screenshot.path), altText: "Screenshot of “\(screenshot.name)”"),
        actions: ItemActions(link: URL(filePath: screenshot.path), copyText: "\(screenshot.path)"),
        names: ["\(screenshot.name)", "expires \(screenshot.expiresAt.relative(to: now))"]
      )
    }
  }

  func opened(_ document: OpenedDocument) -> Screen {
    var notice = Notice.info("Opened \(document.path).")
    if !document.isOpen {
      notice = .warning("Couldn't open it: no viewer found. It is at \(document.path).")
    }
    let opened = Cached(document, .local)
    return Screen("Screenshots", of: opened, Self.openedFields, notices: [notice], effect: .changed)
  }

  func suggestion(_ screenshot: Screenshot, at now: Date) -> Suggestion {
    let age = screenshot.takenAt.relative(to: now)
    let expiry = screenshot.expiresAt.relative(to: now)
    return Suggestion(screenshot.path, title: "\(screenshot.name)", detail: "\(age), expires \(expiry)")
  }

  /// `Kim: female, 89%`.
  func frontLine(_ result: GenderEstimate) -> SafeText { "\(result.name): \(Self.guess(result))" }

  func savedItem(_ result: GenderEstimate, _ route: Route) -> Suggestion {
    Suggestion(result.name, detail: "\(Self.guess(result))\(result.query.place)", route: route)
  }

  private static func guess(_ result: GenderEstimate) -> String {
    result.gender.map { "\($0), \(percent(result))%" } ?? "unknown"
  }

  func userError(_ error: GenderError) -> UserError {
    switch error {
    case .unknownDocument(let text):
      return error.worded(
        "No page or screenshot “\(text.shortened)”.",
        "Pages are deleted after 10 minutes, screenshots after 30. List them: `curio gender screenshots`."
      )
    case .rejected(let names):
      let list = names.map { "“\($0)”" as SafeText }.joined()
      return error.worded("genderize.io rejected \(names.count == 1 ? "" : "one of ")\(list).")
    }
  }

  private func table(_ results: [NameResult], _ route: (NameQuery) -> Route) -> Block {
    .table(
      Self.resultFields,
      results,
      absence: Absence("No names in the last ten minutes.", help: "Type some first names.")
    ) { result in
      Row(route: route(result.query), actions: itemActions(result))
    }
  }

  private func itemActions(_ result: NameResult) -> ItemActions {
    ItemActions(link: result.page.map { URL(filePath: $0) }, copyText: "\(Self.sentence(result))")
  }
}

/// The titles of actions that aren't those of their commands.
extension GenderPresenter {
  var otherNames: SafeText { "Look up other names" }
  var oneCountry: SafeText { "Ask about one country" }
  var openingPage: SafeText { "Open the page" }
}
