import FeatureKit
import Foundation
import Testing

@testable import curio
@testable import Views

/// A small feature with a bug, and the rule that finds it.
@Suite("Bugs that the rules find")
struct PlantedBugTests {
  @Test("none in a feature that keeps the rules")
  func none() async throws {
    let toys = Conformance(feature: Toys().feature)
    #expect(toys.declarations() + toys.help() == [])
    #expect(try await toys.examplesRun() + toys.records() + toys.routes() + toys.widths() == [])
    #expect(try await toys.noConnection() + toys.offline() + toys.shownAgain() + toys.failures() == [])
    #expect(try await toys.failingStore() + toys.fullStore() + toys.hostileText() == [])
    #expect(try await toys.missingInput() + toys.unknownInput() + toys.nonsense() == [])
  }

  @Test("a record with a field too few")
  func records() async throws {
    let toys = Conformance(feature: Toys(records: [["ball"]]).feature)
    #expect(
      try await toys.records() == ["“toys list” has 1 fields in a line, declared are [\"name\", \"price\"]"]
    )
  }

  @Test("an action that leads nowhere")
  func routes() async throws {
    let toys = Conformance(feature: Toys(actions: [Action("Play", Route("toys", "play"))]).feature)
    #expect(try await toys.routes() == ["“toys list” leads to toys play, which doesn't exist"])
  }

  @Test("a missing connection or a failing store with the wrong error")
  func wrongErrors() async throws {
    let toys = Conformance(feature: Toys(bug: .wrongErrors).feature)
    #expect(
      try await toys.noConnection() == ["“toys list” without a connection is server_error, not offline"]
    )
    #expect(
      try await toys.failingStore() == ["“toys list” with a failing store is server_error, not storage"]
    )
    #expect(try await toys.fullStore() == ["“toys list” with a full disk is server_error, not storage"])
  }

  @Test("a storage error or a missing connection that nobody hears of")
  func hiddenErrors() async throws {
    let toys = Conformance(feature: Toys(bug: .hidesErrors).feature)
    #expect(try await toys.noConnection() == ["“toys list” without a connection is done, not offline"])
    #expect(try await toys.offline() == ["“toys list” with --offline is failed, not offline"])
    #expect(try await toys.failingStore() == ["“toys list” with a failing store is done, not storage"])
    #expect(try await toys.fullStore() == ["“toys list” with a full disk is done, not storage"])
  }

  @Test("a list that is not saved")
  func forgotten() async throws {
    let toys = Conformance(feature: Toys(bug: .savesNothing).feature)
    #expect(
      try await toys.shownAgain() == ["“toys list” shown once, without a connection is offline, not done"]
    )
  }

  @Test("a command that the router doesn't know")
  func unknownCommand() async throws {
    let toys = Conformance(feature: Toys(others: [.play]).feature)
    let broken = try await toys.examplesRun()
    #expect(broken.count == 1 && broken.allSatisfy { $0.hasPrefix("“toys play ball” fails: ") }, "\(broken)")
  }

  @Test("a hostile text that breaks the command")
  func hostileText() async throws {
    let breaking = Conformance(feature: Toys(bug: .readsTexts).feature)
    #expect(try await breaking.hostileText() == ["“toys list” with hostile text is bad_response, not done"])
  }
}

private enum OtherName: String, CommandName {
  case play

  static let feature = "toys"

  var declaration: Command {
    Command(
      self,
      title: "Play",
      summary: "Play with a toy",
      parameters: [Parameter<String>("name", "NAME", summary: "name", prompt: "Name")],
      examples: [Example("toys play ball", "play ball")]
    )
  }
}

private struct Toys: Sendable {
  enum Bug: Sendable { case wrongErrors, hidesErrors, savesNothing, readsTexts }

  var records: [[SafeText]] = [["ball", "3"]]
  var actions: [Action] = []
  var others: [OtherName] = []
  var bug: Bug?

  enum Name: String, CommandName {
    case list

    static let feature = "toys"
  }

  struct Router: FeatureRouter {
    let toys: Toys
    let services: Services

    func run(_ command: Name, _ call: Call) async throws(Failure) -> Reply {
      do throws(Failure) {
        if try services.store.value(Int.self, for: "count") == nil { try await fetch(call.mode) }
      } catch {
        switch toys.bug {
        case .wrongErrors: throw .server(status: 500)
        case .hidesErrors: break
        default: throw error
        }
      }
      let rows = toys.records.map { Row(["Toy"], record: $0) }
      let table = Table(columns: [Column("Toy")], rows: rows, emptyText: "No toys.")
      let screen = Screen(title: "Toys", blocks: [.table(table)], actions: toys.actions, data: ["count": 1])
      return .screen(screen)
    }

    private func fetch(_ mode: CacheMode) async throws(Failure) {
      if mode == .offline, toys.bug != .hidesErrors { throw .offline(.offlineFlag) }
      let response = try await services.http.send(HTTPRequest(try services.endpoint().baseURL))
      let text = String(decoding: response.body, as: UTF8.self)
      if toys.bug == .readsTexts, !text.contains(#""ball""#) { throw .badResponse(.html) }
      if toys.bug != .savesNothing { try services.store.set(1, for: "count") }
    }
  }

  var feature: Feature {
    let api = RemoteAPI(
      name: "Toys",
      defaultBaseURL: "https://toys.test",
      credential: .none
    )
    return Feature(
      name: "toys",
      title: "Toys",
      summary: "Toys of every kind",
      api: api,
      sample: SampleWorld { _ in HTTPResponse(status: 200, body: Data(#"{"name": "ball"}"#.utf8)) },
      defaultCommand: Name.list,
      commands: [
        Command(
          Name.list,
          title: "List toys",
          summary: "List toys",
          fields: [OutputField("name"), OutputField("price")],
          examples: [Example("toys list", "all toys")]
        )
      ] + others.map(\.declaration),
      router: { Router(toys: self, services: $0) }
    )
  }
}
