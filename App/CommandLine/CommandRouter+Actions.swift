import CommandLine
import FeatureKit
import Printing

/// `--copy` and `--open`: what the menu's keys `y` and `o` do, after a command.
extension CommandRouter {
  /// - Returns: What was done, for standard error.
  func performActions(on screen: Screen, of route: Route, _ deadline: Deadline) async throws(ExitReason)
    -> [String]
  {
    let flags = context.flags
    var done: [String] = []
    if flags.copy {
      guard let text = screen.item.copyText else { throw failure("There is nothing to copy here.") }
      do throws(UserError) {
        done.append(try await session.copy(text, within: deadline).string)
      } catch {
        throw .userError(error)
      }
      await copied(text, of: route.feature)
    }
    if flags.open { done.append(try await opened(screen.item.link)) }
    return done
  }

  private func opened(_ link: URL?) async throws(ExitReason) -> String {
    guard let address = link?.absoluteString else { throw failure("There is no link to open here.") }
    let isOpen = try await ExitReason.ifFailing { () async throws(Failure) in
      try await context.dependencies.system(.none).open(address)
    }
    if isOpen { return "Opened \(address)" }
    let isSample = context.flags.sample
    throw failure(
      "Could not open \(address).",
      advice: isSample ? "The sample world opens nothing." : "Set BROWSER to your browser."
    )
  }

  private func failure(_ message: SafeText, advice: SafeText? = nil) -> ExitReason {
    .userError(UserError(.failed, message, advice: advice))
  }
}
