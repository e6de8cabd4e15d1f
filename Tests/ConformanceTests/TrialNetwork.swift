import FeatureKit
import Foundation
import HTTP
import Synchronization
import TestSupport

/// A network with the sample data that counts requests.
final class TrialNetwork: HTTPService {
  enum Condition: Sendable, Equatable {
    case fine
    /// Every text contains characters that could harm a terminal.
    case hostile
    /// Every address in a text runs a script.
    case scripts
    /// Every number is this one.
    case numbers(JSONValue)
    /// No connection.
    case down
    /// No response.
    case hanging
    /// A body with status 200 for one of the requests, from 0.
    case answering(Data, request: Int)
  }

  private struct State {
    var condition: Condition
    var requests: [HTTPRequest]
    /// Which of them ask for data, not for a picture.
    var sent: [Int] = []
  }

  private let world: SampleWorld
  private let sample: SampleHTTPService
  /// The words of the feature's examples, by which its things are found.
  private let names: Set<String>
  private let state: Mutex<State>

  init(_ feature: Feature, _ condition: Condition, requests: [HTTPRequest]) {
    world = feature.sample
    sample = SampleHTTPService(world, clock: FrozenClock().wall)
    let lines =
      feature.commands.flatMap { $0.examples.map(\.call) } + world.preparation + world.life(FrozenClock().now)
    names = Set(lines.flatMap(Trial.words).map { $0.lowercased() })
    state = Mutex(State(condition: condition, requests: requests))
  }

  var condition: Condition {
    get { state.withLock { $0.condition } }
    set { state.withLock { $0.condition = newValue } }
  }

  var requests: [HTTPRequest] { state.withLock { $0.requests } }
  var sent: [Int] { state.withLock { $0.sent } }

  /// The requests to which the sample world has no response.
  var unanswered: [HTTPRequest] {
    requests.filter { world.respond(SampleRequest($0, at: FrozenClock().now)) == nil }
  }

  /// Ends a sentence about a call that fails; empty when the sample world has responded to everything.
  var unansweredText: String {
    let urls = unanswered.map(\.url.absoluteString).joined(separator: " and ")
    return urls.isEmpty ? "" : " The sample world has no response to \(urls)"
  }

  func send(_ request: HTTPRequest) async throws(Failure) -> HTTPResponse {
    let number = try await receive(request)
    if request.maximumBytes < HTTPRequest.pictureLimit { state.withLock { $0.sent.append(number) } }
    switch condition {
    case .answering(let body, number):
      if body.count > request.maximumBytes { throw .tooLarge(limit: request.maximumBytes) }
      return HTTPResponse(status: 200, body: body)
    case .hostile: return Hostile.spoiled(try await sample.send(request), except: names)
    case .numbers(let number): return Hostile.withNumbers(number, in: try await sample.send(request))
    case .scripts: return Hostile.withScripts(try await sample.send(request))
    default: return try await sample.send(request)
    }
  }

  func download(_ request: HTTPRequest, to file: URL) async throws(Failure) {
    _ = try await receive(request)
    try await sample.download(request, to: file)
  }

  private func receive(_ request: HTTPRequest) async throws(Failure) -> Int {
    let number = state.withLock { state in
      state.requests.append(request)
      return state.requests.count - 1
    }
    switch condition {
    case .fine, .hostile, .scripts, .answering, .numbers: return number
    case .down: throw .offline(.hostNotFound)
    case .hanging:
      try? await Task.sleep(for: .seconds(600))
      throw .interrupted
    }
  }
}

enum Hostile {
  private static let text =
    "\u{1B}]52;c;x\u{7}\u{1B}[2J\u{9B}31m\u{202E}\u{200B}\u{2066}\u{E0041}\u{0}\u{7F}\u{8}\t\n"

  /// Whether a line contains characters that must not reach a terminal.
  static func isHarmful(_ line: String) -> Bool {
    line.unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x00..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069, 0x200B, 0xE0001, 0xFEFF: true
      default: false
      }
    }
  }

  /// - Parameter names: Texts in small letters that stay as they are, since things are found by them.
  static func spoiled(_ response: HTTPResponse, except names: Set<String>) -> HTTPResponse {
    guard let value = try? JSONDecoder().decode(JSONValue.self, from: Data(response.body)),
      let body = try? JSONEncoder().encode(spoiled(value, except: names))
    else { return response }
    return HTTPResponse(status: response.status, headers: ["Content-Type": "application/json"], body: body)
  }

  static func withNumbers(_ number: JSONValue, in response: HTTPResponse) -> HTTPResponse {
    guard let value = try? JSONDecoder().decode(JSONValue.self, from: Data(response.body)) else {
      return response
    }
    let body = value.withNumbers(number).text().utf8
    return HTTPResponse(status: response.status, headers: response.headers, body: body)
  }

  static func withScripts(_ response: HTTPResponse) -> HTTPResponse {
    let text = String(decoding: response.body, as: UTF8.self)
    let body = Data(text.replacing(/"https?:[^"]*"/, with: #""javascript:alert(1)""#).utf8)
    return HTTPResponse(status: response.status, headers: response.headers, body: body)
  }

  /// Members with a few fixed values.
  private static let choices: Set = ["gender", "media_type"]

  /// URLs, numbers and dates are unchanged; otherwise nothing would be shown.
  private static func spoiled(_ value: JSONValue, except names: Set<String>) -> JSONValue {
    switch value {
    case .string(let plain):
      let isNeeded =
        plain.contains(":") || plain.allSatisfy { $0.isNumber || "-.".contains($0) }
        || names.contains(plain.lowercased())
      return .string(isNeeded ? plain : plain + text + plain)
    case .array(let items): return .array(items.map { spoiled($0, except: names) })
    case .object(let members):
      let spoiledMembers = members.map { ($0, choices.contains($0) ? $1 : spoiled($1, except: names)) }
      return .object(Dictionary(uniqueKeysWithValues: spoiledMembers))
    default: return value
    }
  }
}
