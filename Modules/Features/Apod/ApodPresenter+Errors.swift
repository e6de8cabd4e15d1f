import FeatureKit

extension ApodPresenter {
  func notices(_ day: Cached<LoadedDay>) -> [Notice] {
    [stale(day) ?? notPublished(day.value), missingPicture(day.value)].compactMap(\.self)
  }

  private func stale(_ day: Cached<LoadedDay>) -> Notice? {
    guard let failure = day.staleBecause else { return nil }
    guard case .today = day.value.query else { return stale(failure) }
    if case .offline = failure {
      return .warning("We are not connected to the internet, showing you the last image we have.")
    }
    let error = worded(failure)
    let key = error.code == .unauthorized ? error.advice : nil
    let shown = [key, "Showing you the last image we have."].compactMap(\.self).joined(separator: " ")
    return .stale(error, shown: shown)
  }

  func stale(_ failure: Failure) -> Notice {
    if case .feature = failure { return .stale(worded(failure)) }
    return .stale(failure, api: ApodAdapter.api, feature: ApodCommand.feature)
  }

  private func notPublished(_ day: LoadedDay) -> Notice? {
    guard case .today(let today) = day.query, day.apod.date < today else { return nil }
    return .info("The picture for \(today) isn't published yet; showing \(day.apod.date).")
  }

  private func missingPicture(_ day: LoadedDay) -> Notice? {
    guard day.apod.shownPicture != nil else { return nil }
    if let failure = day.pictureFailure {
      return .warning("Couldn't load the picture. \(worded(failure).message)")
    }
    return day.stored.picture == nil ? .warning("No saved picture.") : nil
  }

  func worded(_ failure: Failure) -> UserError {
    failure.featureError(as: ApodError.self).map(userError)
      ?? UserError(failure, api: ApodAdapter.api, feature: ApodCommand.feature)
  }

  func userError(_ error: ApodError) -> UserError {
    switch error {
    case .future(let day, let today):
      return error.worded("\(day) is in the future (NASA's today is \(today)).")
    case .tooEarly(let day):
      return error.worded("NASA's first picture is from \(Apod.firstDay), after \(day).")
    case .backwards(let from, let to):
      return error.worded("The range ends (\(to)) before it begins (\(from)).")
    case .tooManyDays(let count):
      return error.worded("The range has \(count) days; the limit is \(ApodCalendar.longestRange).")
    case .noPicture(let day):
      return error.worded(
        "NASA has no picture for \(day.map(\.description) ?? "these days").",
        "Today's may not be published yet, and a few days never had one."
      )
    case .nothingToSave(let apod):
      return error.worded(
        apod.mediaType == .video
          ? "\(apod.date) has a video, which can't be saved as a picture."
          : "\(apod.date) has no picture to save.",
        (apod.link ?? apod.page).map { "See \($0.absoluteString)" }
      )
    case .noStart: return error.worded("--until needs --from.", "See `curio help apod save`.")
    case .notAFolder(let path):
      return error.worded(
        "Can't save several pictures to “\(UserError.shortened(path))”: it isn't a folder.",
        "Give a folder that exists."
      )
    case .publicKeyLimit(let seconds): return publicKeyLimit(seconds)
    }
  }

  private func publicKeyLimit(_ seconds: Int?) -> UserError {
    var error = worded(.rateLimited(retryAfter: seconds))
    error.message = "DEMO_KEY limit reached (30 an hour, 50 a day)."
    let key: SafeText? = ApodAdapter.api.keyPage.map { "Get a free key: \($0)" }
    error.advice = [error.advice, key].compactMap(\.self).joined(separator: " ")
    error.needsKey = true
    return error
  }
}
