import FeatureKit

enum DoctorCommand: String, BuiltInCommand {
  case check

  static let feature = "doctor"
}

struct DoctorGroup: BuiltInGroup {
  static let title = "Doctor"
  static let summary = "Check storage, settings, terminal, APIs"
  static let defaultCommand = DoctorCommand.check

  let registry: FeatureRegistry
  let services: Services

  private static let fields: [ItemField<Doctor.Finding>] = [
    ItemField("check", "Check", column: Column.Shape(priority: 1)) { .string($0.check) },
    ItemField("status", "Status", column: .whole(priority: 2), shown: { "\($0.status.sign) \($0.status)" }) {
      .string($0.status.rawValue)
    },
    ItemField("detail", "Detail") { .string($0.detail.string) },
  ]

  static func commands(_ registry: FeatureRegistry) -> [Command] {
    [
      Command(
        DoctorCommand.check,
        title: "Run all checks",
        summary: "Check Curio's setup and suggest fixes",
        activity: "Checking…",
        fields: fields.inLists(),
        examples: [Example("doctor", "all checks"), Example("doctor --offline", "without the APIs")]
      )
    ]
  }

  func reply(to command: DoctorCommand, _ call: Call) async throws(Failure) -> Reply {
    let doctor = Doctor(context: registry.context, deadline: services.deadline)
    let findings = await doctor.findings(call.mode)
    if Task.isCancelled { throw .interrupted }
    return .screen(screen(findings))
  }

  private func screen(_ findings: [Doctor.Finding]) -> Screen {
    let failed = findings.filter { $0.status == .failed }.map { SafeText($0.check) }
    let count: SafeText = failed.count == 1 ? "1 check failed" : "\(failed.count) checks failed"
    return Screen(
      title: "Doctor",
      blocks: [.table(Table(Self.fields, findings, emptyText: ""))],
      data: ["items": .array(findings.map(Self.fields.data))],
      partialFailure: failed.isEmpty
        ? nil : UserError(.failed, "\(count): \(failed.joined()).", advice: "See above.")
    )
  }
}
