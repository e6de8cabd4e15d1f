import FeatureKit
import Synchronization

extension Conformance {
  /// With saved data there are a line and a preview, which use no network; without any, neither.
  func frontPage() async throws -> [String] {
    var broken: [String] = []
    let empty = try Trial(feature).router
    let emptyLine = await empty.frontLine()
    let emptyPreview = await empty.preview()
    if emptyLine != nil || emptyPreview != nil {
      broken.append(
        "\(feature.name): `frontLine` and `preview` are nil while nothing is saved, and need no network"
      )
    }
    let trial = try await Trial.afterExamples(of: feature, .hostile)
    let requestCount = trial.network.requests.count
    let line = await trial.router.frontLine()
    let preview = await trial.router.preview()
    if line?.string.isEmpty != false { broken.append("\(feature.name): no line about what is saved") }
    if Hostile.isHarmful(line?.string ?? "") { broken.append("\(feature.name): a harmful line") }
    if let preview {
      do throws(UserError) {
        _ = try await trial.screen(preview, mode: .offline)
      } catch {
        broken.append("\(feature.name): the preview \(preview) fails without the network: \(error.message)")
      }
    } else {
      broken.append("\(feature.name): no preview of what is saved")
    }
    if trial.network.requests.count != requestCount {
      broken.append("\(feature.name): the front page uses the network")
    }
    return broken
  }

  /// The thing of the day, the random thing and something found are shown.
  func shortcuts() async throws -> [String] {
    var broken: [String] = []
    let trial = try await Trial.afterExamples(of: feature)
    var routes = [feature.today, feature.surprise].compactMap(\.self)
    let requests = trial.network.requests.count
    let saved = await trial.router.saved()
    if saved.isEmpty { broken.append("\(feature.name): nothing to find") }
    if trial.network.requests.count != requests { broken.append("\(feature.name): find uses the network") }
    if saved.contains(where: { $0.route == nil }) { broken.append("\(feature.name): saved without a route") }
    routes += saved.prefix(1).compactMap(\.route)
    routes += feature.places.filter { $0.question == nil }.map(\.route)
    routes += await trial.router.downloads().map(\.route)
    for route in routes {
      do throws(UserError) {
        _ = try await trial.screen(route)
      } catch {
        broken.append("\(feature.name): \(route) fails: \(error.message)")
      }
    }
    return broken
  }

  /// A random thing stays after it has been marked: its screen has the route that shows the same again.
  func randomThingsStay() async throws -> [String] {
    let drawn = Mutex(0)
    let random = RandomSource { below in
      drawn.withLock { number in
        number += 1
        return (number * 1009 + 10) % below
      }
    }
    var broken: [String] = []
    for route in [feature.surprise].compactMap(\.self) {
      let trial = try Trial(feature, random: random)
      for line in feature.sample.preparation { _ = try await trial.screen("\(feature.name) \(line)") }
      let shown = try await trial.screen(route)
      guard let favorite = shown.item.favorite else { continue }
      _ = try await trial.screen(favorite)
      let again = try await trial.screen(shown.around.item ?? route)
      if again.title != shown.title || again.item.copyText != shown.item.copyText {
        broken.append(
          "\(route) shows “\(again.title)” after “\(shown.title)” was marked. Give its screen `.showing(route)`"
        )
      }
      if again.item.favorite == favorite {
        broken.append(
          "“\(shown.title)” isn't marked after its `favorite`. Give the favorites a key of their own, and a random "
            + "screen `.showing(route)`"
        )
      }
    }
    return broken
  }
}
