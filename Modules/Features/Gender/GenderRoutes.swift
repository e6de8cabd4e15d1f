import FeatureKit

/// Where the screens lead.
enum GenderRoutes {
  static let check = Route(GenderCommand.check)
  static let screenshots = Route(GenderCommand.screenshots)

  static func check(_ names: [String], countryID: String?, screenshot: Bool = false) -> Route {
    Route(
      GenderCommand.check,
      GenderCommand.names.set(names),
      GenderCommand.country.set(countryID),
      GenderCommand.screenshot.set(screenshot)
    )
  }

  static func open(_ path: String) -> Route { Route(GenderCommand.open, GenderCommand.document.set(path)) }
}
