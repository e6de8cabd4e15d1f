import FeatureKit

/// The question before a command names what the command is about: the row that was acted on, or else the
/// record of the ID that was typed.
extension PluginRouter {
  /// The question, or the whole call where a value is missing; nil for a command that asks nothing.
  func question(_ command: PluginDescription.Command, _ call: Call) async throws(Failure) -> SafeText? {
    guard let text = command.confirmation else { return nil }
    var typed: [String: String] = [:]
    var secrets: [String] = []
    for parameter in command.parameters {
      let texts = try parameter.texts(call).filter { !$0.isEmpty }
      if parameter.type == .password {
        secrets += texts
      } else if !texts.isEmpty {
        typed[parameter.name] = texts.joined(separator: ", ")
      }
    }
    let subject = command.parameters.first { $0.kind == .positional }?.name ?? ""
    typed["id"] = typed["id"] ?? typed[subject]
    func filled(_ item: PluginDocument.Item?) -> String? {
      Self.filled(text) { name in item?.text(name) ?? typed[name] }
    }
    let question: String?
    if let row = try call[PluginFeature.row] {
      question = filled(PluginDocument.Item(record: row))
    } else if let id = typed["id"], let known = try await known(id, call.mode, filled) {
      question = known
    } else {
      question = filled(nil)
    }
    if let question { return SafeText(question) }
    let words = try plugin.words(command, call).map { secrets.contains($0) ? "****" : $0.quotedForShell }
    return "Run curio \(name) \(words.joined(separator: " "))?"
  }

  /// The question about the record that `show` prints, else about those of cached lists, if all agree.
  private func known(
    _ id: String,
    _ mode: CacheMode,
    _ filled: (PluginDocument.Item) -> String?
  ) async throws(Failure) -> String? {
    if let question = await shown(id, mode).flatMap(filled) { return question }
    let items = try cachedLists().filter(\.isFresh).flatMap(\.items).filter { $0.id == id }
    let questions = Set(items.compactMap(filled))
    return questions.count == 1 ? questions.first : nil
  }

  /// The record that `show` prints, which is neither cached nor shown.
  private func shown(_ id: String, _ mode: CacheMode) async -> PluginDocument.Item? {
    guard let (command, call) = show(id, mode), let words = try? plugin.words(command, call) else {
      return nil
    }
    let request = PluginProgram.Request(words: words, reason: .preview, isOffline: mode == .offline)
    guard let outcome = try? await plugin.program.run(request, services.deadline, { _ in }),
      outcome.end == .exited(status: 0)
    else { return nil }
    return (try? PluginDocument(outcome.output, command))?.record(of: id)
  }

  /// nil where a value is missing.
  private static func filled(_ text: String, _ value: (String) -> String?) -> String? {
    var isWhole = true
    let filled = text.replacing(/\{([^{}]+)\}/) { match in
      let value = value(String(match.1))
      isWhole = isWhole && value != nil
      return value ?? ""
    }
    return isWhole ? filled : nil
  }
}
