import FeatureKit

@testable import CommandLine
@testable import Menu
@testable import Views
@testable import curio

extension Conformance {
  /// Each hint after an example is a command that works as it is printed.
  func hints() async throws -> [String] {
    var broken: [String] = []
    // A save without a folder writes into the current one.
    for line in examples where Trial.words(line).dropFirst().first != "save" {
      guard let registry = makeRegistry() else { continue }
      let isSample = registry.context.flags.sample
      let router = CommandRouter(registry)
      func result(_ line: String) async throws(UserError) -> Screen {
        let tokens = try Tokens(Trial.words(line))
        guard case .command(let call, _)? = try? Invocation(tokens, router, isInteractive: false) else {
          throw UserError(.usage, "It is no command.")
        }
        return try await router.result(call.route, Running(confirm: Running.assumeYes)).get()
      }
      guard let screen = try? await result(line) else { continue }
      for hint in registry.hints(for: screen) {
        if !hint.line.hasPrefix("curio ") || isSample && !hint.line.contains(" --sample") {
          broken.append("“\(hint.line)” after “\(line)” is not a whole command")
        }
        // One reads a key from standard input, others save.
        if hint.line.contains(" - ") || hint.line.contains(" save ") { continue }
        do throws(UserError) {
          _ = try await result(String(hint.line.dropFirst("curio ".count)))
        } catch {
          if error.code == .failed, error.message.string.hasSuffix("in sample mode.") { continue }
          broken.append("“\(hint.text)” after “\(line)” fails: \(error.message)")
        }
      }
    }
    return broken
  }
}
