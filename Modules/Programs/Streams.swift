extension Program {
  /// A program's standard streams. It inherits no other descriptors, because a pipe that stays open in it
  /// wouldn't end.
  public struct Streams: Sendable {
    public enum Stream: Sendable {
      /// `/dev/null`.
      case null
      case inherited
      /// An open descriptor of Curio.
      case descriptor(Int32)
    }

    let input: Stream
    let output: Stream
    let error: Stream

    public init(input: Stream = .null, output: Stream = .null, error: Stream = .null) {
      self.input = input
      self.output = output
      self.error = error
    }
  }

  public enum Group: Sendable, Equatable {
    /// Curio's process group, so that the program may use the terminal and receives its signals.
    case inherited
    /// A new group, which is killed as a whole. `killsDescendants` kills what the program leaves running.
    case own(killsDescendants: Bool)
  }
}
