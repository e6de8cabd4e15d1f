public struct SaveDestination: Sendable, Equatable {
  /// Its folder exists; nil for standard output.
  public let file: URL?
  /// Otherwise saving doesn't replace a file that appears later.
  public let exists: Bool

  public init(file: URL, exists: Bool) {
    self.file = file
    self.exists = exists
  }

  private init() { (file, exists) = (nil, false) }

  public static let standardOutput = SaveDestination()

  /// nil for standard output.
  public var path: String? { file?.path(percentEncoded: false) }

  /// Asked before replacing a file; nil when there is none.
  public var confirmation: Confirmation? {
    guard exists, let path else { return nil }
    return Confirmation(question: "\(path) exists. Overwrite?")
  }
}
