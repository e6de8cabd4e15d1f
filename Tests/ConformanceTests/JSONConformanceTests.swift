import FeatureKit
import TestSupport
import Testing

@testable import CommandLine
@testable import curio

@Suite("Help lists the fields of JSON")
struct JSONConformanceTests {
  @Test("for every command of a feature", arguments: ConformanceTests.names)
  func features(name: String) async throws {
    for (line, command, screen) in await (try #require(Conformance.all[name])).screens() {
      check(line, command, screen.data)
    }
  }

  private static let groups = (BuiltInFeatures.builtIns.map { $0.feature } + ["help"])
    .filter(ConformanceTests.isTried)

  @Test("for every built-in command", arguments: groups)
  func builtIns(name: String) async throws {
    let registry = try #require(Conformance.registry)
    for command in try #require(registry.feature(name)).commands {
      for line in command.examples.map(\.call) {
        let tokens = try Tokens(Trial.words(line))
        let typed = try command.parse(tokens.rest.dropFirst(2), feature: name)
        let running = Running(mode: .offline, confirm: Running.assumeYes)
        let result = await CommandRouter(registry).result(Route(name, command.name, typed), running)
        // The sample world has no settings file to edit.
        if case .success(let screen) = result { check(line, command, screen.data) }
      }
    }
  }

  @Test("and names one that is missing on either side")
  func missing() {
    let fields = [OutputField("id"), OutputField("name", OutputField.jsonOnly)]
    #expect(differences(fields, ["items": [["id": 1, "name": "a"], ["id": 2, "name": nil]]]) == [])
    #expect(differences(fields, ["id": 1, "name": "a", "license": "MIT"]) == ["license is not in its help"])
    #expect(differences(fields, ["items": [["id": 1]]]) == ["name is not in its JSON"])
    #expect(differences([OutputField("days")], ["days": 3]) == [])
  }

  private func check(_ line: String, _ command: Command, _ data: JSONValue) {
    for difference in differences(command.fields, data) { Issue.record("“\(line)”: \(difference)") }
  }

  /// The data of a list's items, or of a single item.
  private func differences(_ fields: [OutputField], _ data: JSONValue) -> [String] {
    let required = Set(fields.filter { [nil, OutputField.jsonOnly].contains($0.condition) }.map(\.name))
    let listed = Set(fields.map(\.name))
    let lists = Set(["items", "days", "features"]).subtracting(listed)
    let list = lists.first(where: data.names.contains)
    let objects = list.map { data[$0].items } ?? [data]
    // The keys of a suite are texts.
    let printed = objects.map(\.names).filter { !$0.isEmpty }
    let unlisted = printed.reduce(into: Set<String>()) { $0.formUnion($1) }.subtracting(listed)
    let absent = printed.reduce(into: Set<String>()) { $0.formUnion(required.subtracting($1)) }
    return unlisted.sorted().map { "\($0) is not in its help" }
      + absent.sorted().map { "\($0) is not in its JSON" }
  }
}
