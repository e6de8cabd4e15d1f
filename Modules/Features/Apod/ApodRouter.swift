import FeatureKit

/// The commands of the picture of the day, and what can follow each screen.
struct ApodRouter: Sendable {
  private let interactor: ApodInteractor
  private let presenter: ApodPresenter
  private let clock: WallClock

  init(_ services: Services) {
    let adapter = ApodAdapter(http: services.http, clock: services.clock, endpoint: services.endpoint)
    let presenter = ApodPresenter(usesPublicKey: { adapter.usesPublicKey })
    let report = services.progress.report
    interactor = ApodInteractor(
      adapter: adapter,
      cache: services.cache,
      store: ApodStore(store: services.store, files: services.files),
      saver: services.saver,
      clock: services.clock,
      random: services.random,
      watch: { state in presenter.progress(state).map(report) }
    )
    self.presenter = presenter
    clock = services.clock
  }

  var commands: [Command] {
    [
      Command(
        "today",
        title: "Today's picture",
        summary: "Shows NASA's picture of today, or the last one seen where today's can't be had",
        examples: [
          Example("apod today", "today's picture, its title and its explanation"),
          Example("apod today --json", "the same for a script, with the file that the picture is in"),
        ],
        words: { failure, _ in presenter.userError(failure, day: interactor.days.today) },
        run: today
      ),
      Command(
        "on",
        title: "The picture of a day",
        summary: "Shows the picture of a day from \(Apod.firstDay) on, and keeps it for good",
        parameters: [dayParameter("date", "DATE", summary: "the day", prompt: "Of which day?")],
        examples: [
          Example("apod on 2024-04-09", "the picture of a day"),
          Example("apod on yesterday", "yesterday's"),
        ],
        words: words,
        run: on
      ),
      Command(
        "random",
        title: "A random picture",
        summary: "Shows the picture of any past day, and keeps it for good",
        examples: [Example("apod random", "be surprised")],
        words: words,
        run: random
      ),
      Command(
        "range",
        title: "The pictures of several days",
        summary:
          "Lists the pictures from one day to another, at most \(ApodDays.longestRange) days, and keeps them",
        parameters: [
          dayParameter("from", "FROM", summary: "the first day", prompt: "From which day?"),
          dayParameter("to", "TO", summary: "the last day", prompt: "To which day?", defaultValue: "today"),
        ] + Parameter.paging,
        examples: [
          Example("apod range 2024-04-01 2024-04-07", "a week"),
          Example("apod range 2024-04-01 2024-04-30 --all --json", "a month, all of it, for a script"),
        ],
        words: words,
        run: range
      ),
      Command(
        "history",
        title: "The pictures seen",
        summary: "Lists the days that were seen, newest first; each opens without a network",
        parameters: Parameter.paging,
        examples: [
          Example("apod history", "the newest twenty"),
          Example("apod history --all --json", "all of them for a script"),
        ],
        words: words,
        run: history
      ),
      Command(
        "save",
        title: "Save a picture",
        summary: "Saves the picture of a day in its best resolution; run again, it goes on where it stopped",
        parameters: [
          dayParameter("date", "DATE", summary: "the day", prompt: "Of which day?", defaultValue: "today"),
          Parameter(
            "to",
            kind: .option,
            placeholder: "PATH",
            summary: "a file or a folder; without it, a file named for the day in the current folder",
            check: Parameter.filled
          ),
        ],
        examples: [
          Example("apod save", "today's picture into the current folder"),
          Example("apod save 2024-04-09 --to /tmp/moon.jpg", "another day's under a name of your own"),
        ],
        confirm: confirmReplacing,
        words: words,
        run: save
      ),
    ]
  }

  private func today(_ call: Call) async throws(Failure) -> Screen {
    try presenter.screen(await interactor.today(call.mode), next: next)
  }

  private func on(_ call: Call) async throws(Failure) -> Screen {
    try presenter.screen(await interactor.picture(of: try day("date", call), call.mode), next: next)
  }

  private func random(_ call: Call) async throws(Failure) -> Screen {
    try presenter.screen(await interactor.randomPicture(call.mode), next: next)
  }

  private func range(_ call: Call) async throws(Failure) -> Screen {
    let (from, to) = (try day("from", call), try day("to", call))
    let days: ClosedRange<Day>
    do throws(DayFault) { days = try interactor.days.range(from: from, to: to) } catch {
      throw .invalidInput(subject: "TO", value: "\(to)", reason: presenter.reason(error))
    }
    let range = try await interactor.pictures(of: days, call.page, call.mode)
    return presenter.range(range, route: .range(days))
  }

  private func history(_ call: Call) async throws(Failure) -> Screen {
    presenter.history(try interactor.history(call.page))
  }

  private func confirmReplacing(_ call: Call) async throws(Failure) -> Confirmation? {
    guard case .picture(_, _, let destination) = try await saving(call) else { return nil }
    return destination.confirmation
  }

  private func save(_ call: Call) async throws(Failure) -> Screen {
    switch try await saving(call) {
    case .noPicture(let apod): throw presenter.nothingToSave(apod)
    case .picture(let apod, let picture, let destination):
      try await interactor.save(picture, to: destination, call.mode)
      return presenter.saved(apod, to: destination.file, now: clock.now())
    }
  }

  private func saving(_ call: Call) async throws(Failure) -> ApodSaving {
    try await interactor.saving(of: try day("date", call), to: call["to"], call.mode)
  }
}

extension ApodRouter {
  private func dayParameter(
    _ name: String,
    _ placeholder: String,
    summary: String,
    prompt: String,
    defaultValue: String? = nil
  ) -> Parameter {
    .word(
      name,
      placeholder,
      summary: "\(summary): such as 2024-04-09, or today or yesterday",
      prompt: prompt,
      defaultValue: defaultValue
    ) { (text) throws(Parameter.Rejection) in
      do throws(DayFault) { return "\(try interactor.days.day(text))" } catch {
        throw Parameter.Rejection(presenter.reason(error))
      }
    }
  }

  /// The day that an argument names; it may be a default that was not checked.
  private func day(_ name: String, _ call: Call) throws(Failure) -> Day {
    do throws(DayFault) { return try interactor.days.day(call.text(name)) } catch {
      throw .invalidInput(subject: name.uppercased(), value: call.text(name), reason: presenter.reason(error))
    }
  }

  private func next(after sighting: LoadedDay) -> [ApodRoute] {
    let day = sighting.apod.day
    let today = interactor.days.today
    let neighbours = [day.advanced(by: -1), day.advanced(by: 1)].filter {
      (Apod.firstDay...today).contains($0)
    }
    let save: [ApodRoute] = sighting.apod.bestPicture == nil ? [] : [.save(day)]
    return neighbours.map(ApodRoute.on) + save + [.random, .history]
  }

  private func words(for failure: Failure, in call: Call) -> UserError? {
    presenter.userError(failure, day: call["date"].flatMap { try? interactor.days.day($0) })
  }
}

/// Where a screen of the pictures of the day can lead.
enum ApodRoute: Sendable, Equatable {
  case today, random, history
  case on(Day)
  case range(ClosedRange<Day>)
  case save(Day)

  var route: Route {
    switch self {
    case .today: Route("apod", "today")
    case .random: Route("apod", "random")
    case .history: Route("apod", "history")
    case .on(let day): Route("apod", "on", ["date": ["\(day)"]])
    case .range(let days):
      Route("apod", "range", ["from": ["\(days.lowerBound)"], "to": ["\(days.upperBound)"]])
    case .save(let day): Route("apod", "save", ["date": ["\(day)"]])
    }
  }
}
