import FeatureKit
import Foundation
import Terminal

@testable import curio

/// The rules for every feature. Each returns the violations with their places.
struct Conformance: Sendable {
  let feature: Feature
  /// In seconds, for cancelled work.
  var timeLimit = 20.0

  var commands: [Command] { feature.commands }
  var examples: [String] { commands.flatMap { $0.examples.map(\.call) } }

  /// Examples that need another call first.
  private static let preconditions = [
    "gender open": "gender check Kim --screenshot",
    "gender open 2": "gender check Kim Ana --screenshot",
  ]

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
    check(SuiteName(feature.name) != nil, "the name is not valid for a suite")
    check(feature.command(feature.defaultCommand) != nil, "the default command doesn't exist")
    check(Set(commands.map(\.name)).count == commands.count, "two commands share a name")
    checkSummary(feature.summary, of: feature.name, atMost: Feature.longestSummary)
    for command in commands {
      checkSummary(command.summary, of: command.name, atMost: Command.longestSummary)
      for example in command.examples {
        check(
          Trial.words(example.call).starts(with: [feature.name, command.name]),
          "“\(example.call)” is not an example of \(command.name)"
        )
      }
      for parameter in command.parameters {
        check(!parameter.summary.isEmpty, "\(parameter.name) of \(command.name) has no summary")
        check(
          !parameter.isRequired || parameter.prompt != nil,
          "the menu can't ask for \(parameter.name) of \(command.name)"
        )
      }
    }
    return broken
  }

  /// Each command has a help page that begins with examples and lists the record's fields.
  func help() -> [String] {
    commands.compactMap { command in
      let page = Help.command(command, of: feature)
      let fields = page.sections.first { $0.title == "FIELDS" }?.entries.map(\.term) ?? []
      let isComplete =
        page.sections.first?.title == "EXAMPLES"
        && fields == (command.fields.isEmpty ? [] : [command.fields.joined(separator: ", ")])
      return isComplete ? nil : "\(feature.name): the help of \(command.name) lacks examples or fields"
    }
  }

  // MARK: Screens

  func examplesRun() async throws -> [String] {
    var broken: [String] = []
    for line in examples {
      do throws(UserError) {
        let screen = try await shown(line)
        if screen.data == .null { broken.append("“\(line)” has no data") }
        if let error = screen.partialFailure { throw error }
      } catch {
        broken.append("“\(line)” fails: \(error.message)")
      }
    }
    return broken
  }

  /// Every line of a list has the declared number of fields; a single item has the declared names.
  func records() async throws -> [String] {
    var broken: [String] = []
    for (line, command, screen) in await screens() {
      let names = screen.blocks.flatMap { block in
        if case .fields(let fields) = block { fields.map(\.name) } else { [String]() }
      }
      if !Array(command.fields.prefix(names.count)).elementsEqual(names) {
        broken.append("“\(line)” has the fields \(names), declared are \(command.fields)")
      }
      guard names.isEmpty else { continue }
      for record in screen.records where record.count != command.fields.count {
        broken.append("“\(line)” has \(record.count) fields in a line, declared are \(command.fields)")
        break
      }
    }
    return broken
  }

  /// An empty list prints nothing in a pipe, and a sentence for a person.
  func emptyLists() async throws -> [String] {
    var broken: [String] = []
    for command in commands {
      let words = command.parameters.filter(\.isRequired).map { _ in "zzqqzz" }
      let line = ([feature.name, command.name] + words).joined(separator: " ")
      for trial in [try await Trial.prepared(feature), try Trial(feature)] {
        guard let screen = try? await trial.screen(line), screen.isEmptyList else { continue }
        let view = RecordView()
        if !view.lines(screen).isEmpty || view.emptyTexts(screen).isEmpty {
          broken.append("“\(line)” finds nothing, and prints \(view.lines(screen))")
        }
      }
    }
    return broken
  }

  func paging() async throws -> [String] {
    var broken: [String] = []
    for (line, command, screen) in await screens() {
      let isPaged = Set(command.parameters.map(\.name)).isSuperset(of: ["page", "per-page", "all"])
      guard isPaged, !line.contains("--") else { continue }
      for key in ["total", "page", "perPage", "items"] where screen.data[key] == nil {
        broken.append("the data of “\(line)” has no \(key)")
      }
      let trial = try await Trial.prepared(feature)
      let first = try await trial.screen("\(line) --page 1 --per-page 1")
      let all = try await trial.screen("\(line) --all")
      if first.records.count > 1 || first.records != Array(all.records.prefix(1)) {
        broken.append("the first page of “\(line)” is not the first item")
      }
      if let next = first.paging?.next {
        let second = try await trial.screen(ShellLine(route: next, parameters: command.parameters).afterName)
        if second.records != Array(all.records.dropFirst().prefix(1)) {
          broken.append("the second page of “\(line)” is not the second item")
        }
      } else if all.records.count > 1 {
        broken.append("the first page of “\(line)” has no next one")
      }
    }
    return broken
  }

  /// Every choice of every screen can be typed.
  func routes() async throws -> [String] {
    var broken: [String] = []
    for (line, _, screen) in await screens() {
      for route in screen.routes {
        guard let command = Self.registry?.feature(route.feature)?.command(route.command) else {
          broken.append("“\(line)” leads to \(route.feature) \(route.command), which doesn't exist")
          continue
        }
        let written = ShellLine(route: route, parameters: command.parameters)
        let parser = ArgumentParser(feature: route.feature, command: command)
        let read = try? parser.parse(Tokens(Trial.words(written.afterName)).rest.dropFirst(2))
        // A missing required value is written as its placeholder.
        let given = route.arguments.filter { !$0.value.isEmpty }
        let missing = command.parameters.filter { $0.isRequired && given[$0.name] == nil }.map(\.name)
        if read?.filter({ !missing.contains($0.key) }) != given {
          broken.append("“\(line)” leads to \(route.arguments), which “\(written.text)” is not")
        }
      }
    }
    return broken
  }

  func widths() async throws -> [String] {
    var broken: [String] = []
    for (line, _, screen) in await screens() {
      for width in [20, 40, 79, 80, 100, 120, 200] {
        let forms = screen.forms(width: width)
        let wide = forms.joined().first { CellWidth.cells(of: $0) > width }
        if let wide { broken.append("“\(line)” is wider than \(width) columns: \(wide)") }
        if let tall = [forms[1], forms[3]].map(\.count).first(where: { $0 > Screen.viewport }) {
          broken.append("“\(line)” has \(tall) rows at \(width) columns")
        }
      }
      if screen.isHarmful { broken.append("“\(line)” lets a control character or hidden text through") }
    }
    return broken
  }

  private func shown(_ line: String) async throws(UserError) -> Screen {
    do {
      let trial = try await Trial.prepared(feature)
      if let before = Self.preconditions[line] { _ = try await trial.screen(before) }
      return try await trial.screen(line)
    } catch let error as UserError {
      throw error
    } catch {
      throw UserError(.failed, "\(String(describing: error))")
    }
  }

  /// The screens of all examples that succeed.
  func screens() async -> [(line: String, command: Command, screen: Screen)] {
    var screens: [(String, Command, Screen)] = []
    for command in commands {
      for line in command.examples.map(\.call) {
        if let screen = try? await shown(line) { screens.append((line, command, screen)) }
      }
    }
    return screens
  }

  static let registry: FeatureRegistry? = {
    var flags = GlobalFlags()
    flags.set("sample")
    return (try? AppContext(flags, environment: ["HOME": "/nowhere"])).map(FeatureRegistry.init)
  }()
}

