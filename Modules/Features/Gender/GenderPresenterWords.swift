import FeatureKit
import Foundation

/// The sentences about names, which a screen and a page share. They are about records, never about a person.
extension GenderPresenter {
  /// What is said of a name, as the rest of a sentence that begins with it.
  static func predicate(_ records: NameRecords?) -> String {
    guard let records else { return "got no answer from genderize.io" }
    guard let gender = records.gender else {
      return records.count == 0
        ? "is unknown: genderize.io has no records of it"
        : "is unknown: genderize.io's \(counted(records.count)) do not say"
    }
    return "is \(kind(gender)) in \(percent(records)) % of \(counted(records.count))"
  }

  /// Where the records come from, in parentheses; nothing for all countries.
  static func place(_ question: NameQuestion) -> String {
    question.countryID.map { " (\(country($0)))" } ?? ""
  }

  static func kind(_ gender: Gender) -> String {
    switch gender {
    case .female: "a woman's name"
    case .male: "a man's name"
    }
  }

  /// The share of the records that agree, in whole per cent; 100 only where all do.
  static func percent(_ records: NameRecords) -> Int {
    let percent = Int((records.probability * 100).rounded())
    return records.probability < 1 ? min(percent, 99) : percent
  }

  /// A country's name in English, or its code where it has none.
  static func country(_ id: String) -> String {
    english.localizedString(forRegionCode: id) ?? id
  }

  static func number(_ count: Int) -> String {
    count.formatted(.number.locale(english))
  }

  /// The words of an answer's page. A name that could turn the text around or hide a part of it is made harmless,
  /// as on a terminal.
  static func page(_ answer: NameAnswer) -> PageText {
    let percent = answer.records.map(percent) ?? 0
    return PageText(
      name: SafeText(answer.question.name).string,
      predicate: predicate(answer.records),
      shares: answer.records?.gender.map { shares($0, percent) } ?? [],
      percent: percent,
      facts: [
        .init(label: "Records", value: number(answer.records?.count ?? 0)),
        .init(label: "Country", value: answer.question.countryID.map(country) ?? "all"),
        .init(label: "Asked", value: answer.askedAt.formatted(pageTime)),
      ],
      footnote:
        "From genderize.io. It counts records of the name and says nothing about anybody who bears it."
    )
  }

  private static func shares(_ gender: Gender, _ percent: Int) -> [PageText.Share] {
    let all = [(gender, percent), (gender.other, 100 - percent)]
    return all.filter { $0.1 > 0 }.map { PageText.Share(gender: $0.0, caption: "\(kind($0.0)): \($0.1) %") }
  }

  private static func counted(_ count: Int) -> String {
    count == 1 ? "1 record" : "\(number(count)) records"
  }

  private static let english = Locale(identifier: "en_US")

  /// `21 November 2026, 09:00 UTC`.
  private static let pageTime = Date.VerbatimFormatStyle(
    format: """
      \(day: .defaultDigits) \(month: .wide) \(year: .defaultDigits), \
      \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits) UTC
      """,
    locale: english,
    timeZone: .gmt,
    calendar: Calendar(identifier: .gregorian)
  )
}
