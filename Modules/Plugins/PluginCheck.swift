import CommandLine
import FeatureKit
import Printing
import Programs

/// Runs a plug-in and its examples, and names what breaks a rule of the protocol.
package struct PluginCheck: Sendable {
  /// In the sample world it is the shell template.
  package static let samplePath = "./curio-tea"

  package let plugin: Plugin
  let program: PluginProgram
  /// In seconds, for the description.
  var describeTimeout = 10.0
  var deadline = Deadline.none
  /// The commands that run though they change something, ask first or take the terminal.
  var permitted: Set<String> = []
  /// Whether the working folder is a copy of one that the user has named.
  var hasFolder = false
  /// Finds settings whose variables are those of others.
  var refusedSettings: @Sendable ([Setting]) -> [(setting: Setting, variable: String)] = { _ in [] }
  /// A sentence about programs that it needs and that aren't installed; nil for none.
  var missingPrograms: @Sendable (PluginDescription) -> SafeText? = { _ in nil }

}

extension PluginCheck {
  /// - Parameters:
  ///   - program: Its path, or its name in `PATH`.
  ///   - folder: A copy of it is the working folder; nil for an empty one.
  ///   - permitted: The commands that run though they change something, ask first or take the terminal.
  /// - Throws: `notFound`, `invalidInput`; `unavailable` for a program that others can change.
  package init(
    _ program: String,
    _ plugins: InstalledPlugins,
    _ deadline: Deadline,
    in folder: String? = nil,
    running permitted: [String] = []
  ) throws(Failure) {
    let isOnlyName = Plugin.isName(program) && !program.hasPrefix(Plugin.prefix)
    var path = program
    if isOnlyName { path = Plugin.prefix + program }
    let isSample = plugins.session.flags.sample && program == Self.samplePath
    if isSample {
      path = try plugins.sampleFolder.directories().data.path + "/curio-tea"
      try? PluginTemplate.sh.write("tea", to: path)
    }
    guard let found = ProgramSearch(environment: plugins.session.environment).program(path) else {
      throw .worded(
        .notFound,
        "There is no program \(program.shortened).",
        advice: "Is it executable?"
      )
    }
    guard let name = Plugin.name(ofProgram: path) else {
      throw .invalidInput(
        "A plug-in's file is named curio-NAME, with lowercase letters, digits and hyphens.",
        advice: "Rename \(program.shortened)."
      )
    }
    let plugin = Plugin(name: name, path: URL(filePath: found).standardizedFileURL.path)
    if let error = plugins.search.error(plugin) { throw .alreadyWorded(error) }
    var trial = plugins
    trial.isTrial = true
    self.init(plugin: plugin, program: trial.program(of: plugin))
    // The sample data's own program is no test of speed.
    if isSample { describeTimeout = InstalledPlugins.longestRun }
    self.deadline = deadline
    self.permitted = Set(permitted)
    if let folder {
      try FolderCopy.copy(folder, to: try plugins.sampleFolder.workingFolder())
      hasFolder = true
    }
    refusedSettings = plugins.session.settings.refused
    missingPrograms = { plugins.missingPrograms(plugin, $0) }
  }

  package func findings() async -> Findings {
    let description = await description()
    var findings = Findings(problems: description.problems, notices: description.unknownKeys)
    if description.commands.isEmpty, findings.problems.isEmpty { findings.add("commands is empty; add one.") }
    for (setting, variable) in refusedSettings(Setting.of(plugin, description)) {
      findings.add("The setting \(setting.key) shares the variable \(variable) with another; rename it.")
    }
    if let missing = missingPrograms(description) {
      findings.add(missing.string)
      return findings
    }
    let feature = PluginFeature(plugin, description, program)
    for name in permitted.sorted() where description.command(name) == nil {
      findings.add("It has no command “\(name)” to run.")
    }
    // The lists first, whose IDs `show` is called with.
    for isShow in [false, true] {
      for command in description.commands where (command.name == PluginFeature.show) == isShow {
        if !isShow { await checkValues(of: command, &findings) }
        await check(command, feature, &findings)
      }
    }
    return findings
  }