extension ShellLine {
  var afterName: String { String(text.dropFirst("curio ".count)) }
}

extension JSONValue {
  subscript(_ key: String) -> JSONValue? {
    if case .object(let members) = self { members[key] } else { nil }
  }
}

extension Screen {
  var records: [[SafeText]] {
    blocks.flatMap { block -> [[SafeText]] in
      switch block {
      case .table(let table): table.rows.map(\.record)
      case .gallery(let gallery): gallery.tiles.map(\.record)
      default: []
      }
    }
  }

  /// Whether the screen has only empty lists.
  var isEmptyList: Bool {
    let lists = blocks.filter { block in
      switch block {
      case .table, .gallery: true
      default: false
      }
    }
    return !lists.isEmpty && records.isEmpty
      && !blocks.contains { if case .fields = $0 { true } else { false } }
  }

  var routes: [Route] {
    let items = blocks.flatMap { block -> [(Route?, ItemActions)] in
      switch block {
      case .table(let table): table.rows.map { ($0.route, $0.details.actions) }
      case .gallery(let gallery): gallery.tiles.map { ($0.route, $0.actions) }
      default: []
      }
    }
    let keys = (items.map(\.1) + [item]).flatMap { [$0.save, $0.favorite] }
    let turns = [paging?.next, paging?.previous, paging?.all, followUp?.route]
    return (items.map(\.0) + keys + turns).compactMap(\.self) + actions.map(\.route)
  }

  /// Whether any form contains characters that must not reach a terminal.
  var isHarmful: Bool {
    let document = JSONView.document(self, of: Route("f", "c"), indented: false)
    let records = RecordView().lines(self).flatMap { $0.split(separator: "\t") }.map(String.init)
    let texts = [title] + notices.map(\.text) + actions.map(\.title)
    return (forms(width: 80).flatMap { $0 } + records + texts.map(\.string) + [document])
      .flatMap { $0.split(separator: "\n") }.contains { Hostile.isHarmful(String($0)) }
  }

  /// Printed by a command and in the menu's viewport, with and without pictures.
  func forms(width: Int) -> [[String]] {
    let text = TextLayout(
      width: width,
      style: Style(isColored: false),
      glyphs: .unicode,
      linksAreLive: false
    )
    return [true, false].flatMap { drawsPictures in
      [
        ScreenLayout(text: text, rows: Self.viewport, isPrinted: true, drawsPictures: drawsPictures),
        ScreenLayout(
          text: text,
          rows: Self.viewport,
          drawsPictures: drawsPictures,
          selection: 0,
          showsNumbers: true
        ),
      ].map { $0.layout(blocks).lines }
    }
  }

  /// In rows.
  static let viewport = 18
}
