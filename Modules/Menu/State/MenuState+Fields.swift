import FeatureKit

/// The field above the results of a place.
extension MenuState {
  /// What the place's field asks for; nil for a place without one.
  var question: FeaturePlace.Question? { offers.question }

  /// The text that was asked last, or is being asked.
  var asked: String {
    if let running = work.running, case .variant = running.purpose {
      return offers.asked(in: running.route)
    }
    return offers.asked(in: visit.shownRoute)
  }

  /// Whether the field is all there is to do: nothing was asked yet, or nothing was found.
  var hasOnlyField: Bool {
    guard let question else { return false }
    if visit.lacksKey { return true }
    if !visit.isFailure { return visit.screen.isEmpty && unfiltered == nil }
    return visit.route.arguments[question.parameter] == nil && visit.isInvitation
  }

  /// Whether Enter opens the field, because nothing else is there.
  var isFieldSelected: Bool {
    hasOnlyField && visit.field == nil && selectedItem == nil
  }
}
