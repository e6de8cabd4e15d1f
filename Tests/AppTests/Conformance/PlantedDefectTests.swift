import FeatureKit
import Foundation
import Testing

@testable import curio

/// A small feature with a defect of one kind, and what the suite says of it.
@Suite("A planted defect is caught:")
struct PlantedDefectTests {
  private static let api = RemoteAPI(
    name: "Toys",
    defaultBaseURL: "https://toys.test",
    credential: .none,
    keyPage: "https://toys.test/keys"
  )

  private static let list = Table(columns: [Column("Toy")], rows: [Row(["ball"])], emptyText: "None.")

  private static func screen(_ blocks: [Block] = [.table(list)], _ data: JSONValue = ["name": "ball"])
    -> Screen
  {
    Screen(title: "Toys", blocks: blocks, data: data)
  }

  private func toys(
    summary: String = "toys of every kind",
    parameters: [Parameter] = [],
    example: String = "toys list",
    world: SampleWorld = SampleWorld { _ in .init(status: 200, body: Data(#"{"name": "ball"}"#.utf8)) },
    run: @escaping @Sendable (Services, Call) async throws(Failure) -> Screen = {
      (_, _) async throws(Failure) in
      screen()
    }
  ) -> Conformance {
    Conformance(
      feature: Feature(
        name: "toys",
        title: "Toys",
        summary: summary,
        api: Self.api,
        sample: world,
        defaultCommand: "list",
        commands: { services in
          [
            Command(
              "list",
              title: "List the toys",
              summary: "Lists the toys",
              parameters: parameters,
              examples: example.isEmpty ? [] : [Example(example, "all of them")],
              run: { (call) async throws(Failure) in try await run(services, call) }
            )
          ]
        }
      )
    )
  }

  @Test("none in a feature that is as it should be")
  func none() async {
    let toys = toys()
    #expect(toys.names() + toys.menu() == [])
    #expect(await toys.routes() + toys.examplesRun() + toys.widths() + toys.envelopes() == [])
  }

  @Test("a summary that is a sentence, a command without an example")
  func help() {
    #expect(toys(summary: "Toys.").names() == ["toys: the summary ends with a full stop"])
    #expect(
      toys(summary: String(repeating: "toys ", count: 11)).names()
        == ["toys: the summary does not fit on a line of the menu"]
    )
    #expect(toys(example: "").names() == ["toys: list has no example"])
  }

  @Test("a value that the menu can't ask for")
  func prompt() {
    let silent = Parameter(
      "name",
      kind: .positional(required: true, many: false),
      placeholder: "NAME",
      summary: "a name"
    )
    #expect(
      toys(parameters: [silent]).names() == ["toys: list needs name and can't ask for it in the menu"]
    )
  }

  @Test("an example that fails")
  func example() async {
    let broken = await toys(run: { (_, _) async throws(Failure) in throw .server(status: 500) }).examplesRun()
    #expect(broken == ["toys: the example “toys list” fails: Toys failed with status 500."])
  }

  @Test("a choice that leads nowhere")
  func route() async {
    let broken = await toys(run: { (_, _) async throws(Failure) in
      var screen = Self.screen()
      screen.actions = [Action("Play", Route("toys", "play"))]
      return screen
    }).routes()
    #expect(broken == ["toys: “toys list” leads to toys play, which is not there"])
  }

  @Test("a list that can't be paged")
  func list() async {
    let broken = await toys(run: { (_, _) async throws(Failure) in
      Self.screen([.table(Self.list)], ["items": ["a", "b"], "total": 2, "page": 1, "perPage": 20])
    }).listsPage()
    #expect(broken == ["toys: the list of “toys list” can't be had page by page"])
  }

  @Test("data that is not there, and a source that is not the sample world")
  func envelope() async {
    let broken = await toys(run: { (_, _) async throws(Failure) in Self.screen([], nil) }).envelopes()
    #expect(broken == ["toys: “toys list” has no data"])
  }

  @Test("an error without a network that is no word about it")
  func offline() async {
    let broken = await toys(run: { (_, _) async throws(Failure) in throw .server(status: 500) }).offline()
    #expect(
      broken == ["toys: “toys list” without a network and with nothing kept is “serverError”"]
    )
  }

  @Test("work that goes on after it was cancelled")
  func cancellation() async {
    var toys = toys(run: { (_, _) async throws(Failure) in
      await Task.detached { try? await Task.sleep(for: .seconds(2)) }.value
      return Self.screen()
    })
    toys.patience = 0.1
    #expect(await toys.cancellation() == ["toys: “toys list” goes on after it was cancelled"])
  }

  @Test("a sample world that answers everything")
  func world() async {
    let run: @Sendable (Services, Call) async throws(Failure) -> Screen = {
      (services, _) async throws(Failure) in
      _ = try await services.http.send(HTTPRequest(services.endpoint().baseURL.appending(path: "toys")))
      return Self.screen()
    }
    let greedy = toys().feature
    let other = Feature(
      name: "dolls",
      title: "Dolls",
      summary: "dolls",
      api: nil,
      sample: greedy.sample,
      defaultCommand: "list",
      commands: { _ in [] }
    )
    let toys = toys(run: run)
    #expect(await toys.worlds(beside: [toys.feature]) == [])
    let broken = await toys.worlds(beside: [toys.feature, other])
    #expect(broken == ["dolls: its sample world answers “toys”, which toys asks"])
  }

  @Test("a failing store that is told as something else")
  func store() async {
    let broken = await toys(run: { (services, _) async throws(Failure) in
      do throws(Failure) {
        try services.store.set("ball", for: "toy")
      } catch {
        throw .server(status: 500)
      }
      return Self.screen()
    }).failingStore()
    #expect(broken == ["toys: “toys list” with a store that fails is “serverError”"])
  }
}
