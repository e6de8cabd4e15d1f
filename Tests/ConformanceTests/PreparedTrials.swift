import FeatureKit

@testable import curio

/// The sample worlds of the features are prepared once, and copied for each trial.
actor PreparedTrials {
  static let shared = PreparedTrials()

  private var tasks: [String: Task<Trial, any Error>] = [:]

  func trial(_ feature: Feature, _ condition: TrialNetwork.Condition) async throws -> Trial {
    let name = "\(feature.name) \(condition)"
    if let task = tasks[name] { return try await task.value }
    let task = Task {
      let trial = try Trial(feature, condition)
      try await trial.prepare()
      return trial
    }
    // Planted mistakes share a name.
    if BuiltInFeatures.names.contains(feature.name) { tasks[name] = task }
    return try await task.value
  }
}
