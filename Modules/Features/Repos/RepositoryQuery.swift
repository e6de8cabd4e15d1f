import FeatureKit

enum RepositoryOrder: String, CaseIterable, ParameterValue {
  case name, stars, updated, created
}

/// Which of an owner's repositories, and in which order.
struct RepositoryQuery: Equatable {
  var owner: String
  var order = RepositoryOrder.name
  var language: String?
  var isSource = false
  var isFork = false
  var isArchived = false
  /// A part of the name or the description.
  var text: String?

  var isFiltered: Bool { self != RepositoryQuery(owner: owner, order: order) }
  /// Whether GitHub's list is the result, so that its pages are the result's.
  var isPlain: Bool { !isFiltered && order == .name }
  /// Whether GitHub's list in this order begins like the result.
  var isGitHubs: Bool { !isFiltered && order != .stars }

  /// - Parameter repositories: By name.
  func selected(from repositories: [Repository]) -> [Repository] {
    let found = repositories.filter(includes)
    return switch order {
    case .name: found
    case .stars: found.sorted { ($0.stars ?? 0) > ($1.stars ?? 0) }
    case .updated: found.sorted { $0.updatedAt ?? .distantPast > $1.updatedAt ?? .distantPast }
    case .created: found.sorted { $0.createdAt ?? .distantPast > $1.createdAt ?? .distantPast }
    }
  }

  private func includes(_ repository: Repository) -> Bool {
    if isSource, repository.isFork { return false }
    if isFork, !repository.isFork { return false }
    if isArchived, !repository.isArchived { return false }
    if let language, repository.language?.lowercased() != language.lowercased() { return false }
    guard let text = text?.folded else { return true }
    return [repository.name, repository.description ?? ""].contains { $0.folded.contains(text) }
  }
}
