import FeatureKit

extension GenderPresenter {
  /// `Kim: female, 89% of 28,041 records.`, `Zzyzx: unknown, no data.`
  static func sentence(_ result: NameResult) -> String {
    let query = result.query
    let end = "\(summary(result))\(query.place)."
    if result.estimate?.gender != nil { return "\(query.name): \(end)" }
    return "\(query.name.shortened): unknown, \(end)"
  }

  /// `female, 89% of 28,041 records`.
  static func summary(_ result: NameResult) -> String {
    guard let estimate = result.estimate, let gender = estimate.gender else {
      return result.estimate?.count ?? 0 == 0 ? "no data" : "not enough data"
    }
    let records = estimate.count.map { " of \(Self.records($0))" } ?? ""
    return "\(gender), \(percent(estimate))%\(records)"
  }

  static func records(_ count: Int) -> String { count == 1 ? "1 record" : "\(count.grouped) records" }

  static func gender(_ result: NameResult) -> String {
    guard let estimate = result.estimate else { return "no result" }
    return estimate.gender?.rawValue ?? "unknown"
  }

  /// The rounded percentage; 100 only if all records agree.
  static func percent(_ estimate: GenderEstimate) -> Int {
    let probability = estimate.probability ?? 0
    let percent = Int((probability * 100).rounded())
    return probability < 1 ? min(percent, 99) : percent
  }

  /// The rounded percentage of female records; nil for an unknown gender.
  static func femalePercent(_ estimate: GenderEstimate) -> Int? {
    estimate.gender.map { $0 == .female ? percent(estimate) : 100 - percent(estimate) }
  }

  func notices(_ check: NameCheck) -> [Notice] {
    let missing = check.results.filter { $0.estimate == nil }.map { $0.query.name.shortened }
    var notices = missing.map { Notice.warning("genderize.io returned nothing for “\($0)”; try again.") }
    if let stopped = check.stopped {
      let error = GenderFeature.feature.error(stopped.failure)
      let left: SafeText = stopped.namesLeft == 1 ? "1 name is left." : "\(stopped.namesLeft) names are left."
      notices.append(.warning(SafeText(joining: error.message, left, error.advice)))
    }
    if let failure = check.pageFailure {
      notices.append(.warning("Couldn't save the page. \(GenderFeature.feature.error(failure).message)"))
    }
    if let failure = check.screenshotFailure.map(GenderFeature.feature.error) {
      let reason = SafeText(joining: failure.message, failure.advice)
      notices.append(.warning("Couldn't take the screenshot. \(reason)"))
    }
    notices += check.results.compactMap(\.screenshot).map { path in
      .info("Screenshot saved for 30 minutes, in \(path)")
    }
    return notices
  }
}
