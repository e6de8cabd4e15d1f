extension Services {
  /// Sends a request for a path of the feature's API, with its headers and key.
  ///
  /// - Parameter entityTag: Of what is stored; status 304 says that it is unchanged.
  /// - Throws: Like `HTTPService.send`; `invalidInput` for an invalid base URL.
  public func send(
    _ path: [HTTPRequest.Value],
    query: [HTTPRequest.QueryItem] = [],
    entityTag: String? = nil
  ) async throws(Failure) -> HTTPResponse {
    try await http.send(try endpoint().request(path, query: query, entityTag: entityTag))
  }

  /// The JSON body of a response to `send`.
  ///
  /// - Parameter keys: `.convertFromSnakeCase` for an API that separates words by underscores.
  /// - Throws: Like `send` and `HTTPResponse.decode`.
  public func get<Wire: Decodable>(
    _ type: Wire.Type,
    _ path: [HTTPRequest.Value],
    query: [HTTPRequest.QueryItem] = [],
    keys: JSONDecoder.KeyDecodingStrategy = .useDefaultKeys
  ) async throws(Failure) -> Wire {
    try decode(type, try await send(path, query: query), keys: keys)
  }

  public func decode<Wire: Decodable>(
    _ type: Wire.Type,
    _ response: HTTPResponse,
    keys: JSONDecoder.KeyDecodingStrategy = .useDefaultKeys
  ) throws(Failure) -> Wire {
    let hadKey = try endpoint().key != nil
    return try response.decode(type, now: clock.now(), hadKey: hadKey, keys: keys)
  }
}
