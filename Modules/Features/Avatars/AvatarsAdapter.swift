import FeatureKit

/// GitHub's users: `GET /users/LOGIN`, also for organizations. Source: docs.github.com/rest/users/users.
struct AvatarsAdapter: Sendable {
  let http: any HTTPService
  let clock: WallClock
  let endpoint: @Sendable () throws(Failure) -> Endpoint

  /// - Throws: `notFound`; the request's or status's failure; `badResponse`.
  func avatar(_ login: String) async throws(Failure) -> Avatar {
    let endpoint = try endpoint()
    let response = try await http.send(endpoint.request(["users", .text(login)]))
    let user = try response.decode(AvatarsWire.self, now: clock.now(), hadKey: endpoint.key != nil)
    return try AvatarsMapper.avatar(user)
  }
}
