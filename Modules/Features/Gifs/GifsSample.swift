import FeatureKit
import Foundation

/// GIPHY in the sample world: twenty GIFs of different shapes, drawn by a script.
enum GifsSample {
  static let world = SampleWorld(preparation: ["search shapes"]) { request in
    switch request.path.first {
    case "v1" where request.path.starts(with: ["v1", "gifs"]) && request.path.count == 3:
      answer(request.path[2], request.query)
    case "media" where request.host == host: picture(request.path)
    default: nil
    }
  }

  private static let host = "media.giphy.test"

  private struct Item: Decodable {
    let id: String
    let title: String
    let tags: [String]
    let width: Int
    let height: Int
    let rating: String
    let username: String
    let gif: String
  }

  private static let items =
    (try? JSONDecoder().decode([Item].self, from: Data(PackageResources.gifs_json))) ?? []

  private static func answer(_ command: String, _ query: [String: String]) -> HTTPResponse {
    switch command {
    case "search":
      let words = (query["q"] ?? "").lowercased().split(separator: " ").map(String.init)
      return page(items.filter { item in words.contains { item.tags.contains($0) } }, query)
    case "trending": return page(items.reversed(), query)
    default:
      guard let item = items.first(where: { $0.id == command }) else {
        return json(
          ["data": [], "meta": ["status": 404, "msg": "Not Found", "response_id": "sample"]],
          status: 404
        )
      }
      return json(["data": wire(item), "meta": meta])
    }
  }

  private static func page(_ found: [Item], _ query: [String: String]) -> HTTPResponse {
    let allowed = query["rating"] == "g" ? found.filter { $0.rating == "g" } : found
    let offset = query["offset"].flatMap { Int($0) } ?? 0
    let limit = query["limit"].flatMap { Int($0) } ?? 25
    let shown = allowed.dropFirst(offset).prefix(limit)
    return json([
      "data": .array(shown.map(wire)),
      "pagination": ["total_count": .int(allowed.count), "count": .int(shown.count), "offset": .int(offset)],
      "meta": meta,
    ])
  }

  private static let meta: JSONValue = ["status": 200, "msg": "OK", "response_id": "sample"]

  private static func wire(_ item: Item) -> JSONValue {
    let address = "https://\(host)/media/\(item.id)/giphy.gif?cid=sample"
    // Sizes are strings, as GIPHY has them.
    let rendition: JSONValue = [
      "url": .string(address), "width": .string("\(item.width)"), "height": .string("\(item.height)"),
    ]
    return [
      "id": .string(item.id), "title": .string(item.title), "rating": .string(item.rating),
      "username": .string(item.username), "url": .string("https://giphy.test/gifs/\(item.id)"),
      "images": [
        "original": rendition, "fixed_width_small": rendition, "looping": ["mp4": "https://giphy.test/x"],
      ],
    ]
  }

  private static func picture(_ path: [String]) -> HTTPResponse? {
    guard path.count == 3, let item = items.first(where: { $0.id == path[1] }),
      let bytes = Data(base64Encoded: item.gif)
    else { return nil }
    return HTTPResponse(status: 200, headers: ["Content-Type": "image/gif"], body: bytes)
  }

  private static func json(_ value: JSONValue, status: Int = 200) -> HTTPResponse {
    HTTPResponse(
      status: status,
      headers: ["Content-Type": "application/json"],
      body: (try? JSONEncoder().encode(value)) ?? Data()
    )
  }
}
