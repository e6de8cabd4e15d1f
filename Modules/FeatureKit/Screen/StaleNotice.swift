extension Notice {
  /// The notice beside a saved result that is shown because the request failed.
  public static func stale(_ failure: Failure, api: RemoteAPI, feature: String) -> Notice {
    if failure == .offline(.offlineFlag) { return .info("Offline: showing saved data.") }
    let error = UserError(failure, api: api, feature: feature)
    let wait = error.retryAfter == nil ? nil : error.advice
    return .warning([error.message, "Showing saved data.", wait].compactMap { $0 }.joined(separator: " "))
  }
}

extension Cached {
  /// A notice when the request failed; none otherwise.
  public func notices(api: RemoteAPI, feature: String) -> [Notice] {
    staleBecause.map { [.stale($0, api: api, feature: feature)] } ?? []
  }
}
