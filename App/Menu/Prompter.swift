import FeatureKit
import Foundation
import Terminal

/// Asks for values and confirmations, one line each.
struct Prompter: Sendable {
  /// Why there is no answer.
  enum Departure: Error, Equatable {
    /// Back to where one was.
    case back
    /// The input has ended, or nobody reads what is written.
    case end
  }

  let writer: ScreenWriter
  let interrupts: Interrupts

  private var console: Console { writer.console }

  /// Asks for what a command needs and the route does not bring.
  func complete(_ route: Route, _ command: Command) async throws(Departure) -> [String: [String]] {
    var arguments = route.arguments
    for parameter in command.parameters {
      guard let prompt = parameter.prompt, arguments[parameter.name] == nil else { continue }
      let isSecret = parameter.isSecret(arguments)
      if let values = try await values(parameter, prompt, isSecret: isSecret) {
        arguments[parameter.name] = values
      }
    }
    return arguments
  }

  /// Shows what it is about and asks. Yes or no; anything else asks again, and no answer is no.
  @Sendable
  func confirm(_ confirmation: Confirmation) async -> Bool {
    let view = console.view(.output, showsHeadings: true)
    _ = try? await writer.write(view.pieces(confirmation.blocks)) { (_) throws(Stop) in }
    return await confirm(confirmation.question)
  }

  private func confirm(_ question: SafeText) async -> Bool {
    while true {
      guard write("\(question) [y/N] ") else { return false }
      guard case .text(let line) = await console.reader.next() else { return false }
      interrupts.forget()
      switch line.trimmingCharacters(in: .whitespaces).lowercased() {
      case "y", "yes": return true
      case "", "n", "no": return false
      default: _ = write("Type y for yes or n for no.\n")
      }
    }
  }

  private func values(
    _ parameter: Parameter,
    _ prompt: String,
    isSecret: Bool
  ) async throws(Departure) -> [String]? {
    let standard = parameter.defaultValue.map { " [\($0)]" } ?? ""
    var emptyAnswers = 0
    while true {
      let question = "\(SafeText(prompt))\(standard)\(prompt.hasSuffix("?") ? " " : ": ")"
      let line: String
      switch await answer(to: question, isSecret: isSecret) {
      case .text(let text): line = text
      case .tooLong:
        _ = write("That was too long.\n")
        continue
      case .interrupted: throw .back
      case .end, nil: throw .end
      }
      interrupts.forget()
      let typed = line.trimmingCharacters(in: .whitespacesAndNewlines)
      if typed.isEmpty, !parameter.isRequired { return nil }
      do throws(Parameter.Rejection) {
        return try Self.split(typed, parameter).map { (word) throws(Parameter.Rejection) in
          _ = try parameter.check(word)
          return word
        }
      } catch {
        emptyAnswers += typed.isEmpty ? 1 : 0
        if emptyAnswers > 1 { throw .back }
        let again = typed.isEmpty ? " Another empty line goes back." : ""
        let subject = typed.isEmpty || isSecret ? parameter.placeholder : "“\(typed)”"
        _ = write("\(SafeText(subject)) \(SafeText(error.reason)).\(again)\n")
      }
    }
  }

  /// nil when the question could not be written.
  private func answer(to question: String, isSecret: Bool) async -> Line? {
    func ask() async -> Line? { write(question) ? await console.reader.next() : nil }
    return isSecret ? await writer.terminal.hidingInput(ask) : await ask()
  }

  /// Several values stand between commas, or, where there is no comma, between blanks.
  private static func split(_ typed: String, _ parameter: Parameter) -> [String] {
    guard case .positional(_, many: true) = parameter.kind else { return [typed] }
    let separated =
      typed.contains(",") ? typed.split(separator: ",") : typed.split(whereSeparator: \.isWhitespace)
    let words = separated.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    return words.isEmpty ? [""] : words
  }

  /// Whether it could be written.
  private func write(_ text: String) -> Bool {
    (try? console.write(text)) != nil
  }
}

extension Parameter {
  /// Whether an empty answer is none.
  fileprivate var isRequired: Bool {
    if case .positional(required: true, _) = kind { true } else { false }
  }
}
