import FeatureKit

/// Why a run ends early.
enum Stop: Error, Sendable, Equatable {
  case userError(UserError)
  /// Nobody reads what is written any more (`| head -1`): no reason to complain.
  case quietly
}
