import FeatureKit
import TestSupport
import Testing

@testable import Plugins

extension PluginFeatureTests {
  @Test(
    "what is wrong is an error of the contract, and nothing of it is stored",
    arguments: [
      (#"{"items": ["#, 0, "", .badResponse), ("a\tb\t1\td\te\n", 0, "", .badResponse),
      ("", 3, "nothing here", .notFound), ("", 1, "", .failed),
      ("", 1, #"{"error": {"code": "rate_limited", "message": "Slow"}}"#, .rateLimited),
    ] as [(String, Int32, String, ErrorCode)]
  )
  func errors(text: String, status: Int32, errors: String, code: ErrorCode) async throws {
    let tea = try FakePlugin(Self.description) { _ in
      status == 0 ? "\(text)" : .failure(status, errors)
    }
    #expect(try await tea.userError("list")?.code == code)
    #expect(try tea.services.store.keys(withPrefix: "response").isEmpty)
  }

  @Test("its message is the last line of standard error, without control sequences")
  func message() async throws {
    let tea = try FakePlugin(Self.description) { _ in .failure(3, "first\n\u{1B}[2Jcups are out\n") }
    #expect(try await tea.userError("list")?.message == "␛[2Jcups are out.")
  }

  @Test("a failure shows what is cached, with the reason")
  func stale() async throws {
    let tea = try tea()
    _ = try await tea.run("list")
    let broken = try FakePlugin(Self.description, tea.fixture) { _ in .failure(7, "No server") }
    let list = try await broken.run("list", mode: .refresh)
    #expect(list.ids == ["sencha", "assam"] && list.provenance.source == .stale)
    #expect(list.notices.map(\.text.string) == ["No server. Showing saved data."])
  }
}
