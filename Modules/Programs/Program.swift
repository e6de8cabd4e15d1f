import FeatureKit
import Foundation

/// A program as it is called: without a shell, and with no environment but what it is given.
public struct Program: Sendable, Equatable {
  /// Where it is, absolute.
  public let path: String
  /// Its arguments, without its own name.
  public let arguments: [String]
  /// The variables of its environment.
  public let environment: [String: String]
  /// What errors call it.
  public let name: String

  /// A call of a program; `name` is its path where nothing else is said.
  public init(path: String, arguments: [String], environment: [String: String], name: String? = nil) {
    self.path = path
    self.arguments = arguments
    self.environment = environment
    self.name = name ?? path
  }

  /// Becomes the program: it has Curio's process and streams, its signals and its exit status. No signal is blocked
  /// for it; ignored ones stay so, as `nohup` wants it.
  ///
  /// - Returns: Why that could not be, `unavailable`; otherwise nothing returns.
  public func become() -> Failure {
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
