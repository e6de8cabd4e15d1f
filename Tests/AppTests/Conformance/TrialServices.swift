import FeatureKit
import Foundation
import Terminal
import TestSupport

/// Cell widths, under a name that the tests' own types do not hide.
enum CellWidthOf {
  static func cells(_ text: String) -> Int { CellWidth.cells(of: text) }
}

/// A sample world in which every text of every answer carries what could harm a terminal.
struct HostileHTTP: HTTPService {
  private static let hostile =
    "\u{1B}]52;c;x\u{7}\u{1B}[2J\u{9B}31m\u{202E}\u{200B}\u{2066}\u{E0041}\u{0}\u{7F}\u{8}"

  let world: SampleWorld

  func send(_ request: HTTPRequest) async throws(Failure) -> HTTPResponse {
    guard let response = world.answer(SampleRequest(request)) else { return HTTPResponse(status: 404) }
    guard let value = try? JSONDecoder().decode(JSONValue.self, from: response.body),
      let body = try? JSONEncoder().encode(Self.spoiled(value))
    else { return response }
    return HTTPResponse(status: response.status, headers: ["Content-Type": "application/json"], body: body)
  }

  func download(_ request: HTTPRequest, to file: URL) async throws(Failure) {
    throw .offline(.hostNotFound)
  }

  /// Whether a line holds what a terminal must not get.
  static func isHarmful(_ line: String) -> Bool {
    line.unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x00..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069, 0x200B, 0xE0001, 0xFEFF: true
      default: false
      }
    }
  }

  /// Addresses, numbers and dates stay as they are, or nothing would be answered at all.
  private static func spoiled(_ value: JSONValue) -> JSONValue {
    switch value {
    case .string(let text):
      let isPlain = text.contains(":") || text.allSatisfy { $0.isNumber || "-.".contains($0) }
      return .string(isPlain ? text : text + hostile + text)
    case .array(let items): return .array(items.map(spoiled))
    case .object(let members): return .object(members.mapValues(spoiled))
    default: return value
    }
  }
}

/// No way to any network.
struct NoNetworkTrial: HTTPService {
  func send(_ request: HTTPRequest) async throws(Failure) -> HTTPResponse { throw .offline(.offlineFlag) }
  func download(_ request: HTTPRequest, to file: URL) async throws(Failure) { throw .offline(.offlineFlag) }
}

/// A network that never answers, and lets go when it is cancelled.
struct HangingHTTP: HTTPService {
  func send(_ request: HTTPRequest) async throws(Failure) -> HTTPResponse {
    try? await Task.sleep(for: .seconds(600))
    throw .interrupted
  }

  func download(_ request: HTTPRequest, to file: URL) async throws(Failure) { _ = try await send(request) }
}

extension WatchedStore {
  /// A store in which nothing can be read or written.
  static let failing = WatchedStore { (_) throws(Failure) in
    throw .storage(.init(.write, path: "/trial", reason: "it always fails"))
  }
}
