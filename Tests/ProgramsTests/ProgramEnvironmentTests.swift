import Testing

@testable import Programs

@Suite("The environment of other programs")
struct ProgramEnvironmentTests {
  private func environment(_ variables: [String: String], allowing allowed: Set<String> = []) -> [String:
    String]
  {
    Program(path: "/bin/true", arguments: [], environment: variables, allowing: allowed).environment
  }

  @Test(
    "has no keys, tokens and passwords, unless the program asks for them",
    arguments: [
      "GITHUB_TOKEN", "GH_TOKEN", "CURIO_GIFS_API_KEY", "curio_gifs_api_key", "AWS_SECRET_ACCESS_KEY",
      "PGPASSWORD", "MYSQL_PASSWD", "CLIENT_SECRET", "GOOGLE_CREDENTIALS", "AZURE_PAT",
    ]
  )
  func secrets(name: String) {
    #expect(environment([name: "s3cret", "EDITOR": "ed"]) == ["EDITOR": "ed"])
    #expect(environment([name: "s3cret"], allowing: [name]) == [name: "s3cret"])
  }

  @Test("keeps what only looks like a secret")
  func harmless() {
    let variables = ["LESSKEY": "/etc/lesskey", "PATH": "/bin", "SSH_AUTH_SOCK": "/tmp/s", "KEYMAP": "de"]
    #expect(environment(variables) == variables)
  }

  @Test(
    "has addresses without user and password",
    arguments: [
      ("HTTPS_PROXY", "http://me:s3cret@proxy.test:3128", "http://proxy.test:3128"),
      ("http_proxy", "me:s3cret@proxy.test:3128", "proxy.test:3128"),
      ("HTTP_PROXY", "http://me:s3c/ret@proxy.test", "http://proxy.test"),
      ("CURIO_GIFS_BASE_URL", "https://me:s3cret@gifs.test/v1", "https://gifs.test/v1"),
      ("CURIO_GIFS_BASE_URL", "https://gifs.test:8080/v1", "https://gifs.test:8080/v1"),
      ("CURIO_GIFS_BASE_URL", "https://me:s3c/ret@gifs.test", "https://gifs.test"),
      ("NO_PROXY", "proxy.test", "proxy.test"), ("MAIL", "a:b@c", "a:b@c"),
    ]
  )
  func addresses(name: String, value: String, safe: String) {
    #expect(environment([name: value]) == [name: safe])
  }
}
