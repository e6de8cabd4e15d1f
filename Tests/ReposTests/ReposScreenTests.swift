import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import ReposModule

@Suite("Repository screens")
struct ReposScreenTests {
  private let fetchedAt = Timestamp.date("2026-11-21T09:00:00Z")
  private let pkl = URL(string: "https://github.com/apple/pkl")
  private let columns = [
    Column("Name", Column.Shape(priority: 4, least: 12, most: 30, cut: .middle)),
    Column("Description", Column.Shape(priority: 2, least: 16, movesBelow: true)),
    Column("Language", .dotted(LanguageColor.all, priority: 1)),
    Column("Stars", .number(priority: 3)), Column("Updated", .number()),
  ]

  @Test("A page: each row has its record and what the keys do, with the ways to other pages")
  func page() async throws {
    let repos = try ReposFixture()
    repos.expect(
      page: 2,
      [Item(id: 1, name: "pkl", stars: 9100, language: "Java")],
      next: "http://api.test/user/7/repos?page=3"
    )
    let avatar = try #require(URL(string: "https://x.test/apple.png"))
    func turned(to page: String) -> Route {
      Route("repos", "list", ["owner": ["apple"], "page": [page], "per-page": ["2"]])
    }
    let all = Route("repos", "list", ["owner": ["apple"], "all": [""]])
    let screen = try await repos.page(2)
    let repository = try await repos.run("show", ["repository": ["apple/pkl"]])
    #expect(
      screen
        == Screen(
          title: "apple's repositories",
          blocks: [
            .profile(
              Profile(
                name: "apple",
                picture: Picture(.remote(avatar), altText: "apple's avatar", isDecorative: true),
                parts: [.init("Java", 1, tint: LanguageColor.all["Java"])],
                count: 1,
                hasMore: true
              )
            ),
            .table(
              Table(
                columns: columns,
                rows: [
                  Row(
                    ["pkl", "", "Java", "★ 9,100", "19 d"],
                    record: [
                      "apple/pkl", "", "Java", "9100", "2026-11-01T10:00:00Z", "https://github.com/apple/pkl",
                      "https://github.com/apple/pkl.git",
                    ],
                    route: Route("repos", "show", ["repository": ["apple/pkl"]]),
                    actions: ItemActions(link: pkl, copyText: "git clone https://github.com/apple/pkl.git")
                  )
                ],
                emptyText: "Page 2 doesn't exist."
              )
            ),
          ],
          actions: [Action("Show all", all)],
          paging: Paging(page: 2, pageCount: nil, next: turned(to: "3"), previous: turned(to: "1"), all: all),
          data: [
            "total": nil, "page": 2, "perPage": 2, "owner": "apple", "hasNextPage": true,
            "items": [repository.data],
          ],
          provenance: Provenance(.network, fetchedAt: fetchedAt)
        )
    )
  }

  @Test(
    "GitHub's names of emojis in a description are characters for a person, and stay as they are in records"
  )
  func shortcodes() throws {
    let shortcodes = Shortcodes { ["gem": "💎"][$0] }
    #expect(shortcodes.drawn("A :gem: of :unknown:, at 10:30:45") == "A 💎 of :unknown:, at 10:30:45")
    let json = Data(
      Item(id: 1, name: "x").json.replacing("\"description\": null", with: "\"description\": \":gem:\"").utf8
    )
    let repository = try ReposMapper.repository(try JSONDecoder().decode(RepositoryWire.self, from: json))
    let now = try #require(fetchedAt)
    let screen = ReposPresenter(shortcodes: shortcodes)
      .repository(Cached(RepositoryInPage(repository), Provenance(.cache, fetchedAt: now)), at: now, next: [])
    guard case .fields(let fields) = screen.blocks.last else { throw Failure.notFound }
    #expect(fields[1] == Field("description", "Description", "💎", record: ":gem:"))
    #expect(screen["description"] == ":gem:")
  }

  @Test("An owner without repositories, and a page past the end, are not errors")
  func empty() async throws {
    let repos = try ReposFixture()
    repos.expect(page: 1, [])
    repos.expect(page: 9, [])
    let none = Table(columns: columns, rows: [], emptyText: "apple has no public repositories.")
    #expect(try await repos.page(1).blocks == [.table(none)])
    #expect(
      try await repos.page(9).blocks == [
        .table(Table(columns: columns, rows: [], emptyText: "Page 9 doesn't exist."))
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
      forks: 1230,
      openIssues: 31,
      updatedAt: Timestamp.date("2026-11-01T10:00:00Z"),
      createdAt: Timestamp.date("2024-01-19T10:00:00Z"),
      url: try #require(pkl),
      license: "Apache-2.0",
      topics: ["configuration", "language"],
      defaultBranch: "main",
      cloneURL: URL(string: "https://github.com/apple/pkl.git")
    )
    #expect(
      ReposPresenter().repository(
        Cached(RepositoryInPage(repository), Provenance(.cache, fetchedAt: fetchedAt)),
        at: try #require(fetchedAt),
        next: [.owner("apple")]
      )
        == Screen(
          title: "apple/pkl",
          blocks: [
            .profile(
              Profile(
                name: "apple",
                picture: nil,
                parts: [.init("Java", 1, tint: LanguageColor.all["Java"])],
                count: 1,
                hasMore: true
              )
            ),
            .fields([
              Field("fullName", nil, "", record: "apple/pkl"),
              Field("description", "Description", "Says when it is wrong"),
              Field("language", "Language", "Java"),
              Field("stars", "Stars", "★ 9,100", record: "9100"),
              Field("updatedAt", "Updated", "19 d", record: "2026-11-01T10:00:00Z"),
              Field("url", "Page", "https://github.com/apple/pkl", link: pkl),
              Field(
                "cloneURL",
                "Clone",
                "git clone https://github.com/apple/pkl.git",
                record: "https://github.com/apple/pkl.git"
              ),
              Field("license", "License", "Apache-2.0"),
              Field("topics", "Topics", "configuration, language"),
              Field("defaultBranch", "Default branch", "main"),
              Field("createdAt", "Created", "2 y", record: "2024-01-19T10:00:00Z"),
              Field("forks", "Forks", "1,230", record: "1230"),
              Field("openIssues", "Open issues", "31"),
              Field("isFork", nil, "", record: "false"),
              Field("isPrivate", "Private", "yes", record: "true"),
              Field("isArchived", "Archived", "yes", record: "true"),
            ]),
          ],
          actions: [Action("Browse apple's repositories", Route("repos", "list", ["owner": ["apple"]]))],
          item: ItemActions(link: pkl, copyText: "git clone https://github.com/apple/pkl.git"),
          data: [
            "id": 1, "name": "pkl", "fullName": "apple/pkl", "isPrivate": true, "isFork": false,
            "isArchived": true, "description": "Says when it is wrong", "language": "Java", "stars": 9100,
            "forks": 1230, "openIssues": 31, "updatedAt": "2026-11-01T10:00:00Z",
            "url": "https://github.com/apple/pkl", "license": "Apache-2.0",
            "topics": ["configuration", "language"], "defaultBranch": "main",
            "createdAt": "2024-01-19T10:00:00Z", "cloneURL": "https://github.com/apple/pkl.git",
          ],
          provenance: Provenance(.cache, fetchedAt: fetchedAt)
        )
    )
  }

  @Test("Fields that GitHub leaves out have no line")
  func sparse() async throws {
    let repos = try ReposFixture()
    repos.http.expect(
      "http://api.test/repos/apple/pkl",
      .json(
        #"{"id": 1, "name": "pkl", "full_name": "apple/pkl", "html_url": "https://github.com/apple/pkl"}"#
      )
    )
    let screen = try await repos.run("show", ["repository": ["apple/pkl"]])
    guard case .fields(let fields) = screen.blocks.last else {
      Issue.record("the screen doesn't begin with fields")
      return
    }
    #expect(fields.compactMap(\.label) == ["Stars", "Page", "Clone", "Forks", "Open issues"])
  }
}
