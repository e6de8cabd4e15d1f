import FeatureKit
import Foundation
import Testing

@testable import curio

/// A small feature with a defect, and the rule that finds it.
@Suite("Defects that the rules find")
struct PlantedDefectTests {
  @Test("none in a feature that keeps the rules")
  func none() async throws {
    let toys = Conformance(feature: Toys().feature)
    #expect(toys.declarations() + toys.help() == [])
    #expect(try await toys.examplesRun() + toys.records() + toys.routes() + toys.widths() == [])
    #expect(try await toys.noConnection() + toys.failingStore() + toys.failures() == [])
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
  func faults() async throws {
    let toys = Conformance(feature: Toys(hidesFailures: true).feature)
    #expect(try await toys.noConnection() == ["“toys list” without a connection is server_error"])
    #expect(try await toys.failingStore() == ["“toys list” with a failing store is server_error"])
  }
}

private struct Toys: Sendable {
  var records: [[SafeText]] = [["ball", "3"]]
  var actions: [Action] = []
  var hidesFailures = false

  enum Name: String, CommandName {
    case list

    static let feature = "toys"
  }

  struct Router: FeatureRouter {
    let toys: Toys
    let services: Services

    func run(_ command: Name, _ call: Call) async throws(Failure) -> Screen {
      do throws(Failure) {
        try services.store.set(1, for: "calls")
        _ = try await services.http.send(HTTPRequest(try services.endpoint().baseURL))
      } catch {
        throw toys.hidesFailures ? .server(status: 500) : error
      }
      let rows = toys.records.map { Row(["Toy"], record: $0) }
      let table = Table(columns: [Column("Toy")], rows: rows, emptyText: "No toys.")
      return Screen(title: "Toys", blocks: [.table(table)], actions: toys.actions, data: ["count": 1])
    }
  }

  var feature: Feature {
    let api = RemoteAPI(
      name: "Toys",
      defaultBaseURL: "https://toys.test",
      credential: .none,
      keyPage: "https://toys.test/keys"
    )
    return Feature(
      name: "toys",
      title: "Toys",
      summary: "Toys of every kind",
      api: api,
      sample: SampleWorld { _ in HTTPResponse(status: 200, body: Data("{}".utf8)) },
      defaultCommand: Name.list,
      commands: [
        Command(
          Name.list,
          title: "List toys",
          summary: "List toys",
          fields: ["name", "price"],
          examples: [Example("toys list", "all toys")]
        )
      ],
      router: { Router(toys: self, services: $0) }
    )
  }
}