  /// What it says it is, and what is wrong with that.
  package func description() async -> PluginDescription {
    var problem = ""
    do throws(Failure) {
      let limit = Deadline.none.limited(to: describeTimeout)
      let outcome = try await program.run(.description, limit) { _ in }
      if let output = outcome.success { return PluginDescription(output) }
      problem = "\(outcome.end.clause): \(PluginError(outcome, of: plugin).message)"
    } catch {
      problem = "fails: \(message(error))"
    }
    return PluginDescription(failing: "\(Plugin.describeFlag) \(problem)")
  }

  func message(_ failure: Failure) -> String {
    if let own = failure.featureError(as: PluginError.self) { return own.message.string }
    let error = UserError(failure, feature: plugin.name)
    return SafeText(joining: error.message, error.advice).string
  }

  private func check(
    _ command: PluginDescription.Command,
    _ feature: PluginFeature,
    _ findings: inout Findings
  ) async {
    let subject = "Command \(command.name)"
    for clause in command.problems(in: feature) { findings.add("\(subject) \(clause).") }
    let isPermitted = command.onlyShows || permitted.contains(command.name)
    if let danger = command.danger, !isPermitted {
      findings.notices.append(
        "\(subject) was not tried: it \(danger). Add --run \(command.name) to run it."
      )
      if !command.isScreen { return }
    }
    let lines = examples(of: command, findings.ids)
    if lines.isEmpty {
      // Without a network the lists may have no IDs for `show`.
      if !isPermitted || command.name == PluginFeature.show && findings.hasUntried { return }
      return findings.add("\(subject) has no examples; add one, so that it can be checked.")
    }
    if command.onlyShows, command.view != .page, command.fields.isEmpty {
      findings.add("\(subject) has no fields; name them.")
    }
    for line in lines {
      let words = ShellWords.commands(line, environment: [:])?.first
      guard let call = words.flatMap({ feature.call($0) }), call.command.name == command.name,
        let checked = try? feature.words(command, call)
      else {
        let reason = words.flatMap(feature.problem) ?? "It calls another command."
        findings.add("\(subject): the example “\(line)” isn't a call of it. \(reason)")
        continue
      }
      if !isPermitted { continue }
      let subject = "\(subject): “\(line)”"
      var problems: [String]
      do throws(Failure) {
        let outcome = try await program.run(PluginProgram.Request(words: checked), deadline) { _ in }
        problems = self.problems(command, outcome, feature, &findings, subject)
      } catch {
        problems = [message(error)]
      }
      for problem in problems { findings.add("\(subject) \(problem)" + (problem.hasSuffix(".") ? "" : ".")) }
    }
  }

  /// Clauses.
  private func problems(
    _ command: PluginDescription.Command,
    _ outcome: ProgramOutput,
    _ feature: PluginFeature,
    _ findings: inout Findings,
    _ call: String
  ) -> [String] {
    guard let output = outcome.success else {
      let error = PluginError(outcome, of: plugin)
      let lacksFolder = command.saysFolder == true && !hasFolder
      // Without a network an example may fail, in the contract's words.
      if error.code == .failed, !lacksFolder { return ["\(outcome.end.clause): \(error.message)"] }
      var notice = "\(call) was not tried: \(error.message)"
      if lacksFolder { notice += " Name a folder for it with --in." }
      findings.notices.append(notice)
      findings.hasUntried = true
      return []
    }
    if !command.isScreen { return [] }
    do throws(PluginDocument.Mistake) {
      let document = try PluginDocument(output, command)
      findings.ids += document.items.compactMap(\.id)
      findings.notices += document.unknownKeys.map { "\(call) \($0)." }
      if command.cacheTime != nil, command.saysFolder == nil, document.changes(by: feature.description) {
        findings.advise(
          "Command \(command.name) is cached, and its actions change something: say with “folder” whether"
            + " its answers belong to the working folder (true) or not (false)."
        )
      }
      var problems = document.problems
      if command.view == .page, command.fields.isEmpty, !document.items.isEmpty {
        problems.append("printed items, but declares no fields; name them")
      }
      if command.view != .page, document.items.contains(where: \.title.isEmpty) {
        problems.append("has an item without a title")
      }
      for words in document.calls where feature.route(words) == nil {
        problems.append("leads to “\(words.joined(separator: " "))”, which none of its commands takes")
      }
      let others = [
        document.keyProblem, document.dropped(by: feature.screens), document.wrongValue(of: command.fields),
      ]
      return problems + others.compactMap(\.self)
    } catch {
      return [error.clause]
    }
  }
}
