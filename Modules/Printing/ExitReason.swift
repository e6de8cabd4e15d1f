import FeatureKit

/// Why a run ends early.
package enum ExitReason: Error, Sendable, Equatable {
  case userError(UserError)
  /// The reader has closed the pipe (`| head -1`), which is no error.
  case closedPipe

  package init(_ failure: Failure, feature: String = "") {
    self = .userError(UserError(failure, api: nil, feature: feature))
  }
}
