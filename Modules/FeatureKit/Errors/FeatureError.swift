/// The errors of one feature, a closed set. Its interactor throws them as `Failure.feature`; its router words
/// them.
public protocol FeatureError: Sendable, Equatable {
  var code: ErrorCode { get }
}

extension FeatureError {
  /// Both are full sentences; the advice says what to do next, unless the message does.
  public func worded(_ message: SafeText, _ advice: SafeText? = nil) -> UserError {
    UserError(code, message, advice: advice)
  }

  fileprivate func isEqual(to other: any FeatureError) -> Bool { other as? Self == self }
}

extension Failure {
  public struct AnyFeatureError: Sendable, Equatable {
    public let value: any FeatureError

    init(_ value: any FeatureError) { self.value = value }

    public static func == (left: AnyFeatureError, right: AnyFeatureError) -> Bool {
      left.value.isEqual(to: right.value)
    }
  }

  /// The error of that feature; nil for other failures.
  public func featureError<Own: FeatureError>(as type: Own.Type) -> Own? {
    if case .feature(let error) = self { error.value as? Own } else { nil }
  }
}
