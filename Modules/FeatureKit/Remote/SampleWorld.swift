import Foundation

/// A feature's part of the sample world: answers in the API's own format, from the binary.
public struct SampleWorld: Sendable {
  /// The answer to a request, or nil when this feature's API knows nothing of it.
  public let answer: @Sendable (SampleRequest) -> HTTPResponse?
  /// The commands that have been run when the sample world begins.
  public let preparation: [String]

  /// For a feature that uses no API.
  public static let none = SampleWorld { _ in nil }

  /// A sample world; `preparation` names commands of the feature.
  public init(preparation: [String] = [], answer: @escaping @Sendable (SampleRequest) -> HTTPResponse?) {
    self.preparation = preparation
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
      String($0).removingPercentEncoding ?? String($0)
    }
    let items = parts?.queryItems ?? []
    query = Dictionary(items.map { ($0.name, $0.value ?? "") }, uniquingKeysWith: { $1 })
    queryValues = Dictionary(grouping: items, by: \.name).mapValues { $0.map { $0.value ?? "" } }
    headers = HTTPHeaders(request.headers.mapValues(\.revealed))
  }
}
