import Testing

/// A defect in the model house, and the sentence it is caught with.
struct Plant: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let house: House
  let findings: [String]

  init(_ defect: String, _ house: House, _ findings: String...) {
    testDescription = defect
    self.house = house
    self.findings = findings
  }
}

@Suite("The rules catch what breaks them")
struct PlantedDefectTests {
  @Test("The model house keeps every rule", arguments: Rule.all)
  func model(rule: Rule) throws {
    #expect(try rule.findings(in: .model) == [])
  }

  @Test("A planted defect is caught with its place and its rule", arguments: Plant.all)
  func caught(plant: Plant) throws {
    let found = try Rule.all.flatMap { try $0.findings(in: plant.house) }
    #expect(found == plant.findings)
  }

  @Test("Every rule is seen to catch something", arguments: Rule.all)
  func covered(rule: Rule) throws {
    #expect(Plant.all.contains { $0.findings.contains { $0.hasSuffix("The rule: \(rule.sentence).") } })
  }
}
