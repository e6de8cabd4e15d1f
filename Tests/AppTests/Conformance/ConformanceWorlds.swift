import FeatureKit
import HTTP
import Synchronization

@testable import curio

extension Conformance {
  /// Sample worlds are asked in turn, and the first that knows an answer gives it: none may answer what another
  /// feature asks.
  func worlds(beside others: [Feature]) async -> [String] {
    let asked = Mutex<[SampleRequest]>([])
    let world = SampleWorld { [feature] request in
      asked.withLock { $0.append(request) }
      return feature.sample.answer(request)
    }
    let trial = TrialCabinet([feature], http: SampleHTTPService(worlds: [world]))
    for line in examples { _ = await trial.answer(line) }
    return others.filter { $0.name != feature.name }.flatMap { other in
      asked.withLock { $0 }.filter { other.sample.answer($0) != nil }.map { request in
        "\(other.name): its sample world answers “\(request.path.joined(separator: "/"))”, which \(feature.name) asks"
      }
    }
  }
}
