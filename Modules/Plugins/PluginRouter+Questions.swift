import FeatureKit

/// The question before a command names what the command is about: the row that was acted on, or else the
/// record of the ID that was typed.
extension PluginRouter {
  /// The question, or the whole call where a value is missing; nil for a command that asks nothing.
  func question(_ command: PluginDescription.Command, _ call: Call) async throws(Failure) -> SafeText? {
    guard let text = command.confirmation.map({ FieldText($0) }) else { return nil }
    var values: [String: JSONValue] = [:]
    var secrets: [String] = []
    for parameter in command.parameters {
      let texts = try parameter.texts(call).filter { !$0.isEmpty }
      if parameter.type == .password {
        secrets += texts
      } else if !texts.isEmpty {
        values[parameter.name] = .string(texts.joined(separator: ", "))
      }
    }
    let subject = command.parameters.first { $0.kind == .positional }
    values["id"] = values["id"] ?? subject.flatMap { values[$0.name] }
    let typed = PluginDocument.Item(values: values)
    for records in try await records(typed, call) + [[typed]] {
      let questions = records.compactMap { record in
        text.filled { record.text($0) ?? typed.text($0) }
      }
      if let question = questions.first, Set(questions).count == 1 { return SafeText(question) }
    }
    let words = try plugin.words(command, call).map { secrets.contains($0) ? "****" : $0.quotedForShell }
    return "Run curio \(name) \(words.joined(separator: " "))?"
  }

  /// The records that a command may be about, the surest first. Those of a group have the same ID.
  private func records(_ typed: PluginDocument.Item, _ call: Call) async throws(Failure)
    -> [[PluginDocument.Item]]
  {
    if let row = try call[PluginFeature.row] { return [[PluginDocument.Item(record: row) ?? typed]] }
    guard let id = typed.id else { return [] }
    let listed = try cachedLists().filter(\.isFresh).flatMap(\.items).filter { $0.id == id }
    return [[await shown(id, call.mode)].compactMap(\.self), listed]
  }

  /// The record that `show` prints, which is neither cached nor shown; nil for none.
  private func shown(_ id: String, _ mode: CacheMode) async -> PluginDocument.Item? {
    guard let (command, call) = show(id, mode), let words = try? plugin.words(command, call) else {
      return nil
    }
    let request = PluginProgram.Request(words: words, reason: .preview, isOffline: mode == .offline)
    let output = await plugin.program.output(request, services.deadline)
    return output.flatMap { try? PluginDocument($0, command) }?.record(of: id)
  }
}
