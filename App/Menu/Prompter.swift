import FeatureKit
import Terminal

struct Prompter: Sendable {
  let printer: BlockPrinter

  private var console: Console { printer.console }

  /// Shows the blocks and asks the question. Anything but yes and no asks again; the end of input means no.
  ///
  /// - Throws: `interrupted`.
  @Sendable
  func confirm(_ confirmation: Confirmation) async throws(Failure) -> Bool {
    _ = try? await printer.print(confirmation.blocks)
    while true {
      guard write("\(confirmation.question) [y/N] ") else { return false }
      switch await console.reader.next() {
      case .interrupted:
        _ = write("\n")
        throw .interrupted
      case .end:
        _ = write("\n")
        return false
      case .tooLong: _ = write("Please answer y or n.\n")
      case .text(let line):
        switch line.trimmed.lowercased() {
        case "y", "yes": return true
        case "", "n", "no": return false
        default: _ = write("Please answer y or n.\n")
        }
      }
    }
  }

  /// - Returns: Whether writing succeeded.
  private func write(_ text: String) -> Bool {
    (try? console.write(text)) != nil
  }
}
