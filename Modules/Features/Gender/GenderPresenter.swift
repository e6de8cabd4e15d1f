import FeatureKit

struct GenderPresenter: Sendable {
  static let resultFields: [ItemField<NameResult>] = [
    ItemField("name", "Name") { $0.query.name },
    ItemField("gender", "Gender", text: { "\(gender($0))" }) { $0.estimate?.gender?.rawValue },
    ItemField(
      "probability",
      "Probability",
      alignment: .trailing,
      text: { result in result.estimate.flatMap { $0.gender == nil ? nil : "\(percent($0))%" } }
    ) { $0.estimate.map { "\($0.probability)" } },
    ItemField(
      "count",
      "Records",
      alignment: .trailing,
      text: { result in result.estimate.map { "\($0.count.grouped)" } }
    ) { $0.estimate.map { "\($0.count)" } },
    ItemField("country") { $0.query.countryID },
  ]

  static func screenshotFields(at now: Date) -> [ItemField<Screenshot>] {
    [
      ItemField("name", "Name") { $0.name },
      ItemField("takenAt", "Taken", text: { "\($0.takenAt.relative(to: now))" }) {
        Timestamp.text($0.takenAt)
      },
      ItemField("expiresAt", "Expires", text: { "\($0.expiresAt.relative(to: now))" }) {
        Timestamp.text($0.expiresAt)
      },
      ItemField("path") { $0.path },
    ]
  }

  static let openedFields = ["path", "opened"]

  static let disclaimer = "An estimate from name records; it says nothing about any person."

  /// Up to this many remaining lookups are shown without `--verbose`.
  static let fewLookups = 10
  /// In seconds; the menu then takes a screenshot of the page.
  private static let screenshotDelay = 1.5

  func check(_ check: NameCheck, takesScreenshots: Bool) -> Screen {
    let results = check.results
    let one = results.count == 1 ? results.first : nil
    return Screen(
      title: one.map { "\($0.query.name)" } ?? "\(results.count) names",
      notices: notices(check, takesScreenshots: takesScreenshots),
      blocks: one.map(blocks) ?? [table(results), .note("\(Self.disclaimer)")],
      actions: actions(results),
      item: one.map(itemActions) ?? ItemActions(),
      data: ["items": .array(results.map(data))],
      provenance: check.provenance,
      followUp: takesScreenshots ? nil : screenshot(check),
      partialFailure: check.screenshotFailure.map(error)
    )
  }

  func screenshots(_ page: Page<Screenshot>, at now: Date) -> Screen {
    let folder = page.items.first.map { URL(filePath: $0.path).deletingLastPathComponent() }
    let emptyText: SafeText =
      page.total == 0 ? "No screenshots (they are deleted after 30 minutes)." : page.emptyText
    return Screen(
      title: "Screenshots",
      blocks: [
        .table(Self.screenshotFields(at: now), page.items, emptyText: emptyText) { screenshot in
          RowDetails(
            route: route(screenshot.path),
            picture: Picture(.file(path: screenshot.path), altText: "Screenshot of “\(screenshot.name)”"),
            actions: ItemActions(copyText: "\(screenshot.path)")
          )
        }
      ] + (folder.map { [.note("In \($0.path(percentEncoded: false))")] } ?? []),
      actions: [Action("Look up names", Route(GenderCommand.check))],
      paging: page.paging(Route(GenderCommand.screenshots)),
      data: page.data { screenshot in
        [
          "path": .string(screenshot.path), "name": .string(screenshot.name),
          "takenAt": JSONValue(screenshot.takenAt), "expiresAt": JSONValue(screenshot.expiresAt),
        ]
      }
    )
  }

  func opened(_ path: String, isOpen: Bool) -> Screen {
    Screen(
      title: "Screenshots",
      notices: [
        isOpen ? .info("Opened \(path).") : .warning("Couldn't open it: no viewer found. It is at \(path).")
      ],
      blocks: [.fields([Field("path", nil, "\(path)"), Field("opened", nil, "\(isOpen)")])],
      actions: [screenshotList],
      effect: .changed,
      data: ["path": .string(path), "opened": .bool(isOpen)]
    )
  }

  func suggestion(_ screenshot: Screenshot, at now: Date) -> Suggestion {
    let age = screenshot.takenAt.relative(to: now)
    let expiry = screenshot.expiresAt.relative(to: now)
    return Suggestion(screenshot.path, title: "\(screenshot.name)", detail: "\(age), expires \(expiry)")
  }

  var countrySuggestions: [Suggestion] {
    Country.all.map { Suggestion($0.code, title: "\($0.name)", detail: "\($0.code)") }
  }

  func unknownDocument(_ text: String) -> UserError {
    UserError(
      .notFound,
      "No page or screenshot “\(UserError.shortened(text))”.",
      advice:
        "Pages are deleted after 10 minutes, screenshots after 30. List them: `curio gender screenshots`.",
      actions: [screenshotList]
    )
  }

  func refused(_ names: [String]) -> UserError {
    let list = names.map { "“\($0)”" as SafeText }.joined()
    return UserError(
      .invalidInput,
      names.count == 1 ? "genderize.io rejected \(list)." : "genderize.io rejected one of \(list).",
      actions: [Action("Look up other names", Route(GenderCommand.check), replaces: true)]
    )
  }

  private func blocks(_ result: NameResult) -> [Block] {
    [
      .note("\(Self.sentence(result))"), .note("\(Self.disclaimer)"),
      .fields(Self.resultFields.map(\.unlabeled), of: result),
    ]
  }

  private func table(_ results: [NameResult]) -> Block {
    .table(Self.resultFields, results, emptyText: "No names.") { result in
      let route = Route.check([result.query.name], countryID: result.query.countryID)
      return RowDetails(route: route, actions: itemActions(result))
    }
  }

  private func itemActions(_ result: NameResult) -> ItemActions {
    ItemActions(link: result.page.map { URL(filePath: $0) }, copyText: "\(Self.sentence(result))")
  }

  private func actions(_ results: [NameResult]) -> [Action] {
    let page = results.count == 1 ? results[0].page : nil
    let hasPages = results.contains { $0.page != nil }
    return [
      page.map { Action("Open the page", route($0)) },
      Action("Look up other names", Route(GenderCommand.check)),
      hasPages ? screenshotList : nil,
    ].compactMap { $0 }
  }

  private var screenshotList: Action { Action("Screenshots", Route(GenderCommand.screenshots)) }

  private func route(_ path: String) -> Route {
    Route(GenderCommand.open, GenderCommand.document.set(path))
  }

  private func screenshot(_ check: NameCheck) -> FollowUp? {
    // In the sample world, which has no pages, the follow-up says that there are no screenshots.
    let results = check.results.filter { $0.estimate != nil && ($0.page != nil || check.pageFailure == nil) }
    guard let first = results.first?.query else { return nil }
    let route = Route.check(results.map(\.query.name), countryID: first.countryID, screenshot: true)
    return FollowUp(after: Self.screenshotDelay, route, flashes: results.contains { $0.page != nil })
  }

  private func data(_ result: NameResult) -> JSONValue {
    [
      "name": .string(result.query.name), "gender": JSONValue(result.estimate?.gender?.rawValue),
      "probability": JSONValue(result.estimate?.probability), "count": JSONValue(result.estimate?.count),
      "countryID": JSONValue(result.query.countryID), "page": JSONValue(result.page),
      "screenshot": JSONValue(result.screenshot),
    ]
  }
}
