import Foundation

/// A feature's part of the sample world: responses in the API's own format, from the binary.
public struct SampleWorld: Sendable {
  /// The response to a request, or nil when it is for another API.
  public let answer: @Sendable (SampleRequest) -> HTTPResponse?
  /// Commands without arguments that have been run when the sample world starts.
  public let preparation: [String]
  /// What a person may ask for when something else isn't in the sample data: logins, keywords, names.
  public let examples: [String]

  /// For a feature that uses no API.
  public static let none = SampleWorld { _ in nil }

  public init(
    preparation: [String] = [],
    examples: [String] = [],
    answer: @escaping @Sendable (SampleRequest) -> HTTPResponse?
  ) {
    self.preparation = preparation
    self.examples = examples
    self.answer = answer
  }
}

/// A request as the sample world sees it.
public struct SampleRequest: Sendable, Equatable {
  /// The host that was asked.
  public let host: String
  /// The components of the path, decoded.
  public let path: [String]
  /// The query, decoded; of repeated names the last.
  public let query: [String: String]
  /// The query, decoded; of each name all values in their order.
  public let queryValues: [String: [String]]
  /// The header fields.
  public let headers: HTTPHeaders

  /// A request taken apart.
  public init(_ request: HTTPRequest) {
    let parts = URLComponents(url: request.url, resolvingAgainstBaseURL: true)
    host = parts?.host ?? ""
    path = (parts?.percentEncodedPath ?? "").split(separator: "/").map {
      var component = URLComponents()
      component.percentEncodedPath = String($0)
      return component.path
    }
    let items = parts?.queryItems ?? []
    query = Dictionary(items.map { ($0.name, $0.value ?? "") }, uniquingKeysWith: { $1 })
    queryValues = Dictionary(grouping: items, by: \.name).mapValues { $0.map { $0.value ?? "" } }
    headers = HTTPHeaders(request.headers.mapValues(\.revealed))
  }
}
