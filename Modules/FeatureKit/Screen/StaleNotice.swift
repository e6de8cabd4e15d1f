extension Notice {
  /// The notice for a saved result that is shown because the request failed.
  public static func stale(_ failure: Failure, api: RemoteAPI, feature: String) -> Notice {
    if failure == .offline(.offlineFlag) { return .info("Offline: showing saved data.") }
    return stale(UserError(failure, api: api, feature: feature))
  }

  /// The notice for a feature's own error, with its own second sentence.
  public static func stale(_ error: UserError, shown: SafeText = "Showing saved data.") -> Notice {
    let wait = error.retryAfter == nil ? nil : error.advice
    return .warning([error.message, shown, wait].compactMap { $0 }.joined(separator: " "))
  }
}

extension Cached {
  /// Empty unless the request failed.
  public func notices(api: RemoteAPI, feature: String) -> [Notice] {
    staleBecause.map { [.stale($0, api: api, feature: feature)] } ?? []
  }
}
