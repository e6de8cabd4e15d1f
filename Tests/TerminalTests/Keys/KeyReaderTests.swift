import Terminal
import TestSupport
import Testing

@Suite("Reading keys")
struct KeyReaderTests {
  private let pipe = TestPipe()

  @Test("All keys that have arrived are read at once, Escape after a pause")
  func keys() async throws {
    let reader = KeyReader(descriptor: pipe.readEnd)
    try pipe.send("j\u{1B}[A\u{1B}")
    #expect(await reader.next() == [.key("j"), .key(.up)])
    #expect(await reader.next() == [.key(.escape)])
  }

  @Test("A sequence received in two parts is one key")
  func parts() async throws {
    let reader = KeyReader(descriptor: pipe.readEnd)
    async let event = reader.next()
    try pipe.send("\u{1B}")
    try pipe.send("[B")
    #expect(await event == [.key(.down)])
  }

  @Test("A posted event ends the wait for a key; two equal ones count once")
  func posted() async throws {
    let reader = KeyReader(descriptor: pipe.readEnd)
    async let event = reader.next()
    reader.post(.resized)
    #expect(await event == [.resized])
    reader.post(.resized)
    reader.post(.resized)
    try pipe.send("q")
    #expect(await reader.next() == [.resized])
    #expect(await reader.next() == [.key("q")])
  }

  @Test("While paused, it leaves the keys to other programs")
  func paused() async throws {
    let reader = KeyReader(descriptor: pipe.readEnd)
    reader.pause()
    async let event = reader.next()
    try pipe.send("x")
    #expect(pipe.received() == "x")
    reader.resume()
    try pipe.send("y")
    #expect(await event == [.key("y")])
  }

  @Test("reports the end of input, and cancelling ends the wait")
  func ends() async {
    let reader = KeyReader(descriptor: pipe.readEnd)
    let task = Task { await reader.next() }
    task.cancel()
    #expect(await task.value == [.interrupted])
    let closed = KeyReader(descriptor: -1)
    closed.post(.ended)
    #expect(await closed.next() == [.ended])
  }
}
