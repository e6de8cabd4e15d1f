import FeatureKit
import Foundation
import Testing

@testable import Pictures

extension ProgramTests {
  @Suite("Chafa")
  struct ChafaTests {
    private let order = Chafa.Order(
      format: .symbols,
      box: PictureBox(columns: 12, rows: 5),
      colors: .full,
      isASCII: false
    )

    @Test("is found in PATH")
    func found() async throws {
      let folder = try TestFolder()
      #expect(try await ChafaFinder(searchPath: folder.path).find() == nil)
      let path = try folder.fakeChafa("")
      #expect(try await ChafaFinder(searchPath: "/nowhere:\(folder.path)").find()?.path == path)
    }

    @Test("passes the arguments that the version supports, with the file last")
    func arguments() async throws {
      let folder = try TestFolder()
      let path = try folder.fakeChafa("echo picture")
      let symbols = [
        "--format", "symbols", "--size", "12x5", "--polite", "on", "--stretch", "--colors", "full",
      ]
      let last = ["--animate", "off", "--", "/tmp/-picture"]
      #expect(try await Chafa(path: path).draw(order, file: "/tmp/-picture") == "picture")
      #expect(folder.arguments == symbols + last)

      try folder.fakeChafa(version: "1.14.5", "echo picture")
      _ = try await Chafa(path: path).draw(order, file: "/tmp/-picture")
      #expect(folder.arguments == symbols + ["--passthrough", "none"] + last)

      try folder.fakeChafa(version: "1.18.1", "echo picture")
      var sixels = order
      sixels.format = .sixels
      _ = try await Chafa(path: path).draw(sixels, file: "/tmp/-picture")
      #expect(
        folder.arguments == ["--format", "sixels", "--size", "12x5", "--polite", "on", "--scale", "max"]
          + ["--passthrough", "none", "--probe", "off"] + last
      )

      try folder.fakeChafa("echo picture")
      _ = try await Chafa(path: path).draw(sixels, file: "/tmp/-picture")
      #expect(folder.arguments.contains(["--scale", "max", "--font-ratio", "1/1"]))
      sixels.knowsCellShape = true
      _ = try await Chafa(path: path).draw(sixels, file: "/tmp/-picture")
      #expect(!folder.arguments.contains("--font-ratio"))
    }

    @Test("Without colors and UTF-8 it draws in plain ASCII")
    func ascii() async throws {
      let folder = try TestFolder()
      let path = try folder.fakeChafa("echo picture")
      let plain = Chafa.Order(format: .symbols, box: order.box, colors: .none, isASCII: true)
      _ = try await Chafa(path: path).draw(plain, file: "/x")
      #expect(folder.arguments.contains(["--colors", "none", "--symbols", "ascii"]))
    }

    @Test("fails with a reason when chafa hangs, fails, writes nothing or has no version")
    func faults() async throws {
      let folder = try TestFolder()
      func failure(_ lines: String, within limit: Duration = .seconds(60)) async throws -> Failure? {
        let path = try folder.fakeChafa(lines)
        let chafa = try await Chafa(path: path, timeLimit: limit)
        do throws(Failure) {
          _ = try await chafa.draw(order, file: "/x")
          return nil
        } catch { return error }
      }
      #expect(
        try await failure("exec sleep 60", within: .seconds(3))
          == .unavailable(.program("chafa", .timedOut(seconds: 3)))
      )
      #expect(try await failure("yes") == .unavailable(.program("chafa", .outputTooLarge(limit: 32_000_000))))
      #expect(try await failure("exit 2") == .unavailable(.program("chafa", .exited(status: 2))))
      #expect(try await failure("exit 0") == .unavailable(.program("chafa", .noOutput)))
      let path = try folder.script("chafa", "exit 1")
      await #expect(throws: Failure.unavailable(.program("chafa", .exited(status: 1)))) {
        _ = try await Chafa(path: path)
      }
    }
  }
}
