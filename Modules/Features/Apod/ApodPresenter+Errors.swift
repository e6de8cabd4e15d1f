import FeatureKit

extension ApodPresenter {
  func notices(_ day: Cached<LoadedDay>) -> [Notice?] {
    [stale(day) ?? notPublished(day.value), missingPicture(day.value)]
  }

  private func stale(_ day: Cached<LoadedDay>) -> Notice? {
    guard let failure = day.staleBecause else { return nil }
    guard case .today = day.value.query else {
      return ApodFeature.feature.staleNotice(failure)
    }
    if case .offline = failure {
      return .warning("We are not connected to the internet, showing you the last image we have.")
    }
    let error = worded(failure)
    let key = error.code == .unauthorized ? error.advice : nil
    let shown = SafeText(joining: key, "Showing you the last image we have.")
    return .stale(error, shown: shown)
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
    var error =
      failure.featureError(as: ApodError.self).map(userError)
      ?? ApodFeature.feature.error(failure)
    if error.code == .rateLimited { error.key = .helps }
    return error
  }

  func userError(_ error: ApodError) -> UserError {
    switch error {
    case .outside(let day, let today):
      return error.worded(
        "\(day) has no picture: NASA's are from \(Apod.firstDay) to \(today), its today.",
      )
    case .badRange(let from, let to):
      return error.worded(
        "\(from) to \(to) is no range: it has 1 to \(ApodCalendar.longestRange) days, the first one first."
      )
    case .noPicture(let day):
      return error.worded(
        "NASA has no picture for \(day.map(\.description) ?? "these days").",
        "Today's may not be published yet, and a few days never had one."
      )
    case .nothingToSave(let apod):
      return error.worded(
        "\(apod.date) has no picture to save.",
        (apod.link ?? apod.page).map { "See \($0.absoluteString)" }
      )
    case .noStart: return error.worded("--until needs --from.", "See `curio help apod save`.")
    case .textWithoutFile:
      return error.worded("--to - and --text can't be combined.", "Name a file: `--to FILE`.")
    case .notAFolder(let path):
      return error.worded(
        "Can't save several pictures to “\(path.shortened)”: it isn't a folder.",
        "Give a folder that exists."
      )
    }
  }
}
