import FeatureKit
import TestSupport
import Foundation

@testable import curio

/// The rules that every feature keeps by being listed. Each gives sentences that say what is broken and where.
struct Conformance: Sendable {
  let feature: Feature
  /// Seconds that cancelled work may take to end: many, as it hangs for minutes where it does not.
  var patience = 20.0

  private var trial: TrialCabinet { TrialCabinet([feature]) }
  private var commands: [Command] { trial.registry.commands(of: feature) }

  /// The examples that need nothing but the sample world: none that writes a file of the user's, or opens one.
  var examples: [String] {
    commands.filter { command in
      command.name != "open" && !command.parameters.contains { $0.name == "to" }
    }.flatMap { $0.examples.map(\.call) }
  }

  // MARK: Names and help

  func names() -> [String] {
    var broken: [String] = []
    func check(_ holds: Bool, _ sentence: String) {
      if !holds { broken.append("\(feature.name): \(sentence)") }
    }
    check(SuiteName(feature.name) != nil, "the name is no name of a suite")
    check(!feature.title.isEmpty && !feature.summary.isEmpty, "title or summary is missing")
    check(!feature.summary.hasSuffix("."), "the summary ends with a full stop")
    check(feature.summary.count <= Feature.longestSummary, "the summary does not fit on a line of the menu")
    check(commands.contains { $0.name == feature.defaultCommand }, "the default command is no command")
    check(Set(commands.map(\.name)).count == commands.count, "two commands share a name")
    for command in commands {
      check(!command.title.isEmpty && !command.summary.isEmpty, "\(command.name) has no title or summary")
      check(!command.summary.hasSuffix("."), "the summary of \(command.name) ends with a full stop")
      check(!command.examples.isEmpty, "\(command.name) has no example")
      for example in command.examples {
        check(
          TrialCabinet.split(example.call).starts(with: [feature.name, command.name]),
          "the example “\(example.call)” is not one of \(command.name)"
        )
      }
      for parameter in command.parameters {
        check(!parameter.summary.isEmpty, "\(parameter.name) of \(command.name) has no summary")
        if case .positional(required: true, _) = parameter.kind {
          check(
            parameter.prompt != nil,
            "\(command.name) needs \(parameter.name) and can't ask for it in the menu"
          )
        }
      }
    }
    return broken
  }

  // MARK: Menu and command line

  func menu() -> [String] {
    let view = Self.view(width: 80)
    let page = MenuPage(drawer: feature, commands: commands, filter: nil, view: view)
    let routes = page.choices.targets
    return commands.filter { !routes.contains(.route(Route(feature.name, $0.name))) }
      .map { "\(feature.name): \($0.name) can't be reached from the menu" }
  }

  /// Every choice of every screen has a one-line form that is understood.
  func routes() async -> [String] {
    var broken: [String] = []
    let trial = trial
    for (line, screen) in await screens() {
      for route in Self.routes(of: screen) {
        let router = CommandRouter(registry: trial.registry)
        guard let found = try? router.find(feature: route.feature, command: route.command) else {
          broken.append(
            "\(feature.name): “\(line)” leads to \(route.feature) \(route.command), which is not there"
          )
          continue
        }
        let names = Set(found.command.parameters.map(\.name))
        for name in route.arguments.keys where !names.contains(name) {
          broken.append(
            "\(feature.name): “\(line)” leads to \(route.command) with “\(name)”, which it does not take"
          )
        }
        let written = ShellLine(route: route, parameters: found.command.parameters).text
        let words = TrialCabinet.split(written.replacingOccurrences(of: "curio ", with: ""))
        let isUnderstood =
          (try? ArgumentParser(feature: route.feature, command: found.command)
            .parse(Tokens(words).rest.dropFirst(2))) != nil
        if !isUnderstood { broken.append("\(feature.name): “\(written)” is not understood") }
      }
    }
    return broken
  }

  // MARK: Answers

  func examplesRun() async -> [String] {
    var broken: [String] = []
    for line in examples {
      if case .failure(let userError) = await trial.answer(line) {
        broken.append("\(feature.name): the example “\(line)” fails: \(userError.message)")
      }
    }
    return broken
  }

  func listsPage() async -> [String] {
    let trial = trial
    var broken: [String] = []
    for (line, screen) in await screens() {
      guard case .object(let data) = screen.data, data["items"] != nil, data["perPage"] != nil else {
        continue
      }
      for key in ["total", "page", "perPage"] where data[key] == nil {
        broken.append("\(feature.name): the list of “\(line)” has no “\(key)”")
      }
      if line.contains("--") { continue }
      guard case .success(let one) = await trial.answer("\(line) --page 1 --per-page 1"),
        case .object(let page) = one.data, case .array(let items)? = page["items"], items.count <= 1
      else {
        broken.append("\(feature.name): the list of “\(line)” can't be had page by page")
        continue
      }
    }
    return broken
  }

  func nonsense() async -> [String] {
    var broken: [String] = []
    for command in commands {
      for text in [
        "''", "'\u{1B}[2J\u{9B}\u{202E}'", "'\(String(repeating: "x", count: 2000))'", "'../../etc'", "漢字",
      ] {
        let wordCount = command.parameters.filter { $0.prompt != nil }.count
        let line = ([feature.name, command.name] + [String](repeating: text, count: max(1, wordCount)))
          .joined(separator: " ")
        switch await trial.answer(line) {
        case .success(let screen): broken += harm(in: screen, line)
        case .failure(let userError):
          if userError.message.isEmpty { broken.append("\(feature.name): “\(line)” fails without a word") }
        }
      }
    }
    return broken
  }

