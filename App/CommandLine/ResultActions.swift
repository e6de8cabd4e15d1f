import CommandLine
import FeatureKit
import Printing

/// `--copy` and `--open`: what the menu's keys `y` and `o` do, after a command.
struct ResultActions: Sendable {
  let context: AppContext
  let deadline: Deadline

  /// - Returns: What was done, for standard error.
  func perform(_ screen: Screen) async throws(ExitReason) -> [String] {
    var done: [String] = []
    if context.flags.copy { done.append(try await copy(screen.item.copyText)) }
    if context.flags.open { done.append(try await open(screen.item.link)) }
    return done
  }

  private func copy(_ text: SafeText?) async throws(ExitReason) -> String {
    guard let text else { throw failure("There is nothing to copy here.") }
    do throws(UserError) {
      return try await context.session.copy(text, within: deadline).string
    } catch {
      throw .userError(error)
    }
  }

  private func open(_ link: URL?) async throws(ExitReason) -> String {
    guard let link else { throw failure("There is no link to open here.") }
    do throws(Failure) {
      if try await context.dependencies.open(link.absoluteString) {
        return "Opened \(link.absoluteString)"
      }
    } catch {
      throw ExitReason(error)
    }
    throw failure(
      "Could not open \(SafeText(link.absoluteString)).",
      advice: context.flags.sample ? "The sample world opens nothing." : "Set BROWSER to your browser."
    )
  }

  private func failure(_ message: SafeText, advice: SafeText? = nil) -> ExitReason {
    .userError(UserError(.failed, message, advice: advice))
  }
}
