import CommandLine
import FeatureKit
import Terminal

/// Reads the values of an argument that is given as `-` from standard input, one a line. A path `-` stands
/// for a file, which its command reads.
package struct StandardInput {
  /// In bytes.
  private static let largestInput = 25_000_000
  private static let longestLine = 200
  /// How many of the lines that are left out are reported.
  private static let mostReported = 10

  private let console: Console
  private let deadline: Deadline
  private let warn: (SafeText) -> Void

  /// - Parameter warn: Gets a sentence for each line that is left out.
  package init(console: Console, deadline: Deadline, warn: @escaping (SafeText) -> Void) {
    self.console = console
    self.deadline = deadline
    self.warn = warn
  }

  /// The call with the values.
  ///
  /// - Throws: `usage` when no line has a value, `tooLarge`, `timeout`, `interrupted`; the errors of a check.
  package func filled(_ call: Call, of feature: Feature) async throws(Failure) -> Call {
    var arguments = call.route.arguments
    for parameter in call.command.parameters {
      let isSecret = feature.program != nil && parameter.isSecret(arguments)
      guard isSecret || parameter.takesMany && !parameter.isPath else { continue }
      let mark = ParameterDeclaration.standardInput
      guard let texts = arguments[parameter.name], let index = texts.firstIndex(of: mark) else { continue }
      let read = try await values(of: parameter)
      arguments[parameter.name] = Array(texts[..<index]) + read + texts[index...].filter { $0 != mark }
    }
    if arguments == call.route.arguments { return call }
    do throws(UserError) {
      return try call.command.call(arguments, mode: call.mode, feature: feature.name)
    } catch {
      throw .alreadyWorded(error)
    }
  }

  private func values(of parameter: ParameterDeclaration) async throws(Failure) -> [String] {
    var bytes = try await read(parameter)
    if bytes.count > Self.largestInput {
      throw .worded(.tooLarge, "Standard input has more than \(Self.largestInput.byteCount).")
    }
    if bytes.last == "\n" { bytes.removeLast() }
    var values: [String] = []
    var rejected: [SafeText] = []
    let lines =
      bytes.isEmpty ? [] : bytes.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      do throws(ParameterDeclaration.InputError) {
        values.append(try value(line, parameter))
      } catch {
        let reason = error.isFullMessage ? error.reason : "it \(error.reason)."
        rejected.append("Line \(index + 1) is left out: \(reason)")
      }
    }
    let others = rejected.count - Self.mostReported
    if others > 0 { rejected = rejected.prefix(Self.mostReported) + ["\(others) more lines are left out."] }
    if values.isEmpty {
      let advice = rejected.isEmpty ? nil : rejected.joined(separator: " ")
      throw .worded(.usage, "Standard input has no \(parameter.placeholder).", advice: advice)
    }
    rejected.forEach(warn)
    return values
  }

  /// Reads within the deadline, which doesn't count the time of a person who types.
  private func read(_ parameter: ParameterDeclaration) async throws(Failure) -> [UInt8] {
    let reader = console.reader
    let rest = { @Sendable () async throws(Failure) -> [UInt8] in
      guard let bytes = await reader.rest(limit: Self.largestInput) else { throw .interrupted }
      return bytes
    }
    guard console.environment.isTerminal(.input) else { return try await deadline.run(rest) }
    let name = parameter.placeholder
    console.writeError(["Reading \(name) from standard input, one a line. Ctrl-D ends it."])
    return try await deadline.pause(try await rest())
  }

  private func value(_ line: ArraySlice<UInt8>, _ parameter: ParameterDeclaration)
    throws(ParameterDeclaration.InputError) -> String
  {
    if line.count > Self.longestLine {
      throw ParameterDeclaration.InputError("is longer than \(Self.longestLine) bytes")
    }
    guard let text = String(validating: line, as: UTF8.self)?.trimmed, SafeText(text).string == text else {
      throw ParameterDeclaration.InputError("has control characters or isn't UTF-8")
    }
    if text.isEmpty { throw ParameterDeclaration.InputError("is empty") }
    return try parameter.check(text)
  }
}
