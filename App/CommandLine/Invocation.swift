import CommandLine
import FeatureKit
import Plugins

/// What a command line asks for.
enum Invocation {
  case version
  /// The words after `help`.
  case help([String])
  /// nil for the main menu.
  case menu(Feature?)
  case plugin(Plugin, [String])
  case command(Call, of: Feature)

  /// - Parameter isInteractive: Whether a menu can be shown.
  init(_ tokens: Tokens, _ router: CommandRouter, isInteractive: Bool) throws(UserError) {
    let flags = tokens.flags
    let words = tokens.rest.compactMap(\.word)
    if flags.version {
      self = .version
    } else if flags.help || words.first == "help" {
      self = .help(words.first == "help" ? Array(words.dropFirst()) : words)
    } else if let name = words.first {
      self = try Self.named(name, tokens, router, isInteractive: isInteractive)
    } else {
      if let flag = tokens.rest.first { throw Self.unknown(flag) }
      try flags.form?.checkMenu()
      self = .menu(nil)
    }
  }

  private static func named(
    _ name: String,
    _ tokens: Tokens,
    _ router: CommandRouter,
    isInteractive: Bool
  ) throws(UserError) -> Invocation {
    // Refused ones say why.
    let search = router.registry.context.plugins.search
    let plugin = try search.plugin(name)?.get()
    if let plugin, tokens.arePlugins {
      if let failure = search.memory.description(of: plugin)?.failure {
        throw UserError(.failed, "\(failure)", advice: plugin.checkAdvice)
      }
      return .plugin(plugin, Array(tokens.rest.compactMap(\.word).dropFirst()))
    }
    let feature = try router.known(name)
    if tokens.rest.count == 1, isInteractive, feature.onlyCommand == nil { return .menu(feature) }
    return try command(of: feature, tokens, router)
  }

  /// Without a command it is the default one, also where an option comes first; an unknown first word is an
  /// argument only if the feature has just one command.
  private static func command(of feature: Feature, _ tokens: Tokens, _ router: CommandRouter)
    throws(UserError) -> Invocation
  {
    var rest = tokens.rest
    _ = rest.removeFirstWord()
    // The word may be the value of an option of the default command.
    let isValue =
      rest.first?.word == nil && rest.lazy.compactMap(\.word).first.flatMap(feature.command) == nil
    let name = feature.onlyCommand == nil && !isValue ? rest.removeFirstWord() : nil
    let command = try router.known(name ?? feature.defaultCommand, of: feature)
    let arguments = try command.parse(rest, feature: feature.name)
    // `StandardInput` reads the values that `-` stands for; they are checked then.
    let awaited = command.parameters.filter { parameter in
      parameter.takesMany
        && arguments[parameter.name]?.contains(ParameterDeclaration.standardInput) == true
    }
    let call = try command.call(
      arguments,
      mode: tokens.flags.mode,
      feature: feature.name,
      awaiting: Set(awaited.map(\.name))
    )
    return .command(call, of: feature)
  }

  private static func unknown(_ flag: Tokens.Token) -> UserError {
    let known = GlobalFlags.declarations.map(\.spelled)
    let advice = UserError.advice(for: flag.spelled, among: known, else: "See `curio --help`.")
    return UserError(.usage, "Unknown flag \(flag.spelled.shortened).", advice: advice)
  }
}
