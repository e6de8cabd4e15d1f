/// What the environment says about proxies and certificates, as far as libcurl doesn't read it itself.
struct Surroundings: Sendable {
  /// libcurl ignores `HTTP_PROXY` because CGI sets it from a request's `Proxy` header, which doesn't concern
  /// Curio.
  let httpProxy: String?
  /// A file with the certificates of the authorities to trust; nil for the system's.
  let certificateFile: String?
  /// A folder with such certificates, named by their hashes.
  let certificateFolder: String?

  /// The variables of curl, in its order.
  init(_ environment: [String: String]) {
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    httpProxy = environment["http_proxy"] == nil ? environment["HTTP_PROXY"] : nil
    certificateFile = value("CURL_CA_BUNDLE") ?? value("SSL_CERT_FILE")
    certificateFolder = value("CURL_CA_BUNDLE") == nil ? value("SSL_CERT_DIR") : nil
  }
}
