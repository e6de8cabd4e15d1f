import TestSupport
import Testing

@Suite("Tools that tests need")
struct ToolTests {
  @Test("An installed program has a path")
  func present() throws {
    #expect(try Tool("sh").path().hasSuffix("/sh"))
    #expect(Tool("sh").isWanted)
  }

  @Test("A missing program names the packages that contain it")
  func missing() {
    #expect(throws: Tool.Missing.self) { try Tool("no-such-program").path() }
    #expect(Tool("no-such-program").reason == "no-such-program is not here")
    #expect(Tool("faketime").reason == "faketime is not here (Debian: faketime, Homebrew: libfaketime)")
  }
}
