import FeatureKit

/// What may follow a screen; the presenter words it.
enum GenderStep: Sendable, Equatable {
  /// Looks up other names.
  case names, otherNames, anotherTry
  case country([String])
  case page(path: String)
  case screenshots

  var route: Route {
    switch self {
    case .names, .otherNames, .anotherTry: Route(GenderCommand.check)
    case .country(let names): GenderRoutes.check(names, countryID: nil)
    case .page(let path): GenderRoutes.open(path)
    case .screenshots: GenderRoutes.screenshots
    }
  }
}

/// Where the screens lead.
enum GenderRoutes {
  /// In seconds; the menu then takes a screenshot of the page.
  private static let screenshotDelay = 1.5

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

  // MARK: What follows

  static let afterScreenshots: [GenderStep] = [.names]
  static let afterOpening: [GenderStep] = [.screenshots]

  static func following(_ check: NameCheck) -> [GenderStep] {
    let results = check.results
    let page = results.count == 1 ? results[0].page : nil
    let hasPages = results.contains { $0.page != nil }
    return [
      page.map { .page(path: $0) },
      results.isEmpty ? nil : .country(results.map(\.query.name)),
      .otherNames,
      hasPages ? .screenshots : nil,
    ].compactMap { $0 }
  }

  /// A screenshot of the name that is selected first, if it was newly asked.
  static func screenshot(of check: NameCheck) -> FollowUp? {
    guard let first = check.results.first(where: { $0.estimate != nil && $0.page != nil }), first.isNew else {
      return nil
    }
    let route = self.check([first.query.name], countryID: first.query.countryID, screenshot: true)
    return FollowUp(after: screenshotDelay, route, flashes: true)
  }

  static func following(_ error: GenderError) -> [GenderStep] {
    switch error {
    case .unknownDocument: [.screenshots]
    case .rejected: [.anotherTry]
    }
  }
}

extension NameQuery {
  var route: Route { GenderRoutes.check([name], countryID: countryID) }
}

extension Screenshot {
  var route: Route { GenderRoutes.open(path) }
}
