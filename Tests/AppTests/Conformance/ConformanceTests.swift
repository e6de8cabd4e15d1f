import FeatureKit
import Testing

@testable import curio

@Suite("Every feature, by being listed,")
struct ConformanceTests {
  /// The names, so that a failing test says which feature it is.
  static let names = Catalogue.builtIn.map(\.name)

  private func rules(_ name: String) throws -> Conformance {
    Conformance(feature: try #require(Catalogue(entries: Catalogue.builtIn).feature(name)))
  }

  @Test("has a complete name and help", arguments: names)
  func help(name: String) throws { #expect(try rules(name).names() == []) }

  @Test("has every command in the menu", arguments: names)
  func menu(name: String) throws { #expect(try rules(name).menu() == []) }

  @Test("has a one-line form for every choice", arguments: names)
  func routes(name: String) async throws { #expect(try await rules(name).routes() == []) }

  @Test("has examples that run", arguments: names)
  func examples(name: String) async throws { #expect(try await rules(name).examplesRun() == []) }

  @Test("pages its lists", arguments: names)
  func lists(name: String) async throws { #expect(try await rules(name).listsPage() == []) }

  @Test("survives nonsense as input", arguments: names)
  func nonsense(name: String) async throws { #expect(try await rules(name).nonsense() == []) }

  @Test("fits every width, without a control character", arguments: names)
  func widths(name: String) async throws { #expect(try await rules(name).widths() == []) }

  @Test("gives the JSON envelope", arguments: names)
  func envelopes(name: String) async throws { #expect(try await rules(name).envelopes() == []) }

  @Test("makes hostile text harmless", arguments: names)
  func hostileText(name: String) async throws { #expect(try await rules(name).hostileText() == []) }

  @Test("says clearly that it is offline", arguments: names)
  func offline(name: String) async throws { #expect(try await rules(name).offline() == []) }

  @Test("ends when it is cancelled", arguments: names)
  func cancellation(name: String) async throws { #expect(try await rules(name).cancellation() == []) }

  @Test("says clearly that the store fails", arguments: names)
  func failingStore(name: String) async throws { #expect(try await rules(name).failingStore() == []) }

  @Test("is the only one whose sample world answers what it asks", arguments: names)
  func worlds(name: String) async throws {
    let features = Catalogue(entries: Catalogue.builtIn).features
    #expect(try await rules(name).worlds(beside: features) == [])
  }

  @Test("is listed under its own name, once")
  func catalogue() {
    let catalogue = Catalogue(entries: Catalogue.builtIn)
    #expect(catalogue.features.map(\.name) == catalogue.names)
    #expect(Set(catalogue.names).count == catalogue.names.count)
  }
}
