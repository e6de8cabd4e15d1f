extension Notice {
  /// The remark beside a kept answer that stands in for a new one: what failed, and that this one is kept.
  ///
  /// - Parameters:
  ///   - failure: Why there is no new answer.
  ///   - api: The API that was asked.
  ///   - feature: The name of the feature, for the settings that help.
  public static func stale(_ failure: Failure, api: RemoteAPI, feature: String) -> Notice {
    if failure == .offline(.offlineFlag) {
      return .info("\(api.name) was not asked, because of --offline; this is what is kept.")
    }
    let userError = UserError(failure, api: api, feature: feature)
    let wait = userError.retryAfter == nil ? nil : userError.advice
    let parts = [userError.message, "This is what is kept.", wait].compactMap { $0 }
    return .warning(parts.joined(separator: " "))
  }
}

extension Cached {
  /// The remark that this answer needs: none unless it stands in for a new one.
  public func notices(api: RemoteAPI, feature: String) -> [Notice] {
    staleBecause.map { [.stale($0, api: api, feature: feature)] } ?? []
  }
}