  func widths() async -> [String] {
    var broken: [String] = []
    for (line, screen) in await screens() {
      for width in [20, 40, 80, 200] {
        let lines = Self.lines(screen, width: width)
        if let wide = lines.first(where: { CellWidthOf.cells($0) > width }) {
          broken.append("\(feature.name): “\(line)” is wider than \(width) columns: \(wide)")
        }
      }
      broken += harm(in: screen, line)
    }
    return broken
  }

  func envelopes() async -> [String] {
    var broken: [String] = []
    for (line, screen) in await screens() {
      let text = JSONView.document(screen, feature: feature.name, command: "x")
      guard case .object(let document)? = try? JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)),
        Set(document.keys) == ["feature", "command", "source", "fetchedAt", "expiresAt", "notices", "data"]
      else {
        broken.append("\(feature.name): “\(line)” gives no envelope")
        continue
      }
      if ![.sample, .local].contains(screen.provenance.source) {
        broken.append("\(feature.name): “\(line)” says “\(screen.provenance.source)” in the sample world")
      }
      if document["data"] == .null { broken.append("\(feature.name): “\(line)” has no data") }
    }
    return broken
  }

  // MARK: Faults

  func hostileText() async -> [String] {
    let hostile = TrialCabinet([feature], http: HostileHTTP(world: feature.sample))
    var broken: [String] = []
    for line in examples {
      switch await hostile.answer(line) {
      case .success(let screen): broken += harm(in: screen, line)
      case .failure(let userError):
        if HostileHTTP.isHarmful(userError.message.string) {
          broken.append("\(feature.name): the error of “\(line)” passes harmful text on")
        }
      }
    }
    return broken
  }

  func offline() async -> [String] {
    guard feature.api != nil else { return [] }
    let trial = TrialCabinet([feature], http: NoNetworkTrial(), isPrepared: false)
    let allowed: Set<ErrorCode> = [.offline, .notFetched, .notFound, .usage, .invalidInput, .failed]
    var broken: [String] = []
    for line in examples where !line.contains("--refresh") {
      guard case .failure(let userError) = await trial.answer(line, mode: .offline) else { continue }
      if !allowed.contains(userError.code) {
        broken.append(
          "\(feature.name): “\(line)” without a network and with nothing kept is “\(userError.code)”"
        )
      }
    }
    return broken
  }

  func cancellation() async -> [String] {
    guard feature.api != nil else { return [] }
    var broken: [String] = []
    for line in examples {
      let trial = TrialCabinet([feature], http: HangingHTTP(), isPrepared: false)
      let task = Task { await trial.answer(line, mode: .refresh) }
      task.cancel()
      let end: Void? = try? await TimeLimit(seconds: patience).run { () async throws(Failure) in
        _ = await task.value
      }
      if end == nil { broken.append("\(feature.name): “\(line)” goes on after it was cancelled") }
    }
    return broken
  }

  func failingStore() async -> [String] {
    var broken: [String] = []
    for line in examples {
      let trial = TrialCabinet([feature], store: WatchedStore.failing, isPrepared: false)
      guard case .failure(let userError) = await trial.answer(line) else { continue }
      if ![.storage, .notFetched, .notFound, .usage, .invalidInput].contains(userError.code) {
        broken.append("\(feature.name): “\(line)” with a store that fails is “\(userError.code)”")
      }
    }
    return broken
  }
}

extension Conformance {
  /// The screens of all examples that answer.
  private func screens() async -> [(line: String, screen: Screen)] {
    var screens: [(String, Screen)] = []
    for line in examples {
      if case .success(let screen) = await TrialCabinet([feature]).answer(line) {
        screens.append((line, screen))
      }
    }
    return screens
  }

  private func harm(in screen: Screen, _ line: String) -> [String] {
    let lines = Self.lines(screen, width: 80) + [JSONView.document(screen, feature: "f", command: "c")]
    return lines.flatMap { $0.split(separator: "\n") }.contains { HostileHTTP.isHarmful(String($0)) }
      ? ["\(feature.name): “\(line)” lets a control character or hidden text through"] : []
  }

  static func routes(of screen: Screen) -> [Route] {
    let blocks = screen.blocks.flatMap { block -> [Route?] in
      switch block {
      case .table(let table): table.rows.map(\.route)
      case .gallery(let gallery): gallery.tiles.map(\.route)
      default: []
      }
    }
    let turns = [screen.paging?.next, screen.paging?.previous, screen.filter?.route]
    return (blocks + turns).compactMap(\.self) + screen.actions.map(\.route)
  }

  static func view(width: Int) -> ScreenView {
    ScreenView(
      width: width,
      style: .init(isColored: false),
      glyphs: .unicode,
      showsHeadings: true,
      linksAreLive: false
    )
  }

  /// The screen's lines as a pipe gets them.
  static func lines(_ screen: Screen, width: Int) -> [String] {
    let view = view(width: width)
    let remarks = NoticeView(view: view)
    let blocks = view.pieces(screen.blocks, numbering: ChoiceList()).flatMap { piece -> [String] in
      if case .lines(let lines, _) = piece { lines } else { [] }
    }
    return view.wrapped(screen.title) + screen.notices.flatMap(remarks.lines) + blocks
  }
}
