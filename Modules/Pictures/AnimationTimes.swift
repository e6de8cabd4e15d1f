/// Which frame of an animation is shown when.
struct AnimationTimes {
  struct Frame: Equatable {
    /// In the file.
    var number: Int
    /// From the beginning of the first frame.
    let start: Duration
  }

  private(set) var frames: [Frame] = []
  private(set) var duration = Duration.zero
  /// How often the frames are shown; nil: without end.
  let playCount: Int?

  /// When the last frame has come and stays; nil: never.
  var end: Duration? { playCount.map { duration * Double($0) } }

  /// - Parameter shortest: Shorter frames that fall into one such interval are shown as the one of them that
  ///   is held longest. All others have their own time, which is in seconds.
  init(_ durations: [Double], playCount: Int?, shortest: Duration) {
    self.playCount = playCount
    // How long the last frame is held; nil if it takes no others.
    var longest: Duration?
    for (number, seconds) in durations.enumerated() {
      let held = Duration.milliseconds(Int((seconds * 1000).rounded()))
      let isShort = held < shortest
      if isShort, let last = frames.last, let heldLast = longest, duration - last.start < shortest {
        if held > heldLast {
          frames[frames.count - 1].number = number
          longest = held
        }
      } else {
        frames.append(Frame(number: number, start: duration))
        longest = isShort ? held : nil
      }
      duration += held
    }
  }

  /// The index of the frame that is shown so long after the start.
  func index(at time: Duration) -> Int {
    if let end, time >= end { return frames.count - 1 }
    let time = time - duration * Double(repetitions(before: time))
    return (frames.firstIndex { $0.start > time } ?? frames.count) - 1
  }

  /// When another frame follows; nil when the last one stays.
  func change(after time: Duration) -> Duration? {
    let index = index(at: time)
    let repetitions = repetitions(before: time)
    if index + 1 < frames.count { return duration * Double(repetitions) + frames[index + 1].start }
    let next = duration * Double(repetitions + 1)
    if let end, next >= end { return nil }
    return next
  }

  private func repetitions(before time: Duration) -> Int { Int(time / duration) }
}
