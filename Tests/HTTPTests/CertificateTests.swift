import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import HTTP

@Suite("Certificates from the environment")
struct CertificateTests {
  @Test("are named as for curl: its own variable comes first")
  func variables() {
    func names(_ environment: [String: String]) -> [String?] {
      let surroundings = Surroundings(environment)
      return [surroundings.certificateFile, surroundings.certificateFolder]
    }
    #expect(names([:]) == [nil, nil])
    #expect(names(["SSL_CERT_FILE": "a.pem", "SSL_CERT_DIR": "/certs"]) == ["a.pem", "/certs"])
    #expect(
      names(["CURL_CA_BUNDLE": "b.pem", "SSL_CERT_FILE": "a.pem", "SSL_CERT_DIR": "/c"]) == ["b.pem", nil]
    )
    #expect(names(["SSL_CERT_FILE": ""]) == [nil, nil])
  }

  @Test("make a server trusted; without them the error says so", .needs("openssl"))
  func server() async throws {
    let folder = try TemporaryFolder()
    let certificate = folder.file("own.pem").path
    let making = try started(
      ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1"]
        + ["-addext", "subjectAltName=IP:127.0.0.1", "-keyout", "\(certificate).key", "-out", certificate]
    )
    making.process.waitUntilExit()
    let server = try started(
      ["s_server", "-accept", "127.0.0.1:0", "-www", "-cert", certificate, "-key", "\(certificate).key"]
    )
    defer { server.process.terminate() }
    let port = try #require(server.address().firstMatch(of: /ACCEPT .*:(\d+)/)?.1)
    let url = try #require(URL(string: "https://127.0.0.1:\(port)/"))
    #expect(await HTTPFixture().get(url) == .failure(.offline(.untrustedCertificate)))
    let missing = HTTPFixture(environment: ["SSL_CERT_FILE": "/none.pem"])
    let failure = Failure.offline(.certificatesNotRead("/none.pem (SSL_CERT_FILE)"))
    #expect(await missing.get(url) == .failure(failure))
    for variable in ["SSL_CERT_FILE", "CURL_CA_BUNDLE"] {
      let trusting = HTTPFixture(environment: [variable: certificate])
      #expect(try await trusting.get(url).get().status == 200, "\(variable)")
    }
  }

  private struct Started {
    let process: Process
    let output: Pipe

    /// What it writes up to the address that it accepts connections at.
    func address() -> String {
      var text = ""
      while !text.contains("ACCEPT") || !text.hasSuffix("\n") {
        let more = output.fileHandleForReading.availableData
        if more.isEmpty { break }
        text += String(decoding: more, as: UTF8.self)
      }
      return text
    }
  }

  private func started(_ arguments: [String]) throws -> Started {
    let process = Process()
    process.executableURL = URL(filePath: try Tool("openssl").path())
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = Pipe()
    try process.run()
    return Started(process: process, output: output)
  }
}
