import FeatureKit

enum Stop: Error, Sendable, Equatable {
  case userError(UserError)
  /// The reader has closed the pipe (`| head -1`), which is no error.
  case quietly
}
