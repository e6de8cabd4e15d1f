import CommandLine
import FeatureKit

/// The words that its program is called with.
extension PluginFeature {
  /// The call of words as a person types them; nil for what its commands don't take.
  func call(_ words: [String], mode: CacheMode = .cacheFirst) -> Call? {
    parsed(words).flatMap { command, typed in try? command.call(typed, mode: mode, feature: plugin.name) }
  }

  /// The route of words, which may lack arguments: the menu asks for them.
  func route(_ words: [String]) -> Route? {
    guard let (command, typed) = parsed(words) else { return nil }
    let missing = command.parameters.filter { $0.isRequired && typed[$0.name] == nil }.map(\.name)
    let filled = typed.merging(missing.map { ($0, [""]) }) { $1 }
    let call = try? command.call(filled, feature: plugin.name, awaiting: Set(missing))
    return call.map { call in missing.reduce(call.route) { $0.setting(Argument($1, nil)) } }
  }

  /// The route of words whose values are filled in later.
  func unchecked(_ words: [String]) -> Route? {
    parsed(words).map { command, typed in Route(plugin.name, command.name, typed) }
  }

  private func parsed(_ words: [String]) -> (Command, [String: [String]])? { try? read(words) }

  private func read(_ words: [String]) throws(UserError) -> (Command, [String: [String]]) {
    let name = words.first ?? ""
    guard
      let command = commands.first(where: { $0.name == name })
        ?? commands.first(where: { $0.name.inAmericanSpelling == name.inAmericanSpelling })
    else { throw UserError(.usage, "Unknown command “\(name)”.") }
    return (command, try command.parse(try Tokens(Array(words.dropFirst())).rest, feature: plugin.name))
  }

  /// Why words aren't a call of its commands; nil for a call.
  func problem(ofCall words: [String]) -> SafeText? {
    do throws(UserError) {
      let (command, typed) = try read(words)
      _ = try command.call(typed, feature: plugin.name)
      return nil
    } catch {
      return error.message
    }
  }

  /// In normal form: the command, positional arguments, options; `--` before arguments that look like
  /// options.
  func words(_ command: PluginDescription.Command, _ call: Call) throws(Failure) -> [String] {
    var positional = [String]()
    var options = [String]()
    for parameter in command.parameters {
      let texts = try parameter.texts(call)
      switch parameter.kind {
      case .positional: positional += texts
      case .option: options += texts.flatMap { ["--\(parameter.name)", $0] }
      case .flag where texts.isEmpty: break
      case .flag: options.append("--\(parameter.name)")
      }
    }
    if positional.contains(where: { $0.hasPrefix("-") }) {
      return [command.name] + options + ["--"] + positional
    }
    return [command.name] + positional + options
  }
}

extension PluginDescription.Parameter {
  /// What is given for it, or its default.
  func texts(_ call: Call) throws(Failure) -> [String] {
    try call[Parameter<[String]>(name, "", summary: "")]
  }
}
