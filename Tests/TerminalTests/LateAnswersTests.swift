import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Terminal

@Suite("A terminal that answers late")
struct LateAnswersTests {
  private static let answers = [
    "\u{1B}P>|foot(1.16)\u{1B}\\\u{1B}[6;20;", "10t\u{1B}]11;rgb:ff/ff/ff\u{1B}", "\\\u{1B}[?62;4;22c",
  ]

  private let terminal: TestTerminal
  private let known = KnownTraits()

  init() throws { terminal = try #require(TestTerminal()) }

  private func state(_ memory: TerminalMemory? = nil, longestWait: Duration = .seconds(60)) -> TerminalState {
    TerminalState(
      .test(["TERM": "xterm-256color", "SSH_TTY": "/dev/pts/0"], traits: known),
      input: terminal.program,
      output: Output(descriptor: terminal.program),
      memory: memory,
      longestWait: longestWait
    )
  }

  /// Writes the answers when everything has been asked; the value is what was asked.
  private func answer(after milliseconds: Int, _ pieces: [String]) -> Task<String, any Error> {
    Task { [terminal] in
      var seen = ""
      while !seen.contains("\u{1B}[c") {
        seen += terminal.seen()
        try await Task.sleep(for: .milliseconds(1))
      }
      try await Task.sleep(for: .milliseconds(milliseconds))
      for piece in pieces {
        try terminal.type(piece)
        if pieces.count > 1 { try await Task.sleep(for: .milliseconds(10)) }
      }
      return seen
    }
  }

  /// Whether something is left for the next program to read.
  private func hasUnread(_ state: TerminalState) -> Bool {
    _ = state.enterKeyMode()
    defer { state.restore() }
    var waiting = pollfd(fd: terminal.program, events: Int16(POLLIN), revents: 0)
    return poll(&waiting, 1, 0) > 0
  }

  @Test(
    "has been waited for when the command ends, and nothing that it wrote is left",
    arguments: [0, 50, 120, 300, 800],
    [[answers.joined()], answers, ["x" + answers.joined() + "q"]]
  )
  func late(milliseconds: Int, pieces: [String]) async throws {
    let state = state()
    let answering = answer(after: milliseconds, pieces)
    await state.waitForReplies(within: .milliseconds(100))
    await state.settled()
    _ = try await answering.value
    #expect(known.current.name == "foot(1.16)" && known.current.drawsSixels)
    #expect(known.current.hasLightBackground == true && known.current.cellWidth == 10)
    #expect(terminal.isCooked && !hasUnread(state))
  }

  @Test("is remembered for its session: all of it is asked once, the background anew where it came soon")
  func remembered() throws {
    func entry(isWhole: Bool = true, isSlow: Bool = false) -> TerminalMemory.Entry {
      .init(replies: ["[?62;4c"], isWhole: isWhole, isSlow: isSlow, savedAt: .now)
    }
    let all = TerminalTraits.questions
    let background = "\u{1B}]11;?\u{1B}\\\u{1B}[c"
    let saved = Mutex<TerminalMemory.Entry?>(nil)
    for (known, questions) in [
      (nil, all), (entry(isWhole: false), all), (entry(), background), (entry(isSlow: true), ""),
    ] {
      let state = state(TerminalMemory(load: { known }, save: { entry in saved.withLock { $0 = entry } }))
      state.ask()
      #expect(terminal.seen() == questions)
      #expect(known == nil || self.known.current.drawsSixels)
      for reply in ["P>|foot(1.16)", "[?62;4;22c"] { _ = state.learn(from: reply) }
      let new = saved.withLock { $0.take() }
      #expect(new?.replies.suffix(2) ?? [] == (questions == all ? ["P>|foot(1.16)", "[?62;4;22c"] : []))
    }
  }

  @Test("isn't asked for kitty's pictures where it could print that", arguments: ["rxvt-unicode", "linux"])
  func printing(term: String) {
    #expect(!TerminalTraits.questions(for: .test(["TERM": term])).contains("_G"))
  }

  @Test("that never does is waited for once in its session", arguments: [true, false])
  func never(isMenu: Bool) async throws {
    let saved = Mutex<TerminalMemory.Entry?>(nil)
    let memory = TerminalMemory(load: { nil }, save: { entry in saved.withLock { $0 = entry } })
    let first = state(memory, longestWait: .milliseconds(150))
    if isMenu { first.ask() } else { await first.waitForReplies(within: .milliseconds(20), pictures: false) }
    #expect(terminal.seen().hasSuffix("\u{1B}]11;?\u{1B}\\\u{1B}[c"))
    await first.settled()
    #expect(terminal.isCooked)
    let entry = try #require(saved.withLock { $0 })
    #expect(entry.replies.isEmpty)
    let second = state(TerminalMemory(load: { entry }, save: { _ in }))
    second.ask()
    await second.waitForReplies(within: .seconds(60))
    await second.settled()
    #expect(terminal.seen().isEmpty && terminal.isCooked)
  }

  @Test("in the full screen is waited for when it is left, and its answers aren't keys")
  func fullScreen() async throws {
    let state = state()
    state.enterFullScreen()
    state.ask()
    let reader = KeyReader(descriptor: terminal.program)
    let reading = Task {
      var keys: [TerminalEvent] = []
      while !Task.isCancelled {
        for event in await reader.next() {
          if case .reply(let reply) = event { _ = state.learn(from: reply) } else { keys.append(event) }
        }
      }
      return keys
    }
    try await Task.sleep(for: .milliseconds(150))
    for piece in Self.answers { try terminal.type(piece) }
    await state.settled()
    for _ in 1...1000 where !known.current.drawsSixels { try await Task.sleep(for: .milliseconds(5)) }
    #expect(known.current.drawsSixels)
    reading.cancel()
    #expect(await reading.value.allSatisfy { $0 == .interrupted })
    state.restore()
    #expect(!hasUnread(state))
  }

  @Test(
    "is asked whether it reads a file, which is gone afterwards, whatever it says",
    arguments: [true, false]
  )
  func files(areRead: Bool) async throws {
    let output = Output(descriptor: terminal.program)
    let state = TerminalState(.test(traits: known), input: terminal.program, output: output)
    state.ask()
    let asked = terminal.seen()
    let question = try #require(asked.firstMatch(of: /\e_Gi=32,s=1,v=1,a=q,t=t,f=24;([^\e]*)\e\\/))
    let path = String(decoding: try #require(Data(base64Encoded: String(question.1))), as: UTF8.self)
    #expect(try Data(contentsOf: URL(filePath: path)) == Data([0, 0, 0]))
    for reply in ["_Gi=32;\(areRead ? "OK" : "EBADF")", "[?62c"] { _ = state.learn(from: reply) }
    #expect(known.current.readsFiles == areRead && !FileManager.default.fileExists(atPath: path))
  }
}
