import FeatureKit
import Foundation
import Programs
import Synchronization
import TestSupport

@testable import Plugins

/// A plug-in as a feature whose program is a closure.
struct FakePlugin: FeatureFixture {
  /// What the program prints, or how it fails.
  struct Printed: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
    var text: String
    var errors = ""
    var status: Int32 = 0

    init(stringLiteral text: String) { self.text = text }

    static func failure(_ status: Int32, _ errors: String) -> Printed {
      var printed: Printed = ""
      printed.status = status
      printed.errors = errors
      return printed
    }
  }

  typealias Program = @Sendable (_ words: [String]) -> Printed

  /// The calls of the program: “open list green”.
  final class Runs: Sendable {
    private let lines = Mutex<[String]>([])

    var all: [String] { lines.withLock(\.self) }

    func add(_ line: String) { lines.withLock { $0.append(line) } }
  }

  let fixture: TestFixture
  var program: PluginProgram
  let runs: Runs
  /// As JSON.
  let description: String

  /// - Parameters:
  ///   - fixture: Another plug-in's, for a later run of Curio.
  ///   - folder: The plug-in's own.
  init(
    _ description: String,
    _ fixture: TestFixture? = nil,
    folder: URL? = nil,
    workingFolder: String = "/somewhere",
    print: @escaping Program = { _ in "" }
  ) throws {
    self.fixture = try fixture ?? TestFixture("tea", api: .gitHub)
    self.description = description
    let runs = Runs()
    self.runs = runs
    program = PluginProgram(
      run: { (request, _, receive) throws(Failure) in
        if request.words == [Plugin.describeFlag] {
          return ProgramOutput(end: .exited(status: 0), output: Data(description.utf8))
        }
        runs.add("\(request.reason.rawValue) \(request.words.joined(separator: " "))")
        let printed = print(request.words)
        receive(Array(printed.text.utf8))
        return ProgramOutput(
          end: .exited(status: printed.status),
          output: Data(printed.text.utf8),
          errors: Data(printed.errors.utf8)
        )
      },
      runInTerminal: { words in runs.add("terminal \(words.joined(separator: " "))") },
      folders: { folder.map { [$0.path] } ?? [] },
      workingFolder: { workingFolder }
    )
  }

  var plugin: PluginFeature {
    PluginFeature(Self.tea, PluginDescription(Data(description.utf8)), program)
  }

  var feature: Feature { plugin.feature }

  func check() -> PluginCheck { PluginCheck(plugin: Self.tea, program: program) }

  private static let tea = Plugin(name: "tea", path: "/proc/nowhere/curio-tea")
}

extension Screen {
  var ids: [String] { self["items"].items.map { $0["id"].text } }
}
