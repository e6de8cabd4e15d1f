import FeatureKit
import Foundation

/// `curio doctor`: is everything well?
struct DoctorFeature: Sendable {
  /// One thing looked at.
  struct Finding: Sendable, Equatable {
    enum State: String, Sendable { case ok, warning, failed }

    let subject: SafeText
    let state: State
    let detail: SafeText

    init(_ subject: SafeText, _ state: State, _ detail: SafeText) {
      self.subject = subject
      self.state = state
      self.detail = detail
    }
  }

  /// Looks at something; several are looked at side by side.
  typealias Check = @Sendable (CacheMode) async -> [Finding]

  let checks: [Check]

  var feature: Feature {
    Feature(
      name: "doctor",
      title: "Is everything well?",
      summary: "Looks at the store, settings, terminal and APIs",
      api: nil,
      sample: SampleWorld { _ in nil },
      defaultCommand: "check",
      commands: { _ in [check] }
    )
  }

  private var check: Command {
    Command(
      "check",
      title: "Look at everything",
      summary: "Looks at everything that Curio needs, and says what to do where something is missing",
      examples: [
        Example("doctor", "everything, the APIs too"),
        Example("doctor --offline", "everything but the APIs"),
      ],
      run: { (call) async throws(Failure) in
        let findings = await findings(call.mode)
        let failed = findings.filter { $0.state == .failed }
        return Screen(
          title: "Is everything well?",
          blocks: [
            .table(
              Table(
                columns: [Column("subject"), Column("state"), Column("detail")],
                rows: findings.map { Row([$0.subject, SafeText($0.state.rawValue), $0.detail]) },
                emptyText: ""
              )
            )
          ],
          data: [
            "items": .array(
              findings.map {
                [
                  "subject": .string($0.subject.string), "state": .string($0.state.rawValue),
                  "detail": .string($0.detail.string),
                ]
              }
            )
          ],
          partialFailure: failed.isEmpty
            ? nil
            : UserError(
              .failed,
              "Not well: \(failed.map(\.subject).joined()).",
              advice: "The details say what to do."
            )
        )
      }
    )
  }

  /// All findings, in the order of the checks.
  private func findings(_ mode: CacheMode) async -> [Finding] {
    await withTaskGroup(of: (Int, [Finding]).self) { group in
      for (index, check) in checks.enumerated() {
        group.addTask { (index, await check(mode)) }
      }
      var found: [(Int, [Finding])] = []
      for await findings in group { found.append(findings) }
      return found.sorted { $0.0 < $1.0 }.flatMap(\.1)
    }
  }
}
