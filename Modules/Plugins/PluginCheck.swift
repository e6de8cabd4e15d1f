import CommandLine
import FeatureKit
import Printing
import Programs

#if canImport(Glibc)
  import Glibc
#endif

/// Runs a plug-in and its examples, and names what breaks a rule of the protocol.
package struct PluginCheck: Sendable {
  /// In the sample world it is the shell template.
  package static let samplePath = "./curio-tea"

  package let plugin: Plugin
  let program: PluginProgram
  /// A name of Curio's own is no plug-in's.
  var isReserved = false
  /// In seconds, for the description.
  var describeTimeout = 10.0
  var deadline = Deadline.none
  /// Finds settings whose variables are those of others.
  var refusedSettings: @Sendable ([Setting]) -> [(setting: Setting, variable: String)] = { _ in [] }

  init(_ plugin: Plugin, _ program: PluginProgram) { (self.plugin, self.program) = (plugin, program) }

  /// - Parameter program: Its path, or its name in `PATH`.
  /// - Throws: `notFound`, `invalidInput`.
  package init(_ program: String, _ plugins: InstalledPlugins, _ deadline: Deadline) throws(Failure) {
    let isOnlyName = Plugin.isName(program) && !program.hasPrefix(Plugin.prefix)
    var path = isOnlyName ? Plugin.prefix + program : program
    let isSample = plugins.session.flags.sample && program == Self.samplePath
    if isSample {
      path = try plugins.sampleFolder.directories().data.path + "/curio-tea"
      try? PluginTemplate.sh.write("tea", to: path)
    }
    guard let found = ProgramSearch(environment: plugins.session.environment).path(of: path) else {
      let message: SafeText = "There is no program \(UserError.shortened(program))."
      throw .alreadyWorded(UserError(.notFound, message, advice: "Is it executable?"))
    }
    guard let name = Plugin.name(ofProgram: path) else {
      throw .invalidInput(
        "A plug-in's file is named curio-NAME, with lowercase letters, digits and hyphens.",
        advice: "Rename \(UserError.shortened(program))."
      )
    }
    let file = found.hasPrefix("./") ? String(found.dropFirst(2)) : found
    let folder = FileManager.default.currentDirectoryPath
    let plugin = Plugin(name: name, path: file.hasPrefix("/") ? file : "\(folder)/\(file)")
    var trial = plugins
    trial.isTrial = true
    self.init(plugin, trial.program(of: plugin))
    isReserved = plugins.search.isReserved(plugin.name)
    // The sample data's own program is no test of speed.
    if isSample { describeTimeout = InstalledPlugins.longestRun }
    self.deadline = deadline
    refusedSettings = plugins.session.settings.refused
  }

  /// What it says it is, and what is wrong with that.
  ///
  /// - Throws: `unavailable` for a program that others can change.
  package func described() async throws(Failure) -> (PluginDescription, problems: [String]) {
    _ = try trusted()
    let (text, problem) = await describe()
    let description = PluginDescription(text)
    return (description, problem.map { [$0] } ?? description.problems)
  }

  /// The plug-in, if others can't change its program.
  package func trusted() throws(Failure) -> Plugin {
    if isReserved { throw .invalidInput("\(plugin.name) is the name of a command of Curio's own.") }
    if let problem = FileTrust(user: geteuid()).problem(with: plugin.path) {
      throw .unavailable("\(plugin.program) was not run: \(problem.reason).", advice: problem.advice)
    }
    return plugin
  }

  /// What a check finds, in sentences.
  package struct Findings: Sendable {
    /// Each names the line or key.
    package var problems: [String] = []
    /// The calls that ended with an error of the contract, as without a network, which breaks no rule.
    package var untried: [String] = []
    /// The items of its lists.
    fileprivate var ids: [String] = []
  }

  /// A program that others can change isn't run.
  package func findings() async -> Findings {
    if let problem = FileTrust(user: geteuid()).problem(with: plugin.path) {
      return Findings(problems: ["\(problem.reason). \(problem.advice)"])
    }
    return await tried()
  }

  func tried() async -> Findings {
    // A second time, because a busy machine is slow now and then, a slow program always.
    var (text, problem) = await describe()
    if text == nil { (text, problem) = await describe() }
    let description = PluginDescription(text)
    let feature = PluginFeature(plugin, description, program)
    var findings = Findings(problems: problem.map { [$0] } ?? description.problems)
    var problems: [String] = []
    if description.commands.isEmpty, findings.problems.isEmpty {
      problems.append("commands is empty; add one.")
    }
    for (setting, variable) in refusedSettings(Setting.of(plugin, description)) {
      problems.append("The setting \(setting.key) shares the variable \(variable) with another; rename it.")
    }
    if isReserved {
      problems.append("\(plugin.name) is the name of a command of Curio's own; choose another one.")
    }
    findings.problems += problems
    // The lists first, whose IDs `show` is called with.
    let screens = description.commands.filter(\.isScreen)
    for command in screens.filter({ $0.name != PluginFeature.show })
      + screens.filter({ $0.name == PluginFeature.show })
    {
      await check(command, feature, &findings)
    }
    return findings
  }

  /// What it prints, or what is wrong.
  private func describe() async -> (text: Data?, problem: String?) {
    let request = PluginProgram.Request(words: [Plugin.describeFlag], reason: .background, isOffline: true)
    do throws(Failure) {
      let outcome = try await program.run(request, Deadline.none.limited(to: describeTimeout)) { _ in }
      if outcome.end == .exited(status: 0) { return (outcome.output, nil) }
      let message = PluginError(outcome, of: plugin).message
      return (nil, "\(Plugin.describeFlag) \(outcome.end.clause): \(message)")
    } catch {
      return (nil, "\(Plugin.describeFlag) fails: \(message(error))")
    }
  }

  private func message(_ failure: Failure) -> String {
    let own = failure.featureError(as: PluginError.self)?.message
    return (own ?? UserError(failure, api: nil, feature: plugin.name).message).string
  }

  private func check(
    _ command: PluginDescription.Command,
    _ feature: PluginFeature,
    _ findings: inout Findings
  ) async {
    let subject = "Command \(command.name)"
    let isNeedy = command.parameters.contains(where: \.isRequired)
    var lines = command.examples.isEmpty && !isNeedy ? [command.name] : command.examples
    if lines.isEmpty, command.changes { return }
    let id = findings.ids.first { !$0.contains(" ") }
    if lines.isEmpty, command.name == PluginFeature.show, let id {
      lines = ["\(command.name) -- \(id.quotedForShell)"]
    }
    if lines.isEmpty {
      return findings.add("\(subject) has no examples; add one, so that it can be checked.")
    }
    if command.view != .page, command.fields.isEmpty, !command.changes, !command.printsJSONLines {
      findings.add("\(subject) has no fields; name them.")
    }
    for line in lines {
      let words = line.split(separator: " ").map { ShellWords.unquoted(String($0)) }
      guard let call = feature.call(words), call.command == command.name else {
        findings.add("\(subject): the example “\(line)” isn't a call of a command with its parameters.")
        continue
      }
      let checked = try? feature.words(command, call)
      let problem = await self.problem(command, checked, feature, &findings, "\(subject): “\(line)”")
      if let problem {
        findings.add("\(subject): “\(line)” \(problem)" + (problem.hasSuffix(".") ? "" : "."))
      }
    }
  }

  /// A clause; nil for none.
  private func problem(
    _ command: PluginDescription.Command,
    _ words: [String]?,
    _ feature: PluginFeature,
    _ findings: inout Findings,
    _ subject: String
  ) async -> String? {
    guard let words else { return "can't be called" }
    do throws(Failure) {
      let outcome = try await program.run(PluginProgram.Request(words: words), deadline) { _ in }
      if outcome.end != .exited(status: 0) {
        let error = PluginError(outcome, of: plugin)
        // Without a network an example may fail, in the contract's words.
        if error.code == .failed { return "\(outcome.end.clause): \(error.message)" }
        findings.untried.append("\(subject) was not tried: \(error.message)")
        return nil
      }
      do throws(PluginDocument.Mistake) {
        let document = try PluginDocument(outcome.output, command)
        findings.ids += document.items.compactMap(\.id)
        if command.view != .page, document.items.contains(where: \.title.isEmpty) {
          return "has an item without a title"
        }
        let wrong = document.calls.first { feature.route($0) == nil }
        return document.ignored.first
          ?? wrong.map { "leads to “\($0.joined(separator: " "))”, which none of its commands takes" }
          ?? document.keyProblem ?? document.dropped(by: feature.screens)
      } catch {
        return error.clause
      }
    } catch {
      return message(error)
    }
  }
}

extension PluginCheck.Findings {
  fileprivate mutating func add(_ problem: String) {
    if !problems.contains(problem) { problems.append(problem) }
  }
}
