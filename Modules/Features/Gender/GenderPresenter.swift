import FeatureKit
import Foundation

/// The screens about names.
struct GenderPresenter: Sendable {
  /// From how many names left on the screen says so to everybody.
  private static let fewNames = 10
  /// Seconds after which the menu photographs a page.
  private static let screenshotDelay = 1.5

  func checked(_ outcome: GenderInteractor.Outcome, takesScreenshots: Bool) -> Screen {
    let answers = outcome.answers
    let question = answers.first?.question
    let isOne = answers.count == 1
    return Screen(
      title: isOne ? "\(question?.name ?? "")" : "\(answers.count) names",
      notices: notices(outcome, takesScreenshots: takesScreenshots),
      blocks: isOne ? answers.flatMap(blocks) : [table(answers)],
      actions: actions(answers),
      data: ["items": .array(answers.map(data))],
      provenance: outcome.provenance,
      followUp: takesScreenshots ? nil : screenshot(answers),
      partialFailure: outcome.screenshotFailure.map(screenshotProblem)
    )
  }

  func screenshots(_ screenshots: Page<Screenshot>) -> Screen {
    let table = Table(
      columns: [Column("Name"), Column("Taken"), Column("Kept until")],
      rows: screenshots.items.map(row),
      emptyText: screenshots.total == 0
        ? "There are no screenshots; they live for 30 minutes." : "There is no such page."
    )
    let folder = screenshots.items.first.map { URL(fileURLWithPath: $0.path).deletingLastPathComponent() }
    return Screen(
      title: "Screenshots",
      blocks: [.table(table)] + (folder.map { [.fields([Field("Folder", "\($0.path)", link: $0)])] } ?? []),
      actions: [action("Check a name", .check([], country: nil))],
      paging: screenshots.paging(GenderRoute.screenshots.route),
      data: screenshots.data { screenshot in
        [
          "path": .string(screenshot.path), "name": .string(screenshot.name),
          "takenAt": JSONValue(screenshot.takenAt), "expiresAt": JSONValue(screenshot.expiresAt),
        ]
      }
    )
  }

  func opened(_ path: String, isOpen: Bool) -> Screen {
    Screen(
      title: isOpen ? "Opened" : "Not opened",
      notices: isOpen ? [] : [.info("There is no program here to open it with; this is where it is.")],
      blocks: [.verbatim("\(path)")],
      actions: [action("The screenshots", .screenshots)],
      data: ["path": .string(path), "opened": .bool(isOpen)]
    )
  }

  /// The words for a document that was not found.
  func openProblem(_ failure: Failure, _ call: Call) -> UserError? {
    guard failure == .notFound else { return nil }
    return UserError(
      .notFound,
      "There is no page or screenshot “\(call.text("what"))”.",
      advice: "Pages live for 10 minutes, screenshots for 30; `curio gender screenshots` lists these."
    )
  }

  private func blocks(_ answer: NameAnswer) -> [Block] {
    let files = [("Page", answer.page), ("Screenshot", answer.screenshot)].compactMap { label, path in
      path.map { Field("\(label)", "\($0)", link: URL(fileURLWithPath: $0)) }
    }
    let sentence = Self.predicate(answer.records) + Self.place(answer.question)
    return [.text("\(answer.question.name) \(sentence).")] + (files.isEmpty ? [] : [.fields(files)])
  }

  private func table(_ answers: [NameAnswer]) -> Block {
    .table(
      Table(
        columns: [
          Column("Name"), Column("In most records"), Column("Share", alignment: .trailing),
          Column("Records", alignment: .trailing),
        ],
        rows: answers.map(row),
        emptyText: "No names."
      )
    )
  }

