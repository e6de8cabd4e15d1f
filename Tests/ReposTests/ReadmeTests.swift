import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import ReposModule

@Suite("The README's command")
struct ReadmeTests {
  private let address = "http://api.test/repos/apple/pkl/readme"
  private let repos: ReposFixture

  init() throws { repos = try ReposFixture() }

  private func expect(_ text: String, tag: String? = nil) {
    let content = Data(text.utf8).base64EncodedString(options: .lineLength76Characters)
    let json = """
      {"path": "README.md", "size": 5, "encoding": "base64", \
      "content": "\(content.replacing("\r\n", with: "\\n"))\\n", \
      "html_url": "https://github.com/apple/pkl/blob/main/README.md"}
      """
    var headers: HTTPHeaders = [:]
    headers["ETag"] = tag
    repos.http.expect(address, .json(json, headers: headers))
  }

  private func readme(_ mode: CacheMode = .cacheFirst) async throws -> Screen {
    try await repos.run("readme", ["repository": ["apple/pkl"]], mode: mode)
  }

  @Test("Records, data and the clipboard have the source, in a pipe without tabs")
  func source() async throws {
    let text = "# Pkl\n\n\tcode " + String(repeating: "long ", count: 30)
    expect(text)
    let screen = try await readme()
    #expect(screen.data == ["owner": "apple", "name": "pkl", "path": "README.md", "text": .string(text)])
    let own = screen.blocks.compactMap { if case .own(let block) = $0 { block } else { nil } }
    #expect(own.first?.records == [SafeText(paragraphs: text.replacing("\t", with: "    "))])
    #expect(screen.item.copyText == own.first?.records.first)
    #expect(screen.item.link?.absoluteString == "https://github.com/apple/pkl/blob/main/README.md")
  }

  @Test("A stored one is revalidated, and shown with a notice when that fails")
  func revalidated() async throws {
    expect("a", tag: #""t""#)
    #expect(try await readme().provenance.source == .network)
    repos.http.expect(address, HTTPResponse(status: 304))
    #expect(try await readme().provenance.source == .cache)
    #expect(repos.requests.last?.headers["If-None-Match"]?.revealed == #""t""#)
    repos.http.expect(address, HTTPResponse(status: 404))
    let stale = try await readme()
    #expect(stale.provenance.source == .stale)
    #expect(stale.notices == [.warning("GitHub has no README of “apple/pkl”. Showing saved data.")])
    #expect(try await readme(.offline).notices == [.info("Offline: showing saved data.")])
    #expect(repos.requests.count == 3)
  }

  @Test("Its content is read up to what Base64 doesn't have")
  func spoiledContent() async throws {
    for (content, text) in [("YQ==\\u001bYQ==", "a"), ("YQ\\r\\n==", "a"), ("", "")] {
      repos.http.expect(address, .json(#"{"path": "a", "encoding": "Base64?", "content": "\#(content)"}"#))
      #expect(try await readme(.refresh).data["text"] == .string(text))
    }
  }

  @Test(
    "None is not found, more than 1 MB is too large, and what isn't Base64 no README",
    arguments: [
      (HTTPResponse(status: 404), ErrorCode.notFound),
      (.json(#"{"errors": [{"code": "too_large"}]}"#, status: 403), .tooLarge),
      (.json(#"{"path": "a", "encoding": "none", "size": 1000001, "content": ""}"#), .tooLarge),
      (.json(#"{"path": "a", "encoding": "base64", "content": "*"}"#), .badResponse),
    ]
  )
  func failures(response: HTTPResponse, code: ErrorCode) async throws {
    repos.http.expect(address, response)
    #expect(try await repos.userError("readme", ["repository": ["apple/pkl"]])?.code == code)
  }
}
