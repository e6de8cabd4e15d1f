import CommandLine
import FeatureKit
import Printing
import Views

/// `--copy`, `--copy-picture` and `--open`: what the menu does with a screen, after a command.
extension CommandRouter {
  /// - Returns: What was done, for standard error.
  func performActions(on screen: Screen, of route: Route, _ deadline: Deadline) async throws(ExitReason)
    -> [String]
  {
    let flags = context.flags
    var done: [String] = []
    do throws(UserError) {
      if flags.copy {
        guard let text = screen.item.copyText else { throw failure("There is nothing to copy here.") }
        done.append(try await session.copy(text, within: deadline).string)
        await copied(text, of: route.feature)
      }
      if flags.copyPicture {
        guard let picture = screen.mainPicture else { throw failure("There is no picture to copy here.") }
        done.append(try await session.copy(picture, within: deadline).string)
      }
    } catch {
      throw .userError(error)
    }
    if flags.open { done.append(try await opened(screen.item.link)) }
    return done
  }

  private func opened(_ link: URL?) async throws(ExitReason) -> String {
    guard let address = link?.absoluteString else {
      throw .userError(failure("There is no link to open here."))
    }
    let isOpen = try await ExitReason.ifFailing(try await context.dependencies.system(.none).open(address))
    if isOpen { return "Opened \(address)" }
    let isSample = context.flags.sample
    let advice: SafeText = isSample ? "The sample world opens nothing." : "Set BROWSER to your browser."
    throw .userError(failure("Could not open \(address).", advice))
  }

  private func failure(_ message: SafeText, _ advice: SafeText? = nil) -> UserError {
    UserError(.failed, message, advice: advice)
  }
}
