import Foundation

/// Where a file is saved for the user.
public struct SaveDestination: Sendable, Equatable {
  /// The file's own place; its folder exists.
  public let file: URL
  /// Whether a file stands there already.
  public let isTaken: Bool

  /// A place that was found.
  public init(file: URL, isTaken: Bool) {
    self.file = file
    self.isTaken = isTaken
  }

  /// The question to be asked before a file is replaced; nil when there is none to replace.
  public var confirmation: Confirmation? {
    isTaken
      ? Confirmation(question: "\(file.path(percentEncoded: false)) exists. Overwrite?") : nil
  }
}