  private func row(_ answer: NameAnswer) -> Row {
    let records = answer.records
    let gender = records?.gender.map(Self.kind) ?? (records == nil ? "no answer" : "unknown")
    let share = records?.gender == nil ? "" : records.map { "\(Self.percent($0)) %" } ?? ""
    return Row(
      [
        "\(answer.question.name)", "\(gender)", "\(share)",
        "\(records.map { Self.number($0.count) } ?? "")",
      ],
      route: GenderRoute.check([answer.question.name], country: answer.question.countryID).route
    )
  }

  private func row(_ screenshot: Screenshot) -> Row {
    Row(
      [
        "\(screenshot.name)", "\(Timestamp.text(screenshot.takenAt))",
        "\(Timestamp.text(screenshot.expiresAt))",
      ],
      route: GenderRoute.open(screenshot.path).route
    )
  }

  private func actions(_ answers: [NameAnswer]) -> [Action] {
    var actions: [Action] = []
    if answers.count == 1, let page = answers[0].page { actions.append(action("Open the page", .open(page))) }
    actions.append(action("Check another name", .check([], country: nil)))
    if answers.contains(where: { $0.page != nil }) { actions.append(action("The screenshots", .screenshots)) }
    return actions
  }

  private func action(_ title: SafeText, _ route: GenderRoute) -> Action { Action(title, route.route) }

  private func screenshot(_ answers: [NameAnswer]) -> FollowUp? {
    let kept = answers.filter { $0.page != nil }.map(\.question)
    guard let first = kept.first else { return nil }
    let names = kept.map(\.name)
    let route = GenderRoute.check(names, country: first.countryID, takesScreenshots: true)
    return FollowUp(after: Self.screenshotDelay, route.route, flashes: true)
  }

  private func notices(_ outcome: GenderInteractor.Outcome, takesScreenshots: Bool) -> [Notice] {
    var notices = outcome.answers.filter { $0.records == nil }.map { answer in
      Notice.warning("genderize.io left “\(answer.question.name)” out of its answer; try again.")
    }
    if let failure = outcome.pageFailure {
      let userError = UserError(failure, api: GenderAdapter.api, feature: GenderFeature.name)
      notices.append(.warning("The page could not be kept. \(userError.message)"))
    }
    notices += outcome.answers.compactMap { $0.screenshot }.map { .info("Screenshot saved: \($0)") }
    if outcome.isUnsandboxed {
      notices.append(.info("The browser ran without its sandbox, as it has to for the superuser (root)."))
    }
    let hasNone = outcome.answers.allSatisfy { $0.page == nil && $0.screenshot == nil }
    if takesScreenshots, hasNone, outcome.pageFailure == nil, outcome.screenshotFailure == nil {
      notices.append(.info("No pages are kept here, so none was photographed."))
    }
    return notices + quota(outcome.namesLeft)
  }

  private func quota(_ namesLeft: Int?) -> [Notice] {
    guard let namesLeft else { return [] }
    let text: SafeText =
      "genderize.io answers \(namesLeft) more \(namesLeft == 1 ? "name" : "names") for now."
    return [namesLeft < Self.fewNames ? .warning(text) : .detail(text)]
  }

  private func screenshotProblem(_ failure: Failure) -> UserError {
    let userError = UserError(failure, api: GenderAdapter.api, feature: GenderFeature.name)
    guard case .unavailable = failure else { return userError }
    return UserError(
      userError.code,
      "No screenshot was taken. \(userError.message)",
      advice: """
        Chromium, Google Chrome, Microsoft Edge or Firefox takes it: install one, or name yours with \
        `curio config set gender.browser PATH`.
        """
    )
  }

  private func data(_ answer: NameAnswer) -> JSONValue {
    [
      "name": .string(answer.question.name),
      "gender": JSONValue(answer.records?.gender?.rawValue),
      "probability": JSONValue(answer.records?.probability),
      "count": JSONValue(answer.records?.count),
      "countryID": JSONValue(answer.question.countryID),
      "page": JSONValue(answer.page),
      "screenshot": JSONValue(answer.screenshot),
    ]
  }
}
