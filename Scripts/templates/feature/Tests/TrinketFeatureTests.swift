import FeatureKit
import TestSupport
import Testing

@testable import TrinketModule

@Suite("__TITLE__: the drawer as a whole")
struct TrinketFeatureTests {
  let feature = TrinketFeature.feature

  @Test("Its commands, in the order of the menu")
  func commands() throws {
    let commands = feature.commands(try feature.sampleServices())
    #expect(commands.map(\.name) == ["show", "list"])
    #expect(feature.defaultCommand == "list")
  }

  @Test("A blank name is not taken, with the reason; the blanks around one do not count")
  func blankName() throws {
    let name = try #require(feature.command("show", with: feature.sampleServices()).parameters.first)
    #expect(throws: Parameter.Rejection("must not be empty")) { try name.check(" \t") }
    #expect(try name.check(" Lamp ") == "Lamp")
  }

  @Test("The sample world knows two, and nothing else")
  func sample() async throws {
    let services = try feature.sampleServices()
    for name in ["example", "Another"] {
      _ = try await feature.run("show", ["name": [name]], with: services)
    }
    #expect(
      try TrinketInteractor(services).list(.all).items.map(\.name) == ["Another", "Example"]
    )
    #expect(try await feature.userError("show", ["name": ["lamp"]], with: services)?.code == .notFound)
  }
}
