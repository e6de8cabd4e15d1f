import FeatureKit
import Foundation
import Programs
import Synchronization

/// A line that leads through a worker process.
final class WorkerLine: Line {
  private let process: RunningProgram
  private let socket: FrameSocket
  private let exchanges = Exchanges()
  private let closed = Atomic(false)

  /// Starts a worker; nil when the system does not let it.
  init?(_ worker: NetworkWorker) {
    guard let (ours, theirs) = FrameSocket.pair(),
      let process = try? worker.start(on: theirs)
    else { return nil }
    socket = ours
    self.process = process
    Thread.detachNewThread { self.listen() }
  }

  var isFree: Bool { !exchanges.open.contains(where: \.isGivenUp) }
  var isClosed: Bool { closed.load(ordering: .acquiring) }

  func start(_ request: WireRequest, _ exchange: Exchange) {
    let number = exchanges.add(exchange)
    exchange.attach { self.stop(number) }
    guard let frame = Frame(.request, number, json: request), socket.send(frame) else {
      exchanges.remove(number)
      return exchange.failed(.connectionLost)
    }
  }

  private func stop(_ number: UInt32) {
    socket.send(Frame(.stop, number))
    killUnlessReleased(number)
  }

  /// A worker that does not let go within a while is ended, unless somebody still waits for it.
  private func killUnlessReleased(_ number: UInt32) {
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.2) { [self] in
      guard exchanges[number]?.isGivenUp == true, !isClosed else { return }
      if exchanges.open.allSatisfy(\.isGivenUp) {
        process.kill()
      } else {
        killUnlessReleased(number)
      }
    }
  }

  /// Passes on what the worker tells, until it has gone.
  private func listen() {
    while let frame = socket.receive() {
      guard let exchange = exchanges[frame.number] else { continue }
      switch frame.kind {
      case .head: frame.value(ResponseHead.self).map(exchange.received)
      case .body: exchange.received(frame.content)
      case .ended: exchange.ended(frame.value(ResponseHead.self))
      case .failed: exchange.failed(frame.content.first.flatMap(LineFault.init) ?? .connectionLost)
      case .released: exchanges.remove(frame.number)
      case .request, .stop: continue
      }
    }
    closed.store(true, ordering: .releasing)
    exchanges.open.forEach { $0.failed(.cutShort) }
  }
}
