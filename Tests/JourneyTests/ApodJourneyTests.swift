import FeatureKit
import Foundation
import TestSupport
import Testing

/// The four acceptance criteria of the picture of the day, with faketime and a server that is stopped.
@Suite("The picture of the day", .journey, .needs("faketime"))
struct ApodJourneyTests {
  private static let notConnected =
    "We are not connected to the internet, showing you the last image we have."
  private static let firstDay = CurioProcess.at("2026-11-21 14:00:00")
  private static let later = CurioProcess.at("2026-11-21 20:00:00")
  private static let nextDay = CurioProcess.at("2026-11-22 14:00:00")

  private let journey: Journey

  init() throws { journey = try Journey() }

  @Test("1. Online, first time today: the picture, title and explanation of that day")
  func onlineFirstTimeToday() async throws {
    let today = try await journey.document("apod today", wrapper: Self.firstDay)
    #expect(today["source"] == "network")
    #expect(today["notices"] == [])
    #expect(today["fetchedAt"].text.hasPrefix("2026-11-21T14:00:0"))
    let root = journey.server.url.absoluteString
    let file = today["data.file"]
    #expect(
      today["data"] == [
        "date": "2026-11-21", "title": "Sky of 2026-11-21",
        "explanation": "Stars over a hill, seen on 2026-11-21.", "mediaType": "image",
        "url": .string("\(root)/pictures/64x32.png?2026-11-21"),
        "hdURL": .string("\(root)/pictures/64x32.png?best-2026-11-21"), "thumbnailURL": nil,
        "copyright": nil, "file": file, "favorite": false,
      ]
    )
    #expect(try Data(contentsOf: URL(filePath: file.text)) == TestPictures.png(64, 32))
    #expect(journey.asked == ["/planetary/apod", "/pictures/64x32.png"])
    #expect(
      journey.server.requests.first?.query == ["date": "2026-11-21", "thumbs": "true", "api_key": "DEMO_KEY"]
    )
  }

  @Test("2. Seen today, offline: the same, without a request, picture included")
  func seenTodayOffline() async throws {
    let first = try await journey.document("apod today", wrapper: Self.firstDay)
    journey.server.stop()
    let again = try await journey.document("apod today", wrapper: Self.later)
    #expect(again["source"] == "cache")
    #expect(again["notices"] == [])
    #expect(again["data"] == first["data"])
    #expect(FileManager.default.fileExists(atPath: again["data.file"].text))

    let read = try await journey.run("apod today", wrapper: Self.later)
    #expect(read.status == 0)
    #expect(read.errors == "")
    #expect(read.output.contains("Sky of 2026-11-21\n"))
    #expect(read.output.contains("\nStars over a hill, seen on 2026-11-21.\n"))
    #expect(journey.asked.count == 2)
    #expect(journey.server.connectionCount == 1)
  }

  @Test("3. Not seen today, offline: the sentence, and the last one seen, picture included")
  func notSeenTodayOffline() async throws {
    let seen = try await journey.run("apod today --pictures symbols", wrapper: Self.firstDay)
    let data = try await journey.document("apod today", wrapper: Self.later)["data"]
    journey.server.stop()

    let nextDay = try await journey.run("apod today --pictures symbols", wrapper: Self.nextDay)
    #expect(nextDay.status == 0)
    #expect(nextDay.errors == Self.notConnected + "\n")
    #expect(nextDay.output == seen.output)

    let document = try await journey.document("apod today", wrapper: Self.nextDay)
    #expect(document["source"] == "stale")
    #expect(document["notices"] == [.string(Self.notConnected)])
    #expect(document["data"] == data)
    #expect(FileManager.default.fileExists(atPath: document["data.file"].text))
    #expect(journey.asked.count == 2)
  }

  @Test(
    "4. The picture is complete, in its proportions within a cell's rounding",
    arguments: [40, 80],
    [(640, 160), (120, 480), (320, 320)]
  )
  func wholePicture(columns: Int, size: (width: Int, height: Int)) async throws {
    let journey = try Journey { request in
      guard request.path == "/planetary/apod" else { return RemoteWorld.reply(request) }
      let date = request.query["date"] ?? ""
      return RemoteWorld.day(date, RemoteWorld.root(request), size: "\(size.width)x\(size.height)")
    }
    let seen = try await journey.run(
      "apod today --pictures symbols --color always --width \(columns)",
      wrapper: Self.firstDay,
      extra: ["LINES": "60", "COLORTERM": "truecolor"]
    )
    let picture = seen.lines.dropFirst(2).prefix { !$0.isEmpty }.map(DrawnLine.init)
    let width = picture.first?.cells ?? 0
    let height = picture.count
    #expect(picture.allSatisfy { $0.cells == width })
    let exactHeight = Double(width) * Double(size.height) / Double(size.width) / 2
    let exactWidth = Double(height) * 2 * Double(size.width) / Double(size.height)
    #expect(
      abs(Double(height) - exactHeight) < 1 || abs(Double(width) - exactWidth) < 1,
      "\(width) × \(height)"
    )
    #expect(width <= columns && height <= 58)
    #expect(width == columns || height == 58 || width >= size.width / 10, "as large as there is room")
    // The picture is a gradient from black to white: both edges are visible.
    #expect(picture.allSatisfy { ($0.shades.first ?? 255) < 40 && ($0.shades.last ?? 0) > 215 })
  }

  @Test("A failing service isn't a missing connection: shows the last image, and what failed (N7)")
  func failingService() async throws {
    let isDown = Switch()
    let journey = try Journey { request in
      isDown.isOn ? .status(503, headers: ["Retry-After": "60"]) : RemoteWorld.reply(request)
    }
    let seen = try await journey.document("apod today", wrapper: Self.firstDay)
    isDown.turnOn()
    let nextDay = try await journey.document("apod today", wrapper: Self.nextDay)
    #expect(nextDay["source"] == "stale")
    #expect(nextDay["data"] == seen["data"])
    #expect(
      nextDay["notices.0"].text.hasPrefix("NASA failed (status 503). Showing you the last image we have.")
    )
  }
}

/// A line of a picture drawn with colored characters.
private struct DrawnLine {
  let cells: Int
  /// Gray values from 0 to 255, from left to right.
  let shades: [Int]

  init(_ line: String) {
    let parts = line.split(separator: "\u{1B}", omittingEmptySubsequences: false)
    let text = parts.dropFirst().map { $0.drop { $0 != "m" }.dropFirst() }
    cells = (parts.first?.count ?? 0) + text.map(\.count).reduce(0, +)
    shades = parts.flatMap { part -> [Int] in
      let codes = part.dropFirst().prefix { $0 != "m" }.split(separator: ";").compactMap { Int($0) }
      return codes.indices.compactMap { index in
        let isColor = [38, 48].contains(codes[index]) && index + 4 < codes.count && codes[index + 1] == 2
        return isColor ? codes[index + 2] : nil
      }
    }
  }
}
