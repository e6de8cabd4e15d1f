import TestSupport
import Testing

@Suite("A test says which program it needs")
struct ToolTests {
  @Test("A program that is here has its path")
  func present() throws {
    #expect(try Tool("sh").path().hasSuffix("/sh"))
    #expect(Tool("sh").isWanted)
  }

  @Test("One that is not says so, with the packages that bring it where they are known")
  func missing() {
    #expect(throws: Tool.Missing.self) { try Tool("no-such-program").path() }
    #expect(Tool("no-such-program").reason == "no-such-program is not here")
    #expect(Tool("faketime").reason == "faketime is not here (Debian: faketime, Homebrew: libfaketime)")
  }
}
