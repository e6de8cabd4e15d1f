import FeatureKit
import Foundation
import HTTP
import TestSupport
import Testing

@Suite("libcurl")
struct CurlShimTests {
  @Test("has the numbers that curl's own header names", .needs("curl-config"))
  func numbers() throws {
    let folder = try TemporaryFolder()
    let source = folder.file("numbers.c")
    let code = """
      #include <curl/curl.h>
      #include "CurlShim.h"
      #define CHECK(name, number) _Static_assert((long)(name) == (number), #name);
      CURL_SHIM_NUMBERS(CHECK)
      """
    try Data(code.utf8).write(to: source)
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments = [
      "clang", "-fsyntax-only", "-I", root.appending(path: "Modules/CurlShim/include").path, source.path,
    ]
    let errors = Pipe()
    compiler.standardError = errors
    try compiler.run()
    let output = try errors.fileHandleForReading.readToEnd() ?? Data()
    compiler.waitUntilExit()
    #expect(compiler.terminationStatus == 0, "\(String(decoding: output, as: UTF8.self))")
  }
}
