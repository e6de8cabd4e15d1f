import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import ReposModule

@Suite("Repository screens")
struct ReposScreenTests {
  private let fetchedAt = Timestamp.date("2026-11-21T09:00:00Z")
  private let columns = [
    Column("Name"), Column("Language"), Column("Stars", alignment: .trailing), Column("Description"),
  ]

  @Test("A page: rows that open a repository, the way to the next page, its data")
  func page() async throws {
    let repos = try ReposFixture()
    repos.expect(
      page: 2,
      [Item(id: 1, name: "pkl", stars: 9100)],
      next: "http://api.test/user/7/repos?page=3"
    )
    func turned(to page: String) -> Route {
      Route("repos", "list", ["owner": ["apple"], "page": [page], "per-page": ["2"]])
    }
    #expect(
      try await repos.page(2)
        == Screen(
          title: "Repositories of apple",
          blocks: [
            .table(
              Table(
                columns: columns,
                rows: [
                  Row(["pkl", "", "9100", ""], route: Route("repos", "show", ["repository": ["apple/pkl"]]))
                ],
                emptyText: "There is no such page."
              )
            )
          ],
          actions: [
            Action("All repositories of apple", Route("repos", "list", ["owner": ["apple"], "all": [""]]))
          ],
          paging: Paging(page: 2, pageCount: nil, next: turned(to: "3"), previous: turned(to: "1")),
          data: [
            "total": nil, "page": 2, "perPage": 2, "owner": "apple", "hasNextPage": true,
            "items": [
              [
                "id": 1, "name": "pkl", "fullName": "apple/pkl", "isPrivate": false, "isFork": false,
                "isArchived": false, "description": nil, "language": nil, "stars": 9100, "forks": 0,
                "openIssues": 0, "updatedAt": "2026-11-01T10:00:00Z", "url": "https://github.com/apple/pkl",
              ]
            ],
          ],
          provenance: Provenance(.network, fetchedAt: fetchedAt)
        )
    )
  }

  @Test("An owner without repositories, and a page past the end, are no errors")
  func empty() async throws {
    let repos = try ReposFixture()
    repos.expect(page: 1, [])
    repos.expect(page: 9, [])
    let none = Table(columns: columns, rows: [], emptyText: "“apple” has no repositories that can be seen.")
    #expect(try await repos.page(1).blocks == [.table(none)])
    #expect(
      try await repos.page(9).blocks == [
        .table(Table(columns: columns, rows: [], emptyText: "There is no such page."))
      ]
    )
  }

  @Test("A repository with all its fields")
  func one() throws {
    let repository = Repository(
      id: 1,
      name: "pkl",
      fullName: "apple/pkl",
      isPrivate: true,
      isFork: false,
      isArchived: true,
      description: "Says when it is wrong",
      language: "Java",
      stars: 9100,
      forks: 230,
      openIssues: 31,
      updatedAt: Timestamp.date("2026-11-01T10:00:00Z"),
      url: try #require(URL(string: "https://github.com/apple/pkl"))
    )
    let screen = ReposPresenter().repository(
      Cached(repository, Provenance(.cache, fetchedAt: fetchedAt)),
      next: [.list("apple"), .show("apple/pkl")]
    )
    #expect(
      screen
        == Screen(
          title: "apple/pkl",
          blocks: [
            .fields([
              Field("Name", "apple/pkl"), Field("Description", "Says when it is wrong"),
              Field("Language", "Java"),
              Field("Kind", "private, archived"), Field("Stars", "9100"), Field("Forks", "230"),
              Field("Open issues", "31"), Field("Updated", "2026-11-01"),
              Field("Page", "https://github.com/apple/pkl", link: repository.url),
            ])
          ],
          actions: [
            Action("Page through the repositories of apple", Route("repos", "list", ["owner": ["apple"]])),
            Action("Show apple/pkl", Route("repos", "show", ["repository": ["apple/pkl"]])),
          ],
          data: [
            "id": 1, "name": "pkl", "fullName": "apple/pkl", "isPrivate": true, "isFork": false,
            "isArchived": true, "description": "Says when it is wrong", "language": "Java", "stars": 9100,
            "forks": 230, "openIssues": 31, "updatedAt": "2026-11-01T10:00:00Z",
            "url": "https://github.com/apple/pkl",
          ],
          provenance: Provenance(.cache, fetchedAt: fetchedAt)
        )
    )
  }

  @Test("What GitHub does not say has no line")
  func sparse() async throws {
    let repos = try ReposFixture()
    repos.fixture.http.expect(
      "http://api.test/repos/apple/pkl",
      .json(
        #"{"id": 1, "name": "pkl", "full_name": "apple/pkl", "html_url": "https://github.com/apple/pkl"}"#
      )
    )
    guard case .fields(let fields) = try await repos.run("show", ["repository": ["apple/pkl"]]).blocks.first
    else {
      Issue.record("the screen begins with other than fields")
      return
    }
    #expect(fields.map(\.label) == ["Name", "Stars", "Forks", "Open issues", "Page"])
  }
}
