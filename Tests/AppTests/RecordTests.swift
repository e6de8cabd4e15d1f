import FeatureKit
import Testing

@testable import curio
@testable import Menu
@testable import Views

/// The contract of a pipe, written by hand: the fields of each list and each single thing, and their order.
@Suite("The first records of")
struct RecordTests {
  private static let sun = "https://apod.nasa.gov/apod/image/sample"
  private static let repositories = "https://github.com/curio-sample"
  private static let emojis = "https://github.githubassets.com/images/icons/emoji"
  private static let gifs = "https://giphy.test/gifs"

  static let records: [(String, [String])] = [
    ("emoji list", ["+1\t👍\t\(emojis)/unicode/1f44d.png?v8", "-1\t👎\t\(emojis)/unicode/1f44e.png?v8"]),
    ("emoji search heart", ["heart\t❤️\t\(emojis)/unicode/2764.png?v8"]),
    (
      "emoji show octocat",
      [
        "name\toctocat", "character\t", "url\t\(emojis)/octocat.png?v8", "aliases\t", "codePoints\t",
        "group\t",
        "keywords\t",
      ]
    ),
    ("emoji fetch", ["count\t1936"]),
    ("avatars list", ["ada-writes\tAda Penrose\thttps://github.com/ada-writes\t"]),
    (
      "avatars search octocat",
      ["login\toctocat", "name\tThe Octocat", "profileURL\thttps://github.com/octocat", "file\t"]
    ),
    (
      "repos list curio-sample",
      [
        "curio-sample/aquarium\tFish that swim across a terminal\tSwift\t412\tTIME"
          + "\t\(repositories)/aquarium\t\(repositories)/aquarium.git"
      ]
    ),
    (
      "repos show curio-sample/aquarium",
      [
        "fullName\tcurio-sample/aquarium", "description\tFish that swim across a terminal", "language\tSwift",
        "stars\t412", "updatedAt\tTIME", "url\t\(repositories)/aquarium",
        "cloneURL\t\(repositories)/aquarium.git", "license\tMIT",
        "topics\tswift, fish, swim, across", "defaultBranch\tmain", "createdAt\tTIME", "forks\t31",
        "openIssues\t6", "isFork\tfalse", "isPrivate\tfalse", "isArchived\tfalse",
      ]
    ),
    ("repos owners", ["ada-writes\t20\tTIME"]),
    (
      "gender check Kim Andrea --country DE",
      ["Kim\tfemale\t0.89\t700\tDE", "Andrea\tfemale\t0.99\t8100\tDE"]
    ),
    (
      "apod today",
      [
        "date\t2026-11-21", "title\tThe Moon over a Quiet Sea", "mediaType\timage",
        "url\t\(sun)/moonrise.jpg", "hdURL\t\(sun)/moonrise.jpg", "file\t", "copyright\t",
      ]
    ),
    (
      "apod range 2024-04-01 2024-04-03",
      [
        "2024-04-01\tThe Sun, Close Up\timage\t\(sun)/sun.jpg\t",
        "2024-04-02\tThe Shell of a Dying Star\timage\t\(sun)/ring.jpg\t",
      ]
    ),
    (
      "apod calendar 2024-04",
      [
        "2024-04-01\tThe Sun, Close Up\timage\t\(sun)/sun.jpg\t",
        "2024-04-02\tThe Shell of a Dying Star\timage\t\(sun)/ring.jpg\t",
      ]
    ),
    ("gifs search cat", ["sample01\tCat waving its tail\t192x192\tg\t\(gifs)/sample01"]),
    ("gifs trending", ["sample01\tCat waving its tail\t192x192\tg\t\(gifs)/sample01"]),
    (
      "gifs show sample01",
      [
        "id\tsample01", "title\tCat waving its tail", "size\t192x192", "rating\tg", "url\t\(gifs)/sample01",
        "mediaURL\thttps://media.giphy.test/media/sample01/giphy.gif?cid=sample", "username\tcurio-sample",
      ]
    ),
    ("desserts list", ["52893\tApple Galette"]),
    ("desserts search galette", ["52893\tApple Galette"]),
    ("desserts history", ["52893\tApple Galette"]),
    (
      "desserts show 52893",
      [
        "id\t52893", "name\tApple Galette", "category\tDessert", "area\tFrench", "tags\tFruit, Baking",
        "alternateName\t",
        "favorite\ttrue", "sourceURL\thttps://example.com/recipes/apple-galette",
        "videoURL\thttps://www.youtube.com/watch?v=galette0001", "file\t", "ingredient\t180g Plain Flour",
      ]
    ),
    ("desserts cook 52893", ["id\t52893", "name\tApple Galette", "step\t1", "stepCount\t4"]),
    (
      "desserts shopping 52893 52768",
      ["Apples\t4 medium", "Brown Sugar\t60 g", "Butter\t110 g cold + 90 g"]
    ),
    ("desserts favourites", ["52893\tApple Galette"]),
    (
      "desserts categories",
      ["Breakfast\tWhat a day begins with: porridge, pancakes and everything that goes with coffee."]
    ),
    ("desserts watch 52893", ["videoURL\thttps://www.youtube.com/watch?v=galette0001"]),
  ]

  @Test(arguments: records)
  func pinned(line: String, records: [String]) async throws {
    let name = line.prefix { $0 != " " }
    let feature = try #require(BuiltInFeatures.features.first { $0.name == name }).feature
    let screen = try await Trial.prepared(feature).screen(line)
    // The sample repositories were updated so many days before today.
    let lines = screen.recordLines.map { $0.replacing(/\d{4}-\d\d-\d\dT[\d:]+Z/, with: "TIME") }
    #expect(Array(lines.prefix(records.count)) == records)
  }
}
