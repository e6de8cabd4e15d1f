import FeatureKit

/// A line of `items.tsv` is ID, title, description and the name of a picture.
enum TrinketSample {
  // only plain list:
  static let world = SampleWorld(life: { _ in ["show 1", "favorite 2"] }, examples: ["1", "2"]) { request in
    // only search:
  static let world = SampleWorld(life: { _ in ["show 1", "favorite 2"] }, examples: ["moon", "sun"]) { request in
    if request.host == "pictures.__HOST__" {
      return pictures[request.path.last ?? ""].map { .sample("image/png", $0) }
    }
    // end
    guard request.path.contains("trinket") else { return nil }
    // only list:
    if request.path.last == "trinket" { return .sample(["items": .array(rows.map(wire))]) }
    // only search:
    if let text = request.query["q"] {
      let found = rows.filter { $0[1].folded.contains(text.folded) }
      let page = request.part(of: found, from: "offset", "limit")
      return .sample(["total": .int(found.count), "items": .array(page.map(wire))])
    }
    // end
    return rows.first { $0[0] == request.path.last }.map { .sample(wire($0)) }
  }

  private static func wire(_ row: [String]) -> JSONValue {
    [
      "id": .string(row[0]), "title": .string(row[1]), "description": .string(row[2]),
      // only search:
      "picture": .string("https://pictures.__HOST__/\(row[3])"),
      // end
      "url": .string("https://__HOST__/\(row[0])"),
    ]
  }

  private static let rows = SampleWorld.rows(PackageResources.items_tsv)
  // only search:
  private static let pictures = ["dark.png": PackageResources.dark_png, "light.png": PackageResources.light_png]
  // end
}
