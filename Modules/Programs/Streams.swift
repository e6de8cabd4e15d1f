extension Program {
  /// A program's standard streams. Nothing else of Curio's is open in it: a pipe that it kept would never end.
  public struct Streams: Sendable {
    /// What one of the streams is.
    public enum Stream: Sendable {
      /// Nothing to read, or nowhere to write.
      case nothing
      /// Curio's own stream of that name.
      case curios
      /// What is open here as that descriptor.
      case descriptor(Int32)
    }

    let input: Stream
    let output: Stream
    let error: Stream

    /// Streams that are nothing where nothing else is said.
    public init(input: Stream = .nothing, output: Stream = .nothing, error: Stream = .nothing) {
      self.input = input
      self.output = output
      self.error = error
    }
  }

  /// The process group that a program runs in.
  public enum Group: Sendable, Equatable {
    /// Curio's: the terminal is the program's too, to ask for its size and to be interrupted from.
    case curios
    /// One of its own, which is stopped whole. What the program leaves running when it ends is ended with it where
    /// that is wanted.
    case own(isEndedWithIt: Bool)
  }
}
