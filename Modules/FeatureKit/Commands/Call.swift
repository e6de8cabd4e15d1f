public struct Call: Sendable {
  /// The checked texts by parameter name; parameters with a default always have one.
  public let arguments: [String: [String]]
  public let mode: CacheMode
  public let command: String

  public init(_ command: String, _ arguments: [String: [String]] = [:], mode: CacheMode = .cacheFirst) {
    self.command = command
    self.arguments = arguments
    self.mode = mode
  }

  /// The value of a parameter that the command declares.
  public subscript<Value>(_ parameter: Parameter<Value>) -> Value {
    guard let value = Value(texts: arguments[parameter.declaration.name]) else {
      preconditionFailure("\(command) doesn't declare or check \(parameter.declaration.name)")
    }
    return value
  }

  /// The page requested with `Paging.parameters`.
  public var page: PageRequest {
    self[Paging.all] ? .all : .page(self[Paging.page], size: self[Paging.perPage])
  }
}

public enum CacheMode: Sendable, Equatable {
  /// The cache while it is valid, else the network.
  case cacheFirst
  /// Never the network.
  case offline
  /// The network; the cache only when the network fails.
  case refresh
}
