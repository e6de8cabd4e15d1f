import FeatureKit

/// What the doctor found, by group for a person and the worst first in records.
struct DoctorReport {
  enum Group: String, CaseIterable {
    case terminal = "Terminal"
    case storage = "Storage"
    case network = "Network"
    case programs = "Programs"
  }

  struct Finding: Sendable {
    /// The worst first.
    enum Status: String, Sendable, CaseIterable { case failed, warning, ok }

    let group: Group
    let check: String
    let status: Status
    let detail: SafeText
    /// A time or a number.
    var measure: SafeText = ""
    /// The part of an API's requests that is left, in percent.
    var quota: SafeText = ""
    /// What helps, below all findings.
    var advice: SafeText?

    init(_ group: Group, _ check: String, _ status: Status, _ detail: SafeText) {
      self.group = group
      self.check = check
      self.status = status
      self.detail = detail
    }

    var sign: SafeText {
      switch status {
      case .failed: "✗"
      case .warning: "!"
      case .ok: "✓"
      }
    }
  }

  static let fields: [ItemField<Finding>] = [
    ItemField("check") { $0.check },
    ItemField("status") { $0.status.rawValue },
    ItemField("detail") { $0.detail.string },
  ]

  private let findings: [Finding]
  /// The user's home, which is “~” for a person.
  private let home: String?
  private let sample: Picture?

  /// - Parameter sample: What shows how pictures are drawn.
  init(_ findings: [Finding], home: String?, sample: Picture?) {
    self.findings = Finding.Status.allCases.flatMap { status in findings.filter { $0.status == status } }
    self.home = home
    self.sample = sample
  }

  var screen: Screen {
    let problems = findings.filter { $0.status == .failed }
    let failed = problems.map { SafeText($0.check) }
    // Usually all APIs fail for the same reason.
    let advice = problems.lazy.compactMap(\.advice).first ?? "See above."
    let count: SafeText = failed.count == 1 ? "1 check failed" : "\(failed.count) checks failed"
    let fine = findings.count { $0.status == .ok }
    var screen = Screen(
      title: "Doctor",
      blocks: [.heading("\(fine) of \(findings.count) are fine")] + Group.allCases.compactMap(table),
      data: Self.fields.data(of: findings)
    )
    screen.blocks += [.table(Table(columns: [], rows: Table(Self.fields, findings).rows))]
    screen.blocks += [sample.map(Block.picture)].compactMap(\.self)
    if !failed.isEmpty {
      screen.partialFailure = UserError(.failed, "\(count): \(failed.joined()).", advice: advice)
    }
    return screen
  }

  private func table(_ group: Group) -> Block? {
    let findings = findings.filter { $0.group == group }
    if findings.isEmpty { return nil }
    var measure = Column.Shape.number()
    if findings.contains(where: { !$0.quota.isEmpty }) {
      measure = Column.Shape(isTrailing: true, least: 12, most: 12, cut: .never, drawing: .meter)
    }
    let columns = [
      Column("\(group.rawValue)", .whole(priority: 2)),
      Column("", .whole(priority: 3)),
      Column("", Column.Shape(priority: 1)),
      Column("", measure),
    ]
    return .table(Table(columns: columns, rows: findings.flatMap(rows)))
  }

  /// A row for each part of the detail.
  private func rows(_ finding: Finding) -> [Row] {
    var detail = finding.detail.string.replacing("https://", with: "")
    if let home, home.count > 1 { detail = detail.replacing(home + "/", with: "~/") }
    let parts = detail.split(separator: "; ", omittingEmptySubsequences: false).map { SafeText(String($0)) }
    return parts.enumerated().map { index, part in
      if index > 0 { return Row(["", "", part, index == 1 ? finding.quota : ""], record: []) }
      return Row(["\(finding.check)", finding.sign, part, finding.measure], record: [])
    }
  }
}
