/// One call of a command: its checked arguments and how it may be answered.
public struct Call: Sendable {
  /// The checked values by parameter name; parameters with a default always have one.
  public let arguments: [String: [String]]
  /// Which answers are acceptable.
  public let mode: CacheMode

  /// A call with checked arguments.
  public init(_ arguments: [String: [String]] = [:], mode: CacheMode = .cacheFirst) {
    self.arguments = arguments
    self.mode = mode
  }

  /// The first value, or nil.
  public subscript(_ name: String) -> String? { arguments[name]?.first }

  /// The value of a parameter that is required or has a default.
  public func text(_ name: String) -> String { self[name] ?? "" }

  /// All values of a parameter that takes many.
  public func texts(_ name: String) -> [String] { arguments[name] ?? [] }

  /// The whole number, or nil.
  public func number(_ name: String) -> Int? { self[name].flatMap { Int($0) } }

  /// Whether a toggle is on.
  public func isOn(_ name: String) -> Bool { arguments[name] != nil }

  /// The page asked for with `Parameter.paging`.
  public var page: PageRequest {
    if isOn("all") { return .all }
    return .page(number("page") ?? 1, size: number("per-page") ?? PageRequest.defaultSize)
  }
}

/// Which answers are acceptable.
public enum CacheMode: Sendable, Equatable {
  /// What is kept while it is good, else the network.
  case cacheFirst
  /// Never the network.
  case offline
  /// Never what is kept, unless the network fails.
  case refresh
}
