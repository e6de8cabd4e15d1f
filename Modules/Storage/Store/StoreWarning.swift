import FeatureKit

/// Something the user should hear of, though the store goes on.
public enum StoreWarning: Sendable, Equatable {
  /// What stood at a path could not be read. It has the new name now, or its old one where it can't be moved.
  case putAside(path: String, newName: String?, Defect)
  /// Another Curio is changing the same suite, and this one waits for it.
  case waiting(SuiteName)

  /// What is wrong with a file.
  public enum Defect: Sendable, Equatable, CaseIterable {
    case empty, damaged, newerVersion, otherKey, otherType, link, notAFile
  }

  /// The incident in a sentence or two.
  public var message: SafeText {
    switch self {
    case .waiting(let suite): "Waiting for another Curio that is changing “\(suite.description)” …"
    case .putAside(let path, let newName?, let defect):
      "\(path) \(Self.words(defect)) and was put aside as \(newName). The rest goes on without it."
    case .putAside(let path, nil, let defect):
      "\(path) \(Self.words(defect)) and is left out. The rest goes on without it."
    }
  }

  private static func words(_ defect: Defect) -> String {
    switch defect {
    case .empty: "is empty"
    case .damaged: "is damaged"
    case .newerVersion: "was written by a newer Curio"
    case .otherKey: "holds the entry of another key"
    case .otherType: "holds something of another kind"
    case .link: "is a symbolic link"
    case .notAFile: "is not a file"
    }
  }
}
