import FeatureKit
import Foundation
import Programs
import Synchronization

/// The network in a process of its own, started with the first request and gone with the process that started it.
///
/// On Linux `URLSession` ends its process when a server sends a head that breaks off, a trailer, a length of
/// 2^63 - 1 or a redirect to an address that it can't take apart; and what a server floods it with it does not stop
/// reading for seconds. A worker may die of the one and is killed in the other; Curio says what happened and
/// goes on.
public struct NetworkWorker: Sendable {
  /// The argument that makes a program a worker, and nothing else.
  public static let argument = "--network-worker"

  let program: URL

  /// A worker that is another run of this program, whose `main` calls `serve()` when it is given the one argument.
  public static var thisProgram: NetworkWorker {
    let running = "/proc/self/exe"
    let program =
      FileManager.default.fileExists(atPath: running) ? URL(filePath: running) : Bundle.main.executableURL
    return NetworkWorker(program: program ?? URL(filePath: CommandLine.arguments[0]))
  }

  /// A worker that is a run of a program with the one argument.
  public init(program: URL) { self.program = program }

  /// A worker that dies says nothing, and it has no home: Foundation makes folders for cookies and caches there,
  /// though its sessions keep neither.
  private static let ownVariables = [
    "SWIFT_BACKTRACE": "enable=no", "HOME": "/dev/null", "CFFIXED_USER_HOME": "/dev/null",
    "XDG_DATA_HOME": "/dev/null", "XDG_CACHE_HOME": "/dev/null", "XDG_CONFIG_HOME": "/dev/null",
  ]

  /// Starts the worker for the process at the other end of a socket, outside the terminal's group, so that Ctrl-C is
  /// that process's to answer.
  ///
  /// - Throws: `unavailable`, when the system does not let it.
  func start(on socket: FrameSocket) throws(Failure) -> RunningProgram {
    try Program(
      path: program.path,
      arguments: [Self.argument],
      environment: ProcessInfo.processInfo.environment.merging(Self.ownVariables) { $1 }
    ).start(Program.Streams(input: .descriptor(socket.descriptor)), group: .own(isEndedWithIt: true))
  }

  /// Works for the process at the other end of the standard input until that has gone.
  public static func serve() -> Never {
    signal(SIGPIPE, SIG_IGN)
    serve(FrameSocket(descriptor: STDIN_FILENO))
    _exit(0)
  }

  static func serve(_ socket: FrameSocket) {
    let line = SessionLine()
    let exchanges = Exchanges()
    while let frame = socket.receive() {
      switch frame.kind {
      case .request:
        guard let request = frame.value(WireRequest.self) else { continue }
        let number = frame.number
        let exchange = Exchange(FrameSender(socket: socket, number: number)) {
          exchanges.remove(number)
          socket.send(Frame(.released, number))
        }
        exchanges.add(exchange, number)
        if exchange.begin({ socket.send(Frame(number, $0)) }) { line.start(request, exchange) }
      case .stop:
        exchanges[frame.number]?.finish(.failure(.interrupted))
      case .head, .body, .ended, .failed, .released:
        continue
      }
    }
  }
}

/// Sends on what comes of an answer.
private struct FrameSender: BodyReceiver {
  let socket: FrameSocket
  let number: UInt32
  let byteCount = 0

  func begin(_ head: ResponseHead) {
    if let frame = Frame(.head, number, json: head) { socket.send(frame) }
  }

  func take(_ data: Data) { socket.send(Frame(.body, number, data)) }
}

extension Frame {
  /// How an exchange ended.
  fileprivate init(_ number: UInt32, _ outcome: Exchange.Outcome) {
    switch outcome {
    case .success(let head): self = Frame(.ended, number, json: head) ?? Frame(.failed, number)
    case .failure(let failure):
      let fault = LineFault.allCases.first { $0.failure == failure } ?? .connectionLost
      self.init(.failed, number, Data([fault.rawValue]))
    }
  }
}
