import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import CommandLine
@testable import curio

@Suite("The cleanup at a start")
final class CleanupTests {
  private let home: TemporaryFolder
  private let start = Date(timeIntervalSince1970: 1_795_251_600.25)

  init() throws { home = try TemporaryFolder() }

  private func dependencies(after seconds: Double) throws -> Dependencies {
    let clock = WallClock { [start] in start + seconds }
    let folders = ["HOME": home.path, "XDG_DATA_HOME": home.path]
    return AppContext(GlobalFlags(), environment: folders, clock: clock).dependencies
  }

  @Test(
    "is due when nothing was cleaned yet, and then when the last one is a minute old or from a wrong clock"
  )
  func due() throws {
    #expect(try !Cleanup.isDue(dependencies(after: 0)))
    let data = home.file("curio")
    try data.makeFolder()
    #expect(try Cleanup.isDue(dependencies(after: 0)))
    Cleanup.run(try dependencies(after: 0))
    for (seconds, isDue) in [(0.0, false), (59.5, false), (60, true), (3600, true), (-1, true)] {
      #expect(try Cleanup.isDue(dependencies(after: seconds)) == isDue, "after \(seconds) s")
    }
    Cleanup.run(try dependencies(after: 60))
    #expect(try !Cleanup.isDue(dependencies(after: 119)))
    #expect(try FileManager.default.contentsOfDirectory(atPath: data.path) == [".cleaned"])
  }

  @Test("makes no folder where nothing is stored, and isn't due in the sample world")
  func nothing() throws {
    Cleanup.run(try dependencies(after: 0))
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.path).isEmpty)
    let sample = AppContext(try Tokens(["--sample"]).flags, environment: ["HOME": home.path])
    #expect(!Cleanup.isDue(sample.dependencies))
  }
}
