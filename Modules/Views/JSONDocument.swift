import FeatureKit

/// A screen or an error as one JSON document.
package enum JSONDocument {
  package static func value(_ screen: Screen, of route: Route) -> JSONValue {
    [
      "feature": .string(route.feature),
      "command": .string(route.command),
      "source": .string(screen.provenance.source.rawValue),
      "fetchedAt": JSONValue(screen.provenance.fetchedAt),
      "expiresAt": JSONValue(screen.provenance.expiresAt),
      "notices": .array(notices(screen).map { .string($0.string) }),
      "data": screen.data,
    ]
  }

  private static func notices(_ screen: Screen) -> [SafeText] {
    screen.notices.map(\.text) + [screen.partialFailure?.message].compactMap(\.self)
  }

  package static func value(_ error: UserError) -> JSONValue {
    let message = SafeText(joining: error.message, error.advice).string
    return [
      "error": [
        "code": .string(error.code.rawValue), "message": .string(message),
        "retryAfter": JSONValue(error.retryAfter),
      ]
    ]
  }
}
