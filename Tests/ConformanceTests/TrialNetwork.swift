import FeatureKit
import Foundation
import HTTP
import Synchronization
import TestSupport

/// A network with the sample data that counts requests.
final class TrialNetwork: HTTPService {
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
    let number = state.withLock { state in
      let number = state.requests.count
      state.requests.append(request)
      if request.maximumBytes < HTTPRequest.pictureLimit { state.sent.append(number) }
      return number
    }
    return try await condition.respond(self, request, number)
  }

  func download(_ request: HTTPRequest, to file: URL) async throws(Failure) {
    _ = try await send(request)
    try await sample.download(request, to: file)
  }
}

extension TrialNetwork {
  /// What becomes of a request, whose number counts from 0.
  struct Condition: Sendable {
    let name: String
    let respond: @Sendable (TrialNetwork, HTTPRequest, Int) async throws(Failure) -> HTTPResponse

    static let fine = Condition(name: "fine") { (network, request, _) async throws(Failure) in
      try await network.sample.send(request)
    }

    /// No connection.
    static let down = Condition(name: "down") { (_, _, _) async throws(Failure) in
      throw .offline(.notReached)
    }

    /// No response.
    static let hanging = Condition(name: "hanging") { (_, _, _) async throws(Failure) in
      try? await Task.sleep(for: .seconds(600))
      throw .interrupted
    }

    /// A body with status 200 for one of the requests.
    static func answering(_ body: Data, request wanted: Int) -> Condition {
      Condition(name: "answering") { (network, request, number) async throws(Failure) in
        if number != wanted { return try await network.sample.send(request) }
        if body.count > request.maximumBytes { throw .tooLarge(limit: request.maximumBytes) }
        return HTTPResponse(status: 200, body: body)
      }
    }

    /// Every text contains characters that could harm a terminal.
    static let hostile = changing("hostile") { network, value in
      value.changingLeaves { Hostile.spoiled($1, of: $0, except: network.names) }
    }

    /// Every address runs a script.
    static let scripts = changing("scripts") { _, value in
      value.changingLeaves { $1.text.hasPrefix("http") ? "javascript:alert(1)" : $1 }
    }

    /// Every number is this one.
    static func numbers(_ number: JSONValue) -> Condition {
      changing("numbers") { _, value in value.withNumbers(number) }
    }

    private static func changing(
      _ name: String,
      _ change: @escaping @Sendable (TrialNetwork, JSONValue) -> JSONValue
    ) -> Condition {
      Condition(name: name) { (network, request, _) async throws(Failure) in
        let response = try await network.sample.send(request)
        let value = try? JSONDecoder().decode(JSONValue.self, from: Data(response.body))
        guard let value else { return response }
        let body = change(network, value).text().utf8
        return HTTPResponse(status: response.status, headers: response.headers, body: body)
      }
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

  /// URLs, numbers, dates and members with a few fixed values are unchanged; else nothing would be shown.
  ///
  /// - Parameter names: Texts in small letters that stay as they are, since things are found by them.
  static func spoiled(_ value: JSONValue, of member: String, except names: Set<String>) -> JSONValue {
    guard case .string(let plain) = value, !["gender", "media_type"].contains(member),
      !plain.contains(":"), !plain.allSatisfy({ $0.isNumber || "-.".contains($0) }),
      !names.contains(plain.lowercased())
    else { return value }
    return .string(plain + text + plain)
  }
}

extension JSONValue {
  /// With each text, number, flag and null changed. Items of a list have the list's name.
  func changingLeaves(
    of member: String = "",
    _ change: (_ member: String, JSONValue) -> JSONValue
  ) -> JSONValue {
    switch self {
    case .array(let values): .array(values.map { $0.changingLeaves(of: member, change) })
    case .object(let members):
      .object(
        Dictionary(uniqueKeysWithValues: members.map { ($0, $1.changingLeaves(of: $0, change)) })
      )
    default: change(member, self)
    }
  }

  /// With another number in place of each, also of those that are texts, but not of IDs that are texts.
  func withNumbers(_ number: JSONValue) -> JSONValue {
    changingLeaves { member, value in
      switch value {
      case .int, .double: number
      case .string(let text) where Int(text) != nil && !member.hasPrefix("id"): .string(number.recorded)
      default: value
      }
    }
  }
}
