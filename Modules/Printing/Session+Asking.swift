import FeatureKit
import Terminal

extension Session {
  /// Shows the blocks and asks the question. Anything but yes and no asks again; the end of input means no.
  ///
  /// - Throws: `interrupted`.
  @Sendable
  package func confirm(_ confirmation: Confirmation) async throws(Failure) -> Bool {
    _ = try? await print(confirmation.blocks)
    await terminal.settled()
    var question = "\(confirmation.question) [y/N] "
    while (try? console.write(question)) != nil {
      switch await console.reader.next() {
      case .text(let line):
        let reply = line.trimmed.lowercased()
        if ["y", "yes"].contains(reply) { return true }
        if ["", "n", "no"].contains(reply) { return false }
      case .tooLong: break
      case .end:
        try? console.write("\n")
        return false
      case .interrupted:
        try? console.write("\n")
        throw .interrupted
      }
      question = "Please answer y or n.\n\(confirmation.question) [y/N] "
    }
    return false
  }
}
