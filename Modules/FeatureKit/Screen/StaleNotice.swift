extension Feature {
  /// The general message for a failure.
  public func error(_ failure: Failure) -> UserError { UserError(failure, api: api, feature: name) }

  /// Says why a saved result is shown.
  public func staleNotice(_ failure: Failure) -> Notice {
    failure == .offline(.offlineFlag) ? .info("Offline: showing saved data.") : .stale(error(failure))
  }

  /// Empty unless the request for a result failed.
  public func notices(_ result: Cached<some Sendable>) -> [Notice] {
    result.staleBecause.map { [staleNotice($0)] } ?? []
  }
}

extension Notice {
  /// The notice for a feature's own error, with its own second sentence.
  public static func stale(_ error: UserError, shown: SafeText = "Showing saved data.") -> Notice {
    let wait = error.retryAfter == nil ? nil : error.advice
    return .warning(SafeText(joining: error.message, shown, wait))
  }
}
