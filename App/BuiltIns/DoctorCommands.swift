import FeatureKit

enum DoctorCommand: String, CommandName {
  case check

  static let feature = "doctor"

  @Sendable
  static func group(_ context: AppContext) -> Feature {
    Feature(
      name: feature,
      title: "Doctor",
      summary: "Check storage, settings, terminal, APIs",
      defaultCommand: check,
      commands: allCases.map(\.declaration),
      router: { _ in DoctorRouter(doctor: Doctor(context: context)) }
    )
  }

  var declaration: Command {
    Command(
      self,
      title: "Run all checks",
      summary: "Check Curio's setup and suggest fixes",
      activity: "Checking…",
      fields: DoctorRouter.fields.names(),
      examples: [
        Example("doctor", "all checks"),
        Example("doctor --offline", "without the APIs"),
      ]
    )
  }
}

struct DoctorRouter: FeatureRouter {
  static let fields: [ItemField<Doctor.Finding>] = [
    ItemField("check", "Check") { $0.check },
    ItemField("status", "Status") { $0.status.rawValue },
    ItemField("detail", "Detail") { $0.detail.string },
  ]

  let doctor: Doctor

  func run(_ command: DoctorCommand, _ call: Call) async throws(Failure) -> Screen {
    let findings = await doctor.findings(call.mode)
    if Task.isCancelled { throw .interrupted }
    let failed = findings.filter { $0.status == .failed }.map { SafeText($0.check) }
    let count: SafeText = failed.count == 1 ? "1 check failed" : "\(failed.count) checks failed"
    return Screen(
      title: "Doctor",
      blocks: [.table(Table(Self.fields, findings, emptyText: ""))],
      data: [
        "items": .array(
          findings.map {
            [
              "subject": .string($0.check), "state": .string($0.status.rawValue),
              "detail": .string($0.detail.string),
            ]
          }
        )
      ],
      partialFailure: failed.isEmpty
        ? nil : UserError(.failed, "\(count): \(failed.joined()).", advice: "See above.")
    )
  }
}
