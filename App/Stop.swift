import FeatureKit

enum Stop: Error, Sendable, Equatable {
  case userError(UserError)
  /// The reader has closed the pipe (`| head -1`), which is no error.
  case quietly

  init(_ failure: Failure, feature: String = "") {
    self = .userError(UserError(failure, api: nil, feature: feature))
  }
}
