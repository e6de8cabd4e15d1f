import FeatureKit
import Programs

extension PluginCheck {
  /// Waits until the program's file is another.
  ///
  /// - Throws: `interrupted`.
  package func change() async throws(Failure) {
    let before = TrustedProgram.status(plugin.path)
    while TrustedProgram.status(plugin.path)?.modifiedAt == before?.modifiedAt {
      do { try await Task.sleep(for: .milliseconds(200)) } catch { throw .interrupted }
    }
  }

  func examples(of command: PluginDescription.Command, _ ids: [String]) -> [String] {
    if !command.examples.isEmpty { return command.examples }
    if command.question == nil { return [command.name] }
    guard command.name == PluginFeature.show, let id = ids.first else { return [] }
    return ["\(command.name) -- \(id.quotedForShell)"]
  }

  /// Whether the program suggests values as fast as the menu and the shell need them.
  func checkValues(of command: PluginDescription.Command, _ findings: inout Findings) async {
    for parameter in command.parameters where parameter.completes {
      let subject = "Parameter \(parameter.name): \(Plugin.completeFlag)"
      let start = ContinuousClock.now
      do throws(Failure) {
        let limit = Deadline.none.limited(to: describeTimeout)
        let outcome = try await program.run(.values(of: parameter.name, ""), limit) { _ in }
        let time = Int((ContinuousClock.now - start) / .milliseconds(1))
        if outcome.success == nil {
          findings.add("\(subject) fails: \(PluginError(outcome, of: plugin).message)")
        } else if outcome.output.isEmpty {
          findings.advise("\(subject) prints no value for an empty prefix.")
        } else if time > PluginRouter.longestCompletion {
          let limit = PluginRouter.longestCompletion
          findings.advise("\(subject) takes \(time) ms; nobody waits longer than \(limit) ms.")
        }
      } catch {
        findings.add("\(subject) fails: \(message(error))")
      }
    }
  }
}

extension PluginDescription.Command {
  /// Clauses about its question and the actions that it declares.
  func problems(in feature: PluginFeature) -> [String] {
    let opening = feature.enter(self)
    let filled = actions + [opening].compactMap(\.self)
    var problems = [(actions + listActions).keyProblem].compactMap(\.self)
    if enter != nil, opening == nil { problems.append("has an “enter” that is no action and no command") }
    for words in (filled + listActions).map(\.words) where !words.isEmpty && feature.unchecked(words) == nil {
      problems.append("leads to “\(words.joined(separator: " "))”, which none of its commands takes")
    }
    for action in filled + listActions {
      let called = feature.unchecked(action.words).flatMap { feature.description.command($0.command) }
      let known = called?.parameters.map(\.name) ?? []
      for name in action.form.keys.sorted() where called != nil && !known.contains(name) {
        problems.append("fills in “\(name)”, which is no parameter of \(called?.name ?? "")")
      }
    }
    let named = filled.flatMap { [$0.title, $0.target?.text ?? ""] + $0.words }.flatMap {
      FieldText($0).fields
    }
    for name in Set(named).subtracting(fields.map(\.name)).sorted() where !fields.isEmpty {
      problems.append("has an action with {\(name)}, which is none of its fields")
    }
    let known = feature.description.commands.flatMap { $0.fields.map(\.name) } + parameters.map(\.name)
    for name in confirmation.map({ FieldText($0).fields }) ?? [] {
      if !(known + ["id", "title"]).contains(name) {
        problems.append("asks about {\(name)}, which is no field and none of its parameters")
      }
    }
    return problems
  }
}
