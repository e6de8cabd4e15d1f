import FeatureKit
import Terminal

@testable import CommandLine
@testable import Menu
@testable import Views
@testable import curio

extension Conformance {
  func examplesRun() async throws -> [String] {
    var broken: [String] = []
    for line in examples {
      let trial = try await Trial.prepared(feature, for: line)
      do throws(UserError) {
        let screen = try await trial.screen(line)
        if screen.data == .null { broken.append("“\(line)” has no data") }
        if let error = screen.partialFailure { throw error }
        for url in trial.network.unanswered.map(\.url.absoluteString) {
          broken.append("“\(line)” requests \(url), to which the sample world has no response")
        }
        if Self.failsInSample[line] != nil { broken.append("“\(line)” succeeds in the sample world") }
      } catch {
        if Self.failsInSample[line] == error.code { continue }
        broken.append("“\(line)” fails: \(error.message)\(trial.network.unansweredText)")
      }
    }
    return broken
  }

  /// Every line of a list has the declared number of fields; a single item has the declared names, and JSON
  /// has exactly the fields of help.
  func records() async throws -> [String] {
    var broken: [String] = []
    for (line, command, screen) in await screens() {
      let names = screen.fields.map(\.name).filter { !$0.isEmpty }
      let declared = command.fields.filter { $0.condition == nil }.map(\.name)
      let conditions = Set(command.fields.compactMap(\.condition)).subtracting([OutputField.jsonOnly])
      let alternatives = conditions.map { condition in
        command.fields.filter { $0.condition == condition }.map(\.name)
      }
      // The fields of every call follow those in the lines of an alternative, but precede its blocks.
      let own = names.suffix(declared.count) == declared[...] ? names.dropLast(declared.count) : names[...]
      let isDeclared =
        ([declared] + alternatives).contains { $0.starts(with: names) }
        || alternatives.contains { $0.starts(with: own) }
      // The fields of a plug-in's page are its own.
      let isOpen = !command.fields.isEmpty && conditions.isEmpty && declared.isEmpty
      if !isOpen, !isDeclared {
        broken.append("“\(line)” has the fields \(names), declared are \(declared)")
      }
      guard names.isEmpty else { continue }
      // Plug-ins are tested with programs that are there, copied emojis with their grid, and `find` with what
      // all features have.
      let others = ["plugin check", "plugin list", "emoji recent", "find"]
      if screen.isEmptyList, !others.contains(where: line.hasPrefix) {
        broken.append("“\(line)” is empty, so its fields are not tested. Fill it with another example.")
      }
      let counts = ([declared] + alternatives).map(\.count)
      for record in screen.records where !record.isEmpty && !counts.contains(record.count) {
        broken.append("“\(line)” has \(record.count) fields in a line, declared are \(declared)")
        break
      }
    }
    return broken
  }

  /// An empty list prints nothing in a pipe, and a sentence for a person.
  func emptyLists() async throws -> [String] {
    var broken: [String] = []
    for command in commands {
      let line = line(command, "zzqqzz")
      for trial in [try await Trial.prepared(feature), try Trial(feature)] {
        guard let screen = try? await trial.screen(line), screen.isEmptyList else { continue }
        if !screen.recordLines.isEmpty || screen.absences.isEmpty {
          broken.append("“\(line)” finds nothing, and prints \(screen.recordLines)")
        }
      }
    }
    return broken
  }

  func paging() async throws -> [String] {
    var broken: [String] = []
    for (line, command, screen) in await screens() {
      let names = Set(command.parameters.map(\.name))
      guard names.isSuperset(of: ["page", "per-page"]), !line.contains("--") else { continue }
      for key in ["total", "page", "perPage", "items"] where !screen.data.names.contains(key) {
        broken.append("the data of “\(line)” has no \(key)")
      }
      let trial = try await Trial.prepared(feature)
      let first = try await trial.screen("\(line) --page 1 --per-page 1")
      // A server's list is not fetched as a whole.
      let all = try await trial.screen("\(line) \(names.contains("all") ? "--all" : "--per-page 50")")
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
    let registry = makeRegistry()
    let odd = ["-1,2", "", "--sample", "-x", "a \"b\" $c"].flatMap { text in
      commands.map { command in
        let given = command.shownParameters.filter { $0.kind != .flag }.map { ($0.name, [text]) }
        return Route(feature.name, command.name, Dictionary(given) { $1 })
      }
    }
    for (line, routes) in await screens().map({ ($0.line, $0.screen.routes) }) + [("an odd value", odd)] {
      for route in routes {
        let target = route.feature == feature.name ? feature : registry?.feature(route.feature)
        guard let command = target?.command(route.command) else {
          broken.append("“\(line)” leads to \(route.feature) \(route.command), which doesn't exist")
          continue
        }
        let written = ShellLine(route: route, parameters: command.parameters)
        // A secret is not taken from the line.
        let typed = written.afterName.replacing(".apiKey VALUE", with: ".apiKey -")
        let read = try? command.parse(Tokens(Trial.words(typed)).rest.dropFirst(2), feature: route.feature)
        // A missing required value is written as its placeholder.
        let hidden = command.parameters.filter(\.isHidden).map(\.name)
        let given = route.arguments.filter { !$0.value.isEmpty && !hidden.contains($0.key) }
        let missing = command.parameters.filter { $0.isRequired && given[$0.name] == nil }.map(\.name)
        if read?.filter({ !missing.contains($0.key) }) != given {
          broken.append(
            "“\(line)” leads to \(route.arguments), which “\(written.text)” is not. Declare what a route sets"
          )
        }
      }
    }
    return broken
  }

  func widths() async throws -> [String] {
    var broken: [String] = []
    // Documents for programs, such as the man page, are never wrapped.
    for (line, _, screen) in await screens() where !screen.isDocument {
      for width in [20, 30, 40, 50, 60, 70, 79, 80, 90, 100, 120, 140, 160, 180, 200] {
        let renderings = screen.renderings(width: width)
        let wide = renderings.joined().first { CellWidth.cells(of: $0) > width }
        if let wide {
          broken.append("“\(line)” is wider than \(width) columns. Cut it to its canvas: \(wide)")
        }
        if let tall = [renderings[1], renderings[3]].map(\.count).first(where: { $0 > Screen.viewport }) {
          broken.append("“\(line)” has \(tall) rows at \(width) columns")
        }
      }
      if let harm = screen.harm {
        broken.append("“\(line)” lets a control character or hidden text through in \(harm)")
      }
    }
    return broken
  }
}
