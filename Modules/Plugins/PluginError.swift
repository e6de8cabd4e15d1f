import FeatureKit
import Programs
import Storage

/// An error that a plug-in reports, or a rule that it breaks.
struct PluginError: FeatureError {
  let code: ErrorCode
  let message: SafeText
  var retryAfter: Int?

  /// The error that a program ended with: a JSON document on standard error or standard output, or else the
  /// last line of standard error and the status.
  init(_ outcome: ProgramOutput, of plugin: Plugin) {
    let text = String(decoding: outcome.errors, as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline).map(\.trimmed).filter { !$0.isEmpty }
    let output = String(decoding: outcome.output, as: UTF8.self)
    // The last of JSON lines, too.
    let documents =
      [text] + lines.suffix(1) + [output] + output.split(separator: "\n").suffix(1).map(String.init)
    let document = documents.lazy.compactMap { JSONText($0.utf8).value?["error"] }.first
    let usual = ErrorCode.exitStatuses.first { outcome.end == .exited(status: $0.status) }?.codes.first
    var message = document?.text("message")
    // Curio says that it is one.
    if document == nil { message = lines.last?.replacing(/^(error|fatal): */.ignoresCase(), with: "") }
    code = document?.choice("code") ?? usual ?? .failed
    self.message =
      message.map { SafeText(UserError.sentence($0)) } ?? "\(plugin.program) \(outcome.end.clause)."
    let seconds = document?["retryAfter"]?.number.map { Int($0.rounded(.up)) }
    retryAfter = Clamped<Int>(wrappedValue: seconds).wrappedValue
  }

  init(_ mistake: PluginDocument.Mistake, of plugin: Plugin) {
    code = .badResponse
    message = "\(plugin.program) \(mistake.clause)."
  }

  init(_ code: ErrorCode, _ message: SafeText) {
    self.code = code
    self.message = message
  }

  func userError(_ plugin: Plugin) -> UserError {
    let advice = code == .badResponse ? plugin.checkAdvice : nil
    return UserError(code, message, advice: advice, retryAfter: retryAfter)
  }
}

extension UserError {
  /// At most 500 characters, with a period.
  fileprivate static func sentence(_ text: String) -> String {
    let longest = 500
    if text.count > longest { return text.prefix(longest) + "…" }
    return text.last.map { ".!?…".contains($0) } == true ? text : text + "."
  }
}
