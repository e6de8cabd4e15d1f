import Foundation

/// Where proxies are named in the environment.
///
/// `URLSession` on Linux stands on libcurl, which reads `HTTPS_PROXY`, `NO_PROXY`, `ALL_PROXY` and their
/// lower-case forms by itself, but of `HTTP_PROXY` only the lower-case one: a web server makes the other out
/// of a request's `Proxy` header. Curio is no web server's program.
enum ProxyVariables {
  /// Names the proxy of `HTTP_PROXY` where libcurl looks for it, unless another is named there.
  static func complete() {
    guard let proxy = getenv("HTTP_PROXY") else { return }
    setenv("http_proxy", proxy, 0)
  }
}
