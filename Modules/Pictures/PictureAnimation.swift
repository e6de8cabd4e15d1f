import FeatureKit
import Terminal

public struct PictureAnimation: Sendable {
  /// At least two.
  public let frames: [RenderedPicture]
  public let interval: Duration

  /// In seconds. Remote terminals can't keep up with shorter ones.
  static let shortestInterval = 0.1

  init(frames: [RenderedPicture], duration: Double) {
    // Skips frames of a faster animation.
    let targetCount = max(2, Int((duration / Self.shortestInterval).rounded()))
    let step = max(1, (frames.count + targetCount - 1) / targetCount)
    self.frames = stride(from: 0, to: frames.count, by: step).map { frames[$0] }
    interval = .seconds(max(Self.shortestInterval, duration / Double(max(1, self.frames.count))))
  }
}

extension PictureRenderer {
  /// nil for a still picture, and when pictures aren't drawn as symbols.
  public func animation(of picture: Picture, within box: PictureBox) async -> PictureAnimation? {
    guard drawing == .symbols else { return nil }
    do throws(Failure) {
      let source = try await LoadedPicture.load(picture.content, cache: cache)
      guard let motion = source.probe.animation else { return nil }
      let frames = try await encoder.frames(source, within: box)
      return frames.count > 1 ? PictureAnimation(frames: frames, duration: motion.duration) : nil
    } catch {
      return nil
    }
  }
}

extension PictureEncoder {
  func frames(_ picture: LoadedPicture, within limits: PictureBox) async throws(Failure) -> [RenderedPicture]
  {
    guard let chafa = try await chafa.find() else { return [] }
    let box = box(for: picture.probe, within: limits, largestScale: Self.largestSymbolScale)
    let order = order(.symbols, box)
    return try await picture.withFile(in: temporaryFolder) { (path) async throws(Failure) in
      try await chafa.frames(order, file: path).map { RenderedPicture(.lines($0), box: box) }
    }
  }
}

extension Chafa {
  /// The lines of each frame. At a thousand times the speed, chafa prints all frames at once, separated by
  /// cursor movements to the top.
  func frames(_ order: Order, file: String) async throws(Failure) -> [[String]] {
    let program = Self.program(
      path,
      arguments(order) + ["--animate", "on", "--speed", "1000", "--duration", "0.01", "--", file]
    )
    let output = try await program.output(
      timeLimit: Self.timeLimit,
      sizeLimit: Self.sizeLimit,
      group: .inherited
    )
    let lines = String(decoding: output, as: UTF8.self).split(whereSeparator: \.isNewline)
    let frames = stride(from: 0, to: lines.count, by: order.box.rows).map { start in
      lines[start..<min(start + order.box.rows, lines.count)].map(Self.withoutMoves)
    }
    return frames.filter { $0.count == order.box.rows }
  }

  private static func withoutMoves(_ line: Substring) -> String {
    let up = /\r?\u{1B}\[\d*[AFHG]/
    return String(line.replacing(up, with: "").filter { $0 != "\r" })
  }
}
