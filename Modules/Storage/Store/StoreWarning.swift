import FeatureKit

/// A message for the user that is not an error.
public enum StoreWarning: Sendable, Equatable {
  /// An unreadable file was renamed, or is ignored (nil): when it can't be renamed, or has another type or
  /// version.
  case damaged(path: String, newName: String?, Problem)
  /// Another process holds the suite's lock.
  case waiting(SuiteName)

  public enum Problem: String, Error, CaseIterable {
    case empty = "is empty"
    case damaged = "is damaged"
    case newerVersion = "was written by a newer Curio"
    case otherType = "has a value of another type"
    case tooLarge = "is too large"
    case forbidden = "can't be read because of its permissions"
    case link = "is a symbolic link"
    case notAFile = "is not a file"

    /// Otherwise the file is sound, and only a change of its entry renames it.
    var isDamage: Bool { self != .newerVersion && self != .otherType }
  }

  public var message: SafeText {
    switch self {
    case .waiting(let suite): "Waiting for another curio process (\(suite.description))…"
    case .damaged(let path, let newName?, let problem):
      "\(path) \(problem.rawValue). It was moved to \(newName); continuing without it."
    case .damaged(let path, nil, let problem):
      "\(path) \(problem.rawValue); continuing without it."
    }
  }
}
