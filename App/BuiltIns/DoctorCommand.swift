import FeatureKit

enum DoctorCommand: String, CommandName {
  case check

  static let feature = "doctor"

  private static let fields: [ItemField<Doctor.Finding>] = [
    ItemField("check", "Check") { $0.check },
    ItemField("status", "Status") { $0.status.rawValue },
    ItemField("detail", "Detail") { $0.detail.string },
  ]

  @Sendable
  static func group(_ context: AppContext) -> Feature {
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
          fields: fields.names(),
          examples: [Example("doctor", "all checks"), Example("doctor --offline", "without the APIs")]
        )
      ],
      router: { _ in
        SingleCommandRouter<Self> { (call) async throws(Failure) in
          let findings = await Doctor(context: context).findings(call.mode)
          if Task.isCancelled { throw .interrupted }
          return screen(findings)
        }
      }
    )
  }

  private static func screen(_ findings: [Doctor.Finding]) -> Screen {
    let failed = findings.filter { $0.status == .failed }.map { SafeText($0.check) }
    let count: SafeText = failed.count == 1 ? "1 check failed" : "\(failed.count) checks failed"
    let data = findings.map { finding -> JSONValue in
      [
        "subject": .string(finding.check), "state": .string(finding.status.rawValue),
        "detail": .string(finding.detail.string),
      ]
    }
    return Screen(
      title: "Doctor",
      blocks: [.table(Table(fields, findings, emptyText: ""))],
      data: ["items": .array(data)],
      partialFailure: failed.isEmpty
        ? nil : UserError(.failed, "\(count): \(failed.joined()).", advice: "See above.")
    )
  }
}
