import FeatureKit

/// A message for the user that is not an error.
public enum StoreWarning: Sendable, Equatable {
  /// An unreadable file was renamed, or is ignored when it can't be renamed (nil).
  case damaged(path: String, newName: String?, Defect)
  /// Another process holds the suite's lock.
  case waiting(SuiteName)

  public enum Defect: Error, Equatable, CaseIterable {
    case empty, damaged, newerVersion, otherType, tooLarge, forbidden, link, notAFile
  }

  public var message: SafeText {
    switch self {
    case .waiting(let suite): "Waiting for another Curio that is changing “\(suite.description)” …"
    case .damaged(let path, let newName?, let defect):
      "\(path) \(Self.words(defect)). It was renamed to \(newName); everything else still works."
    case .damaged(let path, nil, let defect):
      "\(path) \(Self.words(defect)). It is ignored; everything else still works."
    }
  }

  private static func words(_ defect: Defect) -> String {
    switch defect {
    case .empty: "is empty"
    case .damaged: "is damaged"
    case .newerVersion: "was written by a newer Curio"
    case .otherType: "holds a value of another kind"
    case .tooLarge: "is too large"
    case .forbidden: "can't be read because of its permissions"
    case .link: "is a symbolic link"
    case .notAFile: "is not a file"
    }
  }
}
