import FeatureKit
import Terminal

/// Asks for confirmation on the terminal, in a line.
struct Prompter: Sendable {
  let printer: BlockPrinter

  private var console: Console { printer.console }

  /// Shows what it is about and asks. Yes or no; anything else asks again, and the end of input is no.
  ///
  /// - Throws: `interrupted`.
  @Sendable
  func confirm(_ confirmation: Confirmation) async throws(Failure) -> Bool {
    try? await printer.print(confirmation.blocks)
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

  /// - Returns: Whether it could be written.
  private func write(_ text: String) -> Bool {
    (try? console.write(text)) != nil
  }
}
