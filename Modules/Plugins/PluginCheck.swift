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
  var describeTimeout = InstalledPlugins.describeTimeout
  var deadline = Deadline.none

  init(_ plugin: Plugin, _ program: PluginProgram) { (self.plugin, self.program) = (plugin, program) }

  /// - Parameter program: Its path, or its name in `PATH`.
  /// - Throws: `notFound`, `invalidInput`.
  package init(_ program: String, _ plugins: InstalledPlugins, _ deadline: Deadline) throws(Failure) {
    var path = program
    let isSample = plugins.session.flags.sample && program == Self.samplePath
    if isSample {
      path = try plugins.sampleFolder.directories().data.path + "/curio-tea"
      try? PluginTemplate.sh.write("tea", to: path)
    }
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    guard let found = ProgramSearch(environment: plugins.session.environment).path(of: path) else {
      throw .alreadyWorded(
        UserError(
          .notFound,
          "There is no program \(UserError.shortened(program)).",
          advice: "Is it executable?"
        )
      )
    }
    guard name.hasPrefix(Plugin.prefix), Plugin.isName(String(name.dropFirst(Plugin.prefix.count))) else {
      throw .invalidInput(
        "A plug-in's file is named curio-NAME, with lowercase letters, digits and hyphens.",
        advice: "Rename \(UserError.shortened(program))."
      )
    }
    let absolute = found.hasPrefix("/") ? found : "\(FileManager.default.currentDirectoryPath)/\(found)"
    let plugin = Plugin(name: String(name.dropFirst(Plugin.prefix.count)), path: absolute)
    self.init(plugin, plugins.program(of: plugin))
    isReserved = plugins.search.isReserved(plugin.name)
    // The sample data's own program is no test of speed.
    if isSample { describeTimeout = InstalledPlugins.longestRun }
    self.deadline = deadline
  }

  /// Each is a sentence that names the line or key. A program that others can change isn't run.
  package func problems() async -> [String] {
    if let problem = FileTrust(user: geteuid()).problem(with: plugin.path) {
      return ["\(problem.reason). \(problem.advice)"]
    }
    return await brokenRules()
  }

  func brokenRules() async -> [String] {
    // A second time, because a busy machine is slow now and then, a slow program always.
    var text = await describe()
    if text == nil { text = await describe() }
    let description = PluginDescription(text)
    let feature = PluginFeature(plugin, description, program)
    var problems = description.problems
    if description.commands.isEmpty, problems.isEmpty { problems.append("commands is empty; add one.") }
    if isReserved {
      problems.append("\(plugin.name) is the name of a command of Curio's own; choose another one.")
    }
    for command in description.commands where command.isScreen {
      problems += await self.problems(command, feature)
    }
    return problems
  }

  private func describe() async -> Data? {
    await program.text([Plugin.describeFlag], Deadline.none.limited(to: describeTimeout))
  }

  private func problems(_ command: PluginDescription.Command, _ feature: PluginFeature) async -> [String] {
    let subject = "Command \(command.name)"
    let isNeedy = command.parameters.contains { $0.kind == .positional && $0.isRequired }
    let lines = command.examples.isEmpty && !isNeedy ? [command.name] : command.examples
    if lines.isEmpty { return ["\(subject) has no examples; add one, so that it can be checked."] }
    var problems: [String] = []
    if command.view != .page, command.fields.isEmpty {
      problems.append("\(subject) has no fields; name them.")
    }
    for line in lines {
      let words = line.split(separator: " ").map { ShellWords.unquoted(String($0)) }
      guard let call = feature.call(words), call.command == command.name else {
        problems.append("\(subject): the example “\(line)” isn't a call of a command with its parameters.")
        continue
      }
      if let problem = await self.problem(command, try? feature.words(command, call), feature) {
        problems.append("\(subject): “\(line)” \(problem)" + (problem.hasSuffix(".") ? "" : "."))
      }
    }
    return problems
  }

  /// A clause; nil for none.
  private func problem(
    _ command: PluginDescription.Command,
    _ words: [String]?,
    _ feature: PluginFeature
  ) async -> String? {
    guard let words else { return "can't be called" }
    do throws(Failure) {
      let outcome = try await program.run(PluginProgram.Request(words: words), deadline) { _ in }
      if outcome.end != .exited(status: 0) {
        let error = PluginError(outcome, of: plugin)
        // Without a network an example may fail, in the contract's words.
        return error.code == .failed ? "\(outcome.end.clause): \(error.message)" : nil
      }
      do throws(PluginDocument.Mistake) {
        let document = try PluginDocument(outcome.output, command)
        if command.view != .page, document.items.contains(where: \.title.isEmpty) {
          return "has an item without a title"
        }
        let wrong = document.calls.first { feature.call($0) == nil }
        return document.ignored.first
          ?? wrong.map { "leads to “\($0.joined(separator: " "))”, which none of its commands takes" }
          ?? document.keyProblem
      } catch {
        return error.clause
      }
    } catch {
      return UserError(error, api: nil, feature: plugin.name).message.string
    }
  }
}

extension PluginDocument {
  /// A clause about the first key of an action that the menu doesn't take; nil for none.
  fileprivate var keyProblem: String? {
    ([actions] + items.map(\.actions)).lazy.compactMap(Self.keyProblem).first
  }

  private static func keyProblem(_ actions: [Action]) -> String? {
    var known: Set<String> = []
    for action in actions {
      guard let key = action.key else { continue }
      let clause = "gives “\(action.title)” the key “\(key)”"
      if action.words.isEmpty { return "\(clause); only an action that runs words has one" }
      if ReservedKeys.free(key) == nil { return "\(clause); use one character that the menu doesn't" }
      if !known.insert(key).inserted { return "\(clause) a second time" }
    }
    return nil
  }
}
