import FeatureKit

enum ApodCommand: String, FeatureCommand {
  case today, on, random, calendar, range, history, save, wallpaper, favorites, favorite

  static let feature = "apod"

  static let date = day("date", anyDay).with { $0.takesAnyText = true }
  static let savedDate = day("date", anyDay, default: .today)
  static let from = day("from", "the first day, such as 2024-04-09")
  static let to = day("to", "the last day, such as 2024-04-15", default: .today)

  static let month = Parameter<ApodMonth?>(
    "month",
    "MONTH",
    summary: "a month, such as 2024-04 (default: this one)",
    prompt: "Month",
    check: checkMonth
  )

  static let firstSaved = limit("from", "first day of a range to save")
  static let lastSaved = limit("until", "last day of the range (default: today)")

  static let withText = Parameter.flag("text", summary: "with title and explanation beside it, as .txt")

  static let prints = Parameter.flag("print", summary: "print the picture's path and set nothing")

  private static let anyDay = "a day from \(Apod.firstDay) on, today, yesterday or 3 days ago"

  private static func day(_ name: String, _ summary: String, default day: ApodDate? = nil)
    -> Parameter<ApodDate>
  {
    let prompt = name.prefix(1).uppercased() + name.dropFirst()
    return Parameter(
      name,
      name.uppercased(),
      summary: summary,
      prompt: prompt,
      default: day,
      check: checkDate
    )
  }

  private static func limit(_ name: String, _ summary: String) -> Parameter<ApodDate?> {
    .init(name, "DATE", summary: summary, check: checkDate).option
  }

  /// Checks only the format. The interactor checks whether the day can have a picture.
  private static let checkDate: ParameterDeclaration.Check = {
    (text) throws(ParameterDeclaration.InputError) in
    let typed = text.trimmed.lowercased()
    guard let date = ApodDate(typed) else {
      if typed.wholeMatch(of: /\d{4}-\d\d-\d\d/) != nil { throw .init("no such date") }
      if typed == "tomorrow" { throw .init(message: "There is no picture for tomorrow yet.") }
      throw .init(
        message:
          "“\(text.shortened)” isn't a date. Use YYYY-MM-DD, today, yesterday or “3 days ago”."
      )
    }
    return date.description
  }

  private static let checkMonth: ParameterDeclaration.Check = {
    (text) throws(ParameterDeclaration.InputError) in
    guard let month = ApodMonth(text.trimmed) else {
      throw .init(message: "“\(text.shortened)” isn't a month. Use YYYY-MM.")
    }
    return month.description
  }

  static func declaration(of command: ApodCommand) -> Command {
    switch command {
    case .today:
      Command(
        command,
        title: "Today's picture",
        summary: "Today's picture (offline: the last one seen)",
        fields: ApodPresenter.fields.inDetails(),
        examples: [
          "apod today": "picture, title and explanation",
          "apod today --json": "as JSON, with the picture's file",
        ]
      )
    case .on:
      Command(
        command,
        title: "Picture for a date",
        summary: "Show the picture for a date",
        parameters: [date],
        fields: ApodPresenter.fields.inDetails(),
        examples: [
          "apod on 2024-04-09": "by date",
          "apod on yesterday": "yesterday's",
        ]
      )
    case .random:
      Command(
        command,
        title: "Random picture",
        summary: "Show a random day's picture",
        fields: ApodPresenter.fields.inDetails(),
        examples: ["apod random": "a random day"]
      )
    case .calendar:
      Command(
        command,
        title: "Calendar",
        summary: "List the days of a month",
        parameters: [month],
        fields: ApodPresenter.dayFields.inLists(),
        examples: [
          "apod calendar": "this month",
          "apod calendar 2024-04 --json": "a month as JSON",
        ]
      )
    case .range:
      Command(
        command,
        title: "Date range",
        summary: "List up to \(ApodCalendar.longestRange) days",
        parameters: [from, to] + Paging.parameters,
        fields: ApodPresenter.fields.inLists(),
        examples: [
          "apod range 2024-04-01 2024-04-07": "a week",
          "apod range 2024-04-01 2024-04-30 --all --json": "a month as JSON",
        ]
      )
    case .history:
      .history(
        command,
        "pictures seen",
        title: "History",
        summary: "Pictures seen, newest first (saved)",
        fields: ApodPresenter.fields.inLists()
      )
    case .save:
      Command(
        command,
        title: "Save a picture",
        summary: "Save in full resolution (resumes)",
        parameters: [savedDate, firstSaved, lastSaved, withText, PictureSaver.path],
        conflicts: [[savedDate, firstSaved], [savedDate, lastSaved]],
        fields: ApodPresenter.savedFields.inDetails()
          + ApodPresenter.savedRangeFields.inLists().filter { $0.condition == nil }
          .map { OutputField($0.name, "with --from") },
        examples: [
          "apod save": "today's picture, into the current folder",
          "apod save --text": "with title, explanation and copyright as a text beside it",
          "apod save 2024-04-09 --to /tmp/moon.jpg": "another day's, under a name of your own",
          "apod save --from 2024-04-01 --until 2024-04-07": "a week's; those saved before are skipped",
        ]
      )
    case .wallpaper:
      Command(
        command,
        title: "Set as wallpaper",
        summary: "Make a picture the desktop's background",
        changes: true,
        parameters: [savedDate, prints],
        fields: ApodPresenter.wallpaperFields.inDetails(),
        examples: [
          "apod wallpaper": "today's picture",
          "apod wallpaper 2024-04-09 --print": "its path only, for another program",
        ]
      )
    case .favorites: .favorites(command, fields: ApodPresenter.fields.inLists())
    case .favorite: .favorite(command, "a picture", savedDate, example: "2024-04-09")
    }
  }
}
