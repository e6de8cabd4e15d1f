import FeatureKit
import TestSupport
import Testing

@testable import GenderModule

@Suite("The sample world's names")
struct GenderSampleTests {
  private let feature = GenderFeature.feature

  @Test("a dozen names answer, and some differ from country to country")
  func names() async throws {
    let names = [
      "Kim", "Andrea", "Jean", "Ana", "Ada", "Alan", "Sasha", "Noor", "Björn", "אביגיל", "عمر", "さくら",
    ]
    let screen = try await feature.run("check", ["names": names], with: feature.sampleServices())
    guard case .table(let table)? = screen.blocks.first else { return #expect(screen.blocks == []) }
    #expect(table.rows.map { $0.cells[0].string } == names)
    #expect(table.rows.allSatisfy { $0.cells[1] != "unknown" })
    #expect(try await sentence("Kim", "DK") == "Kim is a man's name in 93 % of 3,120 records (Denmark).")
    #expect(try await sentence("KIM", nil) == "KIM is a woman's name in 89 % of 28,041 records.")
  }

  @Test("other names are unknown")
  func unknown() async throws {
    #expect(try await sentence("Xÿz", nil) == "Xÿz is unknown: genderize.io has no records of it.")
    #expect(try await sentence("Ada", "IT") == "Ada is unknown: genderize.io has no records of it (Italy).")
  }

  @Test("no page is written, and asking for a screenshot says so")
  func noDocuments() async throws {
    let arguments = ["names": ["Kim"], "screenshot": [""]]
    let screen = try await feature.run("check", arguments, with: feature.sampleServices())
    #expect(screen.notices.first == .info("No pages are kept here, so none was photographed."))
    #expect(screen.partialFailure == nil)
    #expect(screen.followUp == nil)
    #expect(screen.blocks == [.text("Kim is a woman's name in 89 % of 28,041 records.")])
  }

  @Test("a request without a name is refused, and other addresses are not answered")
  func otherRequests() throws {
    let endpoint = try feature.sampleServices().endpoint()
    #expect(feature.sample.answer(SampleRequest(endpoint.request([""])))?.status == 422)
    #expect(feature.sample.answer(SampleRequest(endpoint.request(["emojis"]))) == nil)
  }

  private func sentence(_ name: String, _ country: String?) async throws -> String? {
    var arguments = ["names": [name]]
    arguments["country"] = country.map { [$0] }
    let screen = try await feature.run("check", arguments, with: feature.sampleServices())
    guard case .text(let text)? = screen.blocks.first else { return nil }
    return text.string
  }
}
