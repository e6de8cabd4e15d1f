import FeatureKit

enum DoctorCommand: String, CommandName {
  case check

  static let feature = "doctor"

  private static let fields: [ItemField<Doctor.Finding>] = [
    ItemField("check", "Check", column: Column.Shape(priority: 1)) { .string($0.check) },
    ItemField("status", "Status", column: .whole(priority: 2), shown: { "\($0.status.sign) \($0.status)" }) {
      .string($0.status.rawValue)
    },
    ItemField("detail", "Detail") { .string($0.detail.string) },
  ]

  static func feature(_ context: AppContext) -> Feature {
    Feature(
      name: feature,
      title: "Doctor",
      summary: "Check storage, settings, terminal, APIs",
      defaultCommand: check,
      commands: [
        Command(
          check,
          title: "Run all checks",
          summary: "Check Curio's setup and suggest fixes",
          activity: "Checking…",
          fields: fields.inLists(),
          examples: [Example("doctor", "all checks"), Example("doctor --offline", "without the APIs")]
        )
      ],
      router: { services in
        SingleCommandRouter<Self> { (call) async throws(Failure) in
          let findings = await Doctor(context: context, deadline: services.deadline).findings(call.mode)
          if Task.isCancelled { throw .interrupted }
          return screen(findings)
        }
      }
    )
  }

  private static func screen(_ findings: [Doctor.Finding]) -> Screen {
    let failed = findings.filter { $0.status == .failed }.map { SafeText($0.check) }
    let count: SafeText = failed.count == 1 ? "1 check failed" : "\(failed.count) checks failed"
    return Screen(
      title: "Doctor",
      blocks: [.table(Table(fields, findings, emptyText: ""))],
      data: ["items": .array(findings.map(fields.data))],
      partialFailure: failed.isEmpty
        ? nil : UserError(.failed, "\(count): \(failed.joined()).", advice: "See above.")
    )
  }
}
