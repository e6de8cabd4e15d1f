import FeatureKit
import Foundation
import Images
import TestSupport
import Testing

@testable import CommandLine
@testable import HTTP
@testable import Plugins
@testable import Storage
@testable import Terminal
@testable import curio

/// A parser with good inputs and with tokens of its language.
struct FuzzedParser: Sendable, CustomTestStringConvertible {
  let name: String
  let samples: [[UInt8]]
  let tokens: [String]
  let parse: @Sendable ([UInt8]) -> Void

  var testDescription: String { name }

  static let all = pictures + files + texts

  private static let pictures = [
    FuzzedParser(
      name: "pictures",
      samples: [
        TestPictures.png(20, 10), TestPictures.gif(8, 8, frames: 3), TestPictures.jpeg,
        TestPictures.turnedJPEG,
      ].map(Array.init),
      tokens: [
        "IHDR", "PLTE", "tRNS", "IDAT", "IEND", "\u{0}\u{0}", "!\u{1}\u{4}", ",\u{0}\u{0}", "NETSCAPE2.0",
        "Exif\u{0}\u{0}", "iCCP", "gAMA", "cHRM", "ICC_PROFILE\u{0}", "RGB XYZ ", "rXYZ", "rTRC", "curv",
        "para",
      ]
    ) { bytes in
      guard let file = try? ImageFile(bytes) else { return }
      _ = (try? file.bitmap(covering: (4, 4)))?.converted(from: file.colors)
      guard var frames = try? file.frames() else { return }
      while (try? frames.nextFrame()) != nil {}
    }
  ]

  private static let jsonTokens = [
    "{", "}", "[", "]", "\"", ":", ",", "null", "1e999", "-", "\\u0000", "\\ud800", "9223372036854775808",
  ]

