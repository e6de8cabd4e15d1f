import FeatureKit

/// GitHub's users: `GET /users/LOGIN`, also for organizations. Source: docs.github.com/rest/users/users.
struct AvatarsAdapter {
  let services: Services

  func avatar(_ login: String) async throws(Failure) -> Avatar {
    try AvatarsMapper.avatar(await services.get(AvatarsWire.self, ["users", .text(login)]))
  }
}
