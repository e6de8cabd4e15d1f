public struct SaveDestination: Sendable, Equatable {
  /// nil for standard output.
  public let file: URL?
  /// Otherwise saving doesn't replace a file that appears later.
  public let exists: Bool
  /// Whether saving makes the folder first.
  public let makesFolder: Bool

  public init(file: URL?, exists: Bool = false, makesFolder: Bool = false) {
    self.file = file
    self.exists = exists
    self.makesFolder = makesFolder
  }

  public static let standardOutput = SaveDestination(file: nil)

  /// nil for standard output.
  public var path: String? { file?.path(percentEncoded: false) }

  /// Asked before replacing a file; nil when there is none.
  public var confirmation: Confirmation? {
    guard exists, let path else { return nil }
    return Confirmation(question: "\(path) exists. Overwrite?")
  }
}