  private static let files = [
    FuzzedParser(
      name: "store files, JSON",
      samples: bytes([
        #"{"version":1,"savedAt":"2026-11-21T09:00:00.125Z","expiresAt":null,"entityTag":"\"a\"","value":{"a":[1,2.5,true,null,"é"]}}"#
      ]),
      tokens: jsonTokens
    ) { bytes in
      _ = RecordCoder.decode(JSONValue.self, from: Data(bytes), as: .json)
      _ = RecordCoder.head(of: Data(bytes), as: .json)
    },
    FuzzedParser(
      name: "store files, property list",
      samples: [propertyList],
      tokens: [
        "<array>", "</array>", "<dict>", "</dict>", "<key>", "<string>", "<data>", "<integer>", "&amp;",
        "<!DOCTYPE", "<array/>",
      ]
    ) { bytes in _ = RecordCoder.decode(JSONValue.self, from: Data(bytes), as: .propertyList) },
    FuzzedParser(
      name: "settings",
      samples: bytes([#"{"pictures":"none","timeout":12,"emoji.baseURL":"https://a:b@example.com"}"#]),
      tokens: jsonTokens + ["timeout", "1e-400"]
    ) { bytes in
      guard let home = try? TemporaryFolder() else { return }
      let settings = Settings(
        environment: [:],
        directories: AppDirectories(environment: ["HOME": home.path]),
        features: BuiltInFeatures.features
      )
      guard let file = settings.file?.url, (try? file.write()) != nil else { return }
      try? Data(bytes).write(to: file)
      for setting in General.all { _ = try? settings.resolve(setting).shown }
      _ = try? settings.value("emoji.baseURL")
    },
    FuzzedParser(
      name: "plug-in descriptions",
      samples: bytes([
        #"{"title":"Moon","summary":"phases","commands":[{"name":"now","title":"Now","summary":"today"}]}"#
      ]),
      tokens: jsonTokens + ["\u{1B}[2J", "\u{202E}"]
    ) { bytes in _ = PluginDescription(Data(bytes)) },
    FuzzedParser(
      name: "what plug-ins print",
      samples: bytes([
        #"{"title":"T","items":[{"id":"a"}],"page":{"fields":{"x":1},"steps":["s"]},"next":["now"]}"#,
        "a\tb\n\\{c\td\\n",
      ]),
      tokens: jsonTokens + ["\t", "\n", "\\", "\u{1B}[2J"]
    ) { bytes in
      let description = PluginDescription(
        Data(
          #"{"commands":[{"name":"now","output":"screen","fields":[{"name":"id"},{"name":"n","kind":"number"}]}]}"#
            .utf8
        )
      )
      _ = try? PluginDocument(Data(bytes), description.commands[0])
    },
  ]

  private static var propertyList: [UInt8] {
    let entry = StoreEntry(
      JSONValue.object(["a": .array([.int(1), .double(2.5), .bool(true), .null, .string("é")])]),
      savedAt: Date(timeIntervalSince1970: 0),
      expiresAt: nil
    )
    let key = SuiteName("emoji").map { StoreKey($0, "all") }
    return key.flatMap { try? Array(RecordCoder.encode(entry, for: $0, as: .propertyList)) } ?? []
  }

  private static let texts = [
    text(
      "link headers",
      [#"<https://api.github.com/a?page=2>; rel="next", <https://api.github.com/a?page=9>; rel="last""#],
      ["<", ">", ";", "rel=", "\"", ",", "next"]
    ) { _ = HTTPHeaders(["Link": $0]).links },
    text(
      "HTTP dates and limits",
      [
        "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994", "120",
      ],
      [":", "-", "+0200", "99999999999999999999", "nan", "inf", "1e308"]
    ) { text in
      for name in ["Retry-After", "X-RateLimit-Reset", "X-Rate-Limit-Reset"] {
        let headers = HTTPHeaders([name: text, "X-RateLimit-Remaining": "0"])
        _ = HTTPHeaders.RateLimit(headers, now: Date(timeIntervalSince1970: 1_800_000_000))
      }
      _ = ContentRange(text)
    },
    FuzzedParser(
      name: "response heads",
      samples: bytes([
        "HTTP/1.1 200 OK\r\n", "ETag: \"a\"\r\n", " folded\r\n", "Content-Range: bytes 0-9/10\r\n",
      ]),
      tokens: ["HTTP/", ":", "\r\n", "\t"]
    ) { bytes in
      var parser = HeadParser()
      for line in bytes.split(separator: 10, omittingEmptySubsequences: false) {
        Array(line + [10]).withUnsafeBytes { line in
          _ = try? { try parser.add(line) }()
        }
      }
      _ = (
        parser.head.length, parser.head.headers.validator, ContentRange(parser.head.headers["Content-Range"])
      )
    },
    FuzzedParser(
      name: "keys",
      samples: bytes([
        "\u{1B}[1;5A", "\u{1B}[97;3u", "\u{1B}[200~paste\u{1B}[201~", "👨‍👩‍👧é", "\u{1B}OP", "\u{1B}[27;2;13~",
      ]),
      tokens: ["\u{1B}", "[", ";", ":", "~", "u", "99999999999999999999", "\u{1B}[200~", "\u{7F}"]
    ) { bytes in
      var parser = KeyParser()
      for start in stride(from: 0, to: bytes.count, by: 7) {
        _ = parser.parse(bytes[start..<min(start + 7, bytes.count)], at: .now)
      }
      _ = parser.flush(at: .now)
    },
    text(
      "texts for the terminal",
      ["\u{1B}[31mred\u{1B}[0m 漢字 👨‍👩‍👧 é", "a\u{202E}b\u{1B}]0;x\u{7}"],
      ["\u{1B}", "\u{9B}", "\u{200D}", "🇧🇷", "\u{FE0F}", "\u{301}"]
    ) { text in
      let safe = SafeText(text).string
      _ = (CellWidth.wrap(safe, to: 7), CellWidth.truncate(safe, to: 5, ellipsis: "…"))
      _ = StyledText.prefix(of: text, 3)
    },
  ]

  private static func text(
    _ name: String,
    _ samples: [String],
    _ tokens: [String],
    _ parse: @escaping @Sendable (String) -> Void
  ) -> FuzzedParser {
    FuzzedParser(name: name, samples: bytes(samples), tokens: tokens) {
      parse(String(decoding: $0, as: UTF8.self))
    }
  }

  private static func bytes(_ texts: [String]) -> [[UInt8]] { texts.map { Array($0.utf8) } }
}
