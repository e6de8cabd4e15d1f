import FeatureKit
import TestSupport
import Testing

@testable import ReposModule

@Suite("An owner's languages")
struct OwnerProfileTests {
  private func profile(
    _ languages: KeyValuePairs<String?, Int>,
    areComplete: Bool = true
  ) throws -> OwnerProfile {
    let all = try languages.enumerated().flatMap { index, entry in
      try (0..<entry.value).map { number in
        let id = index * 100 + number
        return try Item(id: id, name: "r\(id)", language: entry.key).repository
      }
    }
    return try #require(
      OwnerProfile("apple", KnownRepositories([RepositoryPage(repositories: all)], areComplete: areComplete))
    )
  }

  private func apple() throws -> OwnerProfile { try profile(["Go": 3, "C": 1, "Swift": 12]) }

  @Test("have their share of a bar, the largest first; without colors they alternate")
  func parts() throws {
    let apple = try apple()
    #expect(
      apple.lines(on: .plain(width: 32)) == [
        "apple" + String(repeating: " ", count: 27),
        String(repeating: "█", count: 24) + String(repeating: "▒", count: 6) + "██",
        "█ Swift 12   ▒ Go 3   █ C 1",
      ]
    )
    #expect(
      apple.lines(on: .plain(width: 16, hasColors: true)) == [
        "apple           ", "F05138████████████ADD8███555555█", "F05138● Swift 12",
        "ADD8● Go 3   555555● C 1",
      ]
    )
  }

  @Test("the smallest of many are one; a list without its end says that it is a part")
  func others() throws {
    let languages: KeyValuePairs<String?, Int> = [
      "L1": 1, "L2": 2, "L3": 3, "L4": 4, "L5": 5, "L6": 6, "L7": 7, "L8": 8, "L9": 9, nil: 1,
    ]
    let many = try profile(languages, areComplete: false).lines(on: .plain(width: 80))
    #expect(many[4].hasSuffix("L5 5   ▒ L4 4   █ other 6"))
    #expect(many[0].hasSuffix("   46 repositories so far"))
    #expect(try profile(languages).lines(on: .plain(width: 80))[0].hasSuffix("   46 repositories"))
  }

  @Test("have a high bar with gaps where there is room and color, below the numbers of the repositories")
  func wide() throws {
    let lines = try apple().lines(on: .plain(width: 64, hasColors: true))
    let full = { String(repeating: "█", count: $0) }
    #expect(lines[1].hasSuffix("   sources 16"))
    #expect(lines[2] == "F05138\(full(47)) ADD8\(full(11)) 555555\(full(4))" && lines[2] == lines[3])
  }
}
