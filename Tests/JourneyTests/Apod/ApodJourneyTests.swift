import TestSupport
import Testing

@Suite("The picture of the day", .journey)
struct ApodJourneyTests {
  @Test("In a command the title, the whole picture and the hint are in view", .needs("tmux"))
  func inView() async throws {
    let words = ["apod", "today", "--sample", "--no-pager", "--pictures", "symbols"]
    let terminal = try await CurioProcess().onTerminal(words)
    #expect(try await terminal.status() == 0)
    #expect(try await terminal.lines.first == "The Moon over a Quiet Sea")
  }
}
