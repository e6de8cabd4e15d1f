import FeatureKit

extension ApodPresenter {
  func notices(_ day: LoadedDay, usesPublicKey: Bool) -> [Notice] {
    [stale(day, usesPublicKey) ?? notPublished(day), missingPicture(day)].compactMap { $0 }
  }

  private func stale(_ day: LoadedDay, _ usesPublicKey: Bool) -> Notice? {
    guard let failure = day.staleBecause else { return nil }
    guard case .today = day.query else {
      return .stale(failure, api: ApodAdapter.api, feature: ApodCommand.feature)
    }
    if case .offline = failure {
      return .warning("We are not connected to the internet, showing you the last image we have.")
    }
    return .stale(
      userError(failure, date: nil, usesPublicKey: usesPublicKey),
      shown: "Showing you the last image we have."
    )
  }

  private func notPublished(_ day: LoadedDay) -> Notice? {
    guard case .today(let today) = day.query, day.apod.date < today else { return nil }
    return .info("The picture for \(today) isn't published yet; showing \(day.apod.date).")
  }

  private func missingPicture(_ day: LoadedDay) -> Notice? {
    guard day.apod.shownPicture != nil else { return nil }
    if let failure = day.pictureFailure {
      return .warning("Couldn't load the picture. \(general(failure).message)")
    }
    return day.stored.picture == nil ? .warning("No saved picture.") : nil
  }

  /// - Parameter date: The requested day; nil for a range or the history.
  func userError(_ failure: Failure, date: Day?, usesPublicKey: Bool) -> UserError {
    let general = general(failure)
    return switch failure {
    case .notFound:
      UserError(
        .notFound,
        "NASA has no picture for \(date.map(\.description) ?? "these days").",
        advice: "Today's may not be published yet, and a few days never had one.",
        actions: [Action("Random picture", Route(ApodCommand.random))]
      )
    case .rateLimited where usesPublicKey:
      UserError(
        .rateLimited,
        "DEMO_KEY limit reached (30 an hour, 50 a day).",
        advice: [general.advice, "Get a free key: \(ApodAdapter.api.keyPage)"].compactMap { $0 }
          .joined(separator: " "),
        retryAfter: general.retryAfter,
        actions: [UserError.enterKey(ApodCommand.feature)]
      )
    default: general
    }
  }

  func nothingToSave(_ apod: Apod) -> UserError {
    UserError(
      .failed,
      apod.mediaType == .video
        ? "\(apod.date) has a video, which can't be saved as a picture."
        : "\(apod.date) has no picture to save.",
      advice: (apod.link ?? apod.page).map { "See \($0.absoluteString)" },
      actions: [Action("Show \(apod.date)", Self.route(apod.date))]
    )
  }

  func invalid(_ error: ApodDateError) -> UserError {
    switch error {
    case .future(let day, let today):
      UserError(.invalidInput, "\(day) is in the future (NASA's today is \(today)).")
    case .clockTooEarly(let today):
      UserError(
        .failed,
        "NASA's first picture is from \(Apod.firstDay), and the clock says \(today).",
        advice: "Check the system's date."
      )
    case .backwards(let from, let to):
      UserError(.invalidInput, "The range ends (\(to)) before it begins (\(from)).")
    case .tooManyDays(let count):
      UserError(
        .invalidInput,
        "The range has \(count) days; the limit is \(ApodCalendar.longestRange)."
      )
    }
  }

  private func general(_ failure: Failure) -> UserError {
    UserError(failure, api: ApodAdapter.api, feature: ApodCommand.feature)
  }
}
