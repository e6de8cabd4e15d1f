import FeatureKit

@testable import CommandLine
@testable import curio

/// The rules for every feature. Each returns the violations with their places.
struct Conformance: Sendable {
  typealias Example = (line: String, command: Command, screen: Screen)

  let feature: Feature
  /// The registry of all features, with a state of its own.
  var makeRegistry: @Sendable () -> FeatureRegistry? = { Self.makeRegistry() }
  private let exampleScreens = Once<[Example], Never>()

  init(feature: Feature) { self.feature = feature }

  var commands: [Command] { feature.commands }
  var examples: [String] { commands.flatMap { $0.examples.map(\.call) } }

  /// A call of a command with a text for each value that it requires.
  func line(_ command: Command, _ text: String) -> String {
    let words = command.parameters.filter(\.isRequired).map { _ in text }
    return ([feature.name, command.name] + words).joined(separator: " ")
  }

  // MARK: Declarations

  func declarations() -> [String] {
    var broken: [String] = []
    func check(_ holds: Bool, _ sentence: String) {
      if !holds { broken.append("\(feature.name): \(sentence)") }
    }
    func checkSummary(_ summary: String, of name: String, atMost longest: Int) {
      check(!summary.isEmpty && !summary.hasSuffix("."), "the summary of \(name) is empty or a sentence")
      check(summary.count <= longest, "the summary of \(name) has more than \(longest) columns")
    }
    check(feature.command(feature.defaultCommand) != nil, "the default command doesn't exist")
    let defaults = feature.command(feature.defaultCommand)?.parameters.filter(\.isRequired) ?? []
    check(
      defaults.isEmpty || commands.count == 1 || feature.program != nil,
      "“curio \(feature.name)” in a pipe misses \(defaults.first?.placeholder ?? ""). Give the default command's "
        + "parameter a default, make it optional, or choose another default command"
    )
    let settings = feature.settings.map(\.name) + [RemoteAPI.addressSetting, RemoteAPI.keySetting]
    check(Set(settings).count == settings.count, "a setting has the name of another one, baseURL or apiKey")
    checkSummary(feature.summary, of: feature.name, atMost: Feature.longestSummary)
    for command in commands {
      checkSummary(command.summary, of: command.name, atMost: Command.longestSummary)
      if let seconds = command.refreshTime {
        check(seconds >= 1, "\(command.name) is asked again after \(seconds) s. Give it a second at least")
      }
      for example in command.examples {
        let words = Trial.words(example.call)
        check(
          words.starts(with: [feature.name, command.name])
            || words.first == feature.name && command.name == feature.defaultCommand,
          "“\(example.call)” is not an example of \(command.name)"
        )
      }
      for name in command.fields.map(\.name) where name.wholeMatch(of: /[A-Za-z][A-Za-z0-9_]*/) == nil {
        check(false, "the field “\(name)” of \(command.name) isn't one word, such as firstPublished")
      }
      let usual = command.fields.filter { $0.condition == nil || $0.condition == OutputField.jsonOnly }
      for (name, same) in Dictionary(grouping: usual, by: \.name) where same.count > 1 {
        check(false, "\(command.name) has \(same.count) fields with the name \(name), and JSON only the last")
      }
      for parameter in command.parameters where feature.program == nil && !parameter.isPositional {
        let isTaken = GlobalFlags.declarations.contains { $0.name == parameter.name }
        check(
          !isTaken,
          "--\(parameter.name) of \(command.name) is a flag of every command. Choose another name"
        )
      }
      for (name, same) in Dictionary(grouping: command.parameters, by: \.name) where same.count > 1 {
        check(false, "\(command.name) has \(same.count) parameters with the name \(name)")
      }
      for parameter in command.parameters {
        check(!parameter.summary.isEmpty, "\(parameter.name) of \(command.name) has no summary")
        check(
          !parameter.isRequired || parameter.prompt != nil,
          "the menu can't ask for \(parameter.name) of \(command.name)"
        )
        check(
          parameter.tabs.isEmpty || feature.places.count < 2,
          "the tabs of \(parameter.name) hide the feature's places. Make it a `filter`"
        )
        for value in parameter.tabs.compactMap(\.value) where (try? parameter.check(value)) == nil {
          check(false, "\(parameter.name) of \(command.name) doesn't take its tab \(value)")
        }
      }
    }
    return broken
  }

  /// Each command has a help page that begins with examples and lists the record's fields.
  func help() -> [String] {
    commands.compactMap { command in
      let sections = Help.command(command, of: feature).blocks.dropFirst()
      func isTitled(_ block: Block, _ title: SafeText) -> Bool {
        if case .terms(title, _) = block { true } else { false }
      }
      let fields = sections.first { isTitled($0, "FIELDS") }?.terms.map(\.text.string) ?? []
      let isComplete =
        sections.first.map { isTitled($0, "EXAMPLES") } == true
        && fields.joined(separator: ", ") == command.fields.map(\.name).joined(separator: ", ")
      return isComplete ? nil : "\(feature.name): the help of \(command.name) lacks examples or fields"
    }
  }

  /// Help lists the fields of JSON: those of a list's items, or of a single item.
  func outputFields() async throws -> [String] {
    var broken: [String] = []
    for (line, command, screen) in await screens() {
      let fields = command.fields
      let required = Set(fields.filter { [nil, OutputField.jsonOnly].contains($0.condition) }.map(\.name))
      let listed = Set(fields.map(\.name))
      let list = Set(["items", "days", "features"]).subtracting(listed).first(
        where: screen.data.names.contains
      )
      let objects = list.map { screen.data[$0].items } ?? [screen.data]
      // The keys of a suite are texts.
      let printed = objects.map(\.names).filter { !$0.isEmpty }
      let unlisted = Set(printed.joined()).subtracting(listed)
      let absent = required.filter { name in !printed.allSatisfy { $0.contains(name) } }
      broken += unlisted.sorted().map { "“\(line)”: \($0) is not in its help" }
      broken += absent.sorted().map { "“\(line)”: \($0) is not in its JSON" }
    }
    return broken
  }

  /// The screens of all examples that succeed, made once for all rules.
  func screens() async -> [Example] {
    await exampleScreens.task(feature.name) { Task { await makeScreens() } }.value
  }

  private func makeScreens() async -> [Example] {
    var screens: [Example] = []
    for command in commands {
      for line in command.examples.map(\.call) {
        var screen = try? await Trial.prepared(feature, for: line).screen(line)
        if screen?.isEmptyList == true { screen = try? await Trial.afterExamples(of: feature).screen(line) }
        if let screen { screens.append((line, command, screen)) }
      }
    }
    return screens
  }

  static let registry = makeRegistry()
  /// By the name of the feature.
  static let all = Dictionary(
    uniqueKeysWithValues: (BuiltInFeatures.names + ["help"]).compactMap { registry?.feature($0) }
      .map { ($0.name, Conformance(feature: $0)) }
  )

  /// All features, in a sample world of their own.
  static func makeRegistry(_ modules: [any FeatureModule.Type] = BuiltInFeatures.features) -> FeatureRegistry?
  {
    var flags = GlobalFlags()
    flags.set(GlobalFlags.declared.sample.declaration)
    return FeatureRegistry(AppContext(flags, environment: ["HOME": "/proc/nowhere"]), modules)
  }
}
