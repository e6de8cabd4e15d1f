extension Services {
  /// Sends a request for a path of the feature's API, with its headers and key. Each path component and query
  /// value is percent-encoded.
  ///
  /// - Parameters:
  ///   - entityTag: Of what is stored; status 304 says that it is unchanged.
  ///   - timeout: In seconds; nil for the default.
  /// - Throws: Like `HTTPService.send`; `invalidInput` for an invalid base URL.
  public func send(
    _ path: [HTTPRequest.Value],
    query: [HTTPRequest.QueryItem] = [],
    entityTag: String? = nil,
    timeout: Double? = nil
  ) async throws(Failure) -> HTTPResponse {
    var request = try baseRequest()
    request.path += path
    request.query = query + request.query
    if let entityTag, entityTag.isEntityTag { request.headers["If-None-Match"] = .text(entityTag) }
    request.timeout = timeout
    return try await http.send(request)
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
    let hadKey = try baseRequest().secret != nil
    return try response.decode(type, now: clock.now(), hadKey: hadKey, keys: keys)
  }
}
