public struct SaveDestination: Sendable, Equatable {
  /// Its folder exists.
  public let file: URL
  /// Otherwise saving doesn't replace a file that appears later.
  public let exists: Bool

  public init(file: URL, exists: Bool) {
    self.file = file
    self.exists = exists
  }

  /// Asked before replacing a file; nil when there is none.
  public var confirmation: Confirmation? {
    exists
      ? Confirmation(question: "\(file.path(percentEncoded: false)) exists. Overwrite?") : nil
  }
}
