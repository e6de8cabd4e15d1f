import FeatureKit

/// What is said beside a day, and what is said instead of one.
extension ApodPresenter {
  func notices(_ sighting: LoadedDay) -> [Notice] {
    [stale(sighting) ?? notOutYet(sighting), missingPicture(sighting)].compactMap { $0 }
  }

  private func stale(_ sighting: LoadedDay) -> Notice? {
    guard let failure = sighting.staleBecause else { return nil }
    guard case .today = sighting.wish else { return .stale(failure, api: ApodAdapter.api, feature: "apod") }
    if case .offline = failure {
      return .warning("We are not connected to the internet, showing you the last image we have.")
    }
    let userError = userError(failure, day: nil)
    let parts = [userError.message, "Showing you the last image we have.", userError.advice].compactMap { $0 }
    return .warning(parts.joined(separator: " "))
  }

  private func notOutYet(_ sighting: LoadedDay) -> Notice? {
    guard case .today(let today) = sighting.wish, sighting.apod.day < today else { return nil }
    return .info("NASA's picture of \(today) is not out yet; this is the one of the day before.")
  }

  private func missingPicture(_ sighting: LoadedDay) -> Notice? {
    guard sighting.apod.shownPicture != nil else { return nil }
    if let failure = sighting.pictureFailure {
      return .warning("The picture could not be loaded. \(userError(failure, day: nil).message)")
    }
    return sighting.kept.picture == nil ? .warning("Its picture is not kept.") : nil
  }

  /// The words for a failure.
  ///
  /// - Parameter day: The day that was asked for, where it was one.
  func userError(_ failure: Failure, day: Day?) -> UserError {
    let general = UserError(failure, api: ApodAdapter.api, feature: "apod")
    return switch failure {
    case .notFound:
      UserError(
        .notFound,
        "NASA has no picture of \(day.map(\.description) ?? "the days asked for").",
        advice: "Today's may not be out yet, and a few days never had one. Try another: `curio apod on DATE`."
      )
    case .rateLimited where usesPublicKey():
      publicKeySpent(general)
    default:
      general
    }
  }

  private func publicKeySpent(_ general: UserError) -> UserError {
    let offer: SafeText = "It is free at \(ApodAdapter.api.keyPage), for 1,000 requests an hour."
    return UserError(
      .rateLimited,
      "NASA's limit for DEMO_KEY, 30 requests an hour and 50 a day, is spent.",
      advice: [general.advice, offer].compactMap { $0 }.joined(separator: " "),
      retryAfter: general.retryAfter
    )
  }

  /// Why there is nothing to save.
  func nothingToSave(_ apod: Apod) -> Failure {
    let address = apod.link ?? apod.page
    let place = address.map { ": \($0.absoluteString)" } ?? ""
    return switch apod.mediaType {
    case .video:
      .unavailable(subject: "\(apod.day)", reason: "has a video, which can't be saved as a picture\(place)")
    default: .unavailable(subject: "\(apod.day)", reason: "has no picture to save\(place)")
    }
  }

  /// Why a text is not taken for a day, as a clause.
  func reason(_ fault: DayFault) -> String {
    switch fault {
    case .notADay: "must be a day such as 2026-11-21, or today or yesterday"
    case .notInTheCalendar: "must be a day that the calendar has"
    case .beforeTheFirst: "must not be before \(Apod.firstDay), the day of the first picture"
    case .notYet(let today): "must not be after today, which is \(today) for NASA"
    case .backwards(let from): "must not be before \(from), where the range begins"
    case .tooMany(let count):
      "must end a range of at most \(ApodDays.longestRange) days; this one has \(count)"
    }
  }
}
