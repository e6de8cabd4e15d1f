import Testing

@Suite("The house keeps its rules")
struct HouseTests {
  @Test("Nothing in the project breaks a rule", arguments: Rule.all)
  func kept(rule: Rule) throws {
    for finding in try rule.findings(in: House.own.get()) { Issue.record("\(finding)") }
  }
}
