import FeatureKit

struct ApodRouter: FeatureRouter {
  private let interactor: ApodInteractor
  private let presenter = ApodPresenter()

  init(_ services: Services) {
    interactor = ApodInteractor(services)
  }

  func run(_ command: ApodCommand, _ call: Call) async throws(Failure) -> Screen {
    switch command {
    case .today:
      return screen(try await interactor.today(try day(.today), call.mode))
    case .on:
      return screen(try await interactor.picture(of: try day(call[ApodCommand.date]), call.mode))
    case .random:
      return screen(try await interactor.randomPicture(before: try day(.today), call.mode))
    case .range:
      let (from, to) = (call[ApodCommand.from], call[ApodCommand.to])
      let days = try checked(try interactor.calendar.range(from: from, to: to))
      return presenter.range(days, try await interactor.pictures(of: days, call.page, call.mode))
    case .history:
      return presenter.history(try interactor.history(call.page))
    case .save:
      let (apod, picture, destination) = try await saving(call)
      let provenance = try await interactor.save(picture, to: destination, call.mode)
      return presenter.saved(apod, to: destination.file, provenance)
    }
  }

  func confirmation(_ command: ApodCommand, _ call: Call) async throws(Failure) -> Confirmation? {
    command == .save ? try await saving(call).2.confirmation : nil
  }

  func suggestions(for parameter: String, of command: ApodCommand, _ call: Call) async -> [Suggestion] {
    guard parameter == ApodCommand.date.declaration.name else { return [] }
    let seen = try? interactor.history(.page(1, size: PageRequest.largestSize))
    return seen?.items.map(presenter.suggestion) ?? []
  }

  func userError(_ failure: Failure, _ command: ApodCommand, _ call: Call) async -> UserError? {
    presenter.userError(failure, date: date(command, call), usesPublicKey: usesPublicKey(failure))
  }

  private func screen(_ day: LoadedDay) -> Screen {
    presenter.day(day, usesPublicKey: usesPublicKey(day.staleBecause))
  }

  private func saving(_ call: Call) async throws(Failure) -> (Apod, picture: URL, SaveDestination) {
    let apod = try await interactor.apod(of: try day(call[ApodCommand.savedDate]), call.mode)
    guard let picture = apod.bestPicture else { throw .presented(presenter.nothingToSave(apod)) }
    return (apod, picture, try interactor.destination(of: picture, apod, to: call[ApodCommand.path]))
  }

  private func day(_ date: ApodDate) throws(Failure) -> Day {
    try checked(try interactor.calendar.day(date))
  }

  private func checked<Value>(_ dates: @autoclosure () throws(ApodDateError) -> Value) throws(Failure)
    -> Value
  {
    do throws(ApodDateError) { return try dates() } catch { throw .presented(presenter.invalid(error)) }
  }

  private func date(_ command: ApodCommand, _ call: Call) -> Day? {
    let date: ApodDate? =
      switch command {
      case .today: .today
      case .on: call[ApodCommand.date]
      case .save: call[ApodCommand.savedDate]
      case .random, .range, .history: nil
      }
    return date.flatMap { try? interactor.calendar.day($0) }
  }

  /// Reads the settings only if the error message depends on it.
  private func usesPublicKey(_ failure: Failure?) -> Bool {
    if case .rateLimited = failure { interactor.usesPublicKey } else { false }
  }
}
