import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import TrinketModule

@Suite("__TITLE__: screens")
struct TrinketScreenTests {
  @Test("One that was found: its fields, what can follow, its data")
  func found() async throws {
    let trinket = try TrinketFixture()
    trinket.expect("Lamp")
    #expect(
      try await trinket.show("Lamp")
        == Screen(
          title: "Lamp",
          blocks: [
            .fields([
              Field("Name", "Lamp"), Field("Summary", "Small"),
              Field("Page", "https://web.test/Lamp", link: URL(string: "https://web.test/Lamp")),
            ])
          ],
          actions: [Action("List what was seen", Route("trinket", "list"))],
          data: ["name": "Lamp", "summary": "Small", "page": "https://web.test/Lamp"],
          provenance: Provenance(
            .network,
            fetchedAt: Timestamp.date("2026-11-21T09:00:00Z"),
            expiresAt: Timestamp.date("2026-11-22T09:00:00Z")
          )
        )
    )
  }

  @Test("In the data a missing value is null")
  func missing() async throws {
    let trinket = try TrinketFixture()
    trinket.answer("Lamp", .json(#"{"name": "Lamp"}"#))
    let screen = try await trinket.show("Lamp")
    #expect(screen.blocks == [.fields([Field("Name", "Lamp")])])
    #expect(screen.data == ["name": "Lamp", "summary": nil, "page": nil])
  }

  @Test("The list of what was seen; each row opens it")
  func list() async throws {
    let trinket = try await TrinketFixture.stocked("Lamp")
    #expect(
      try await trinket.list()
        == Screen(
          title: "__TITLE__",
          blocks: [table([Row(["Lamp", "Small"], route: Route("trinket", "show", ["name": ["Lamp"]]))])],
          paging: Paging(page: 1, pageCount: 1, next: nil, previous: nil),
          data: [
            "total": 1, "page": 1, "perPage": 20,
            "items": [["name": "Lamp", "summary": "Small", "page": "https://web.test/Lamp"]],
          ],
          provenance: Provenance(.cache)
        )
    )
  }

  @Test("An empty list says how to fill it")
  func emptyList() async throws {
    let screen = try await TrinketFixture().list()
    #expect(
      screen.blocks == [
        table([], emptyText: "Nothing is kept yet; `curio trinket show NAME` brings something.")
      ]
    )
    #expect(screen.data == ["total": 0, "page": 1, "perPage": 20, "items": []])
  }

  @Test("A page past the end says that there is none")
  func pastTheEnd() async throws {
    let trinket = try await TrinketFixture.stocked("Lamp")
    #expect(try await trinket.list(["page": ["2"]]).blocks == [table([])])
  }

  @Test("A name that is not known")
  func unknown() async throws {
    let trinket = try TrinketFixture()
    trinket.answer("lump", .json("{}", status: 404))
    #expect(
      try await trinket.userError("lump")
        == UserError(
          .notFound,
          "__HOST__ has nothing called “lump”.",
          advice: "Check the spelling of the name."
        )
    )
  }

  private func table(_ rows: [Row], emptyText: SafeText = "There is no such page.") -> Block {
    .table(Table(columns: [Column("Name"), Column("Summary")], rows: rows, emptyText: emptyText))
  }
}
