import Testing

/// One rule after the other: they are work, and other tests run meanwhile that mind the time.
@Suite("The house keeps its rules", .serialized)
struct HouseTests {
  @Test("Nothing in the project breaks a rule", arguments: Rule.all)
  func kept(rule: Rule) async throws {
    for finding in try rule.findings(in: try await House.own.value) { Issue.record("\(finding)") }
  }
}
