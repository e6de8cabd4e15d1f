import FeatureKit

/// A program to run without a shell and with exactly the given environment.
public struct Program: Sendable, Equatable {
  /// Absolute.
  public let path: String
  /// Without the program's name.
  public let arguments: [String]
  public let environment: [String: String]
  /// The name in error messages, by default the path.
  public let name: String

  public init(path: String, arguments: [String], environment: [String: String], name: String? = nil) {
    self.path = path
    self.arguments = arguments
    self.environment = environment
    self.name = name ?? path
  }

  /// Replaces this process with the program. No signal is blocked in it; ignored ones stay ignored, as
  /// `nohup` expects.
  ///
  /// - Returns: The failure, `unavailable`. On success it doesn't return.
  public func replaceProcess() -> Failure {
    var none = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, nil)
    withCStrings { arguments, environment in _ = execve(path, arguments, environment) }
    return notStarted(errno)
  }

  public func failure(_ fault: Failure.ProgramFault) -> Failure { .unavailable(.program(name, fault)) }

  func notStarted(_ error: Int32) -> Failure {
    failure(.notStarted(String(cString: strerror(error))))
  }

  func withCStrings<Result>(
    _ body: ([UnsafeMutablePointer<CChar>?], [UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let words = ([path] + arguments).map { strdup($0) }
    let variables = environment.map { strdup("\($0)=\($1)") }
    defer { (words + variables).forEach { free($0) } }
    return body(words + [nil], variables + [nil])
  }
}
