import FeatureKit

struct ApodPresenter: Sendable {
  static let listFields: [ItemField<StoredApod>] = [
    ItemField("date", "Date") { $0.apod.date.description },
    ItemField("title", "Title", text: { title($0.apod) }) { $0.apod.title },
    ItemField("mediaType", "Kind", text: { kind($0.apod) }) { $0.apod.mediaType.rawValue },
    ItemField("url") { $0.apod.url?.absoluteString },
    ItemField("file") { $0.picture?.path },
  ]

  static let dayFields: [ItemField<StoredApod>] = [
    ItemField("date", "Date") { $0.apod.date.description },
    ItemField("title") { $0.apod.title },
    ItemField("mediaType") { $0.apod.mediaType.rawValue },
    ItemField("url", "Link", link: { $0.apod.link }, text: { $0.apod.link.map { "\($0.absoluteString)" } }) {
      $0.apod.url?.absoluteString
    },
    ItemField("hdURL") { $0.apod.hdURL?.absoluteString },
    ItemField("file") { $0.picture?.path },
    ItemField("copyright", "Credit", text: { $0.apod.copyright.map(credit) }) { $0.apod.copyright },
  ]

  static let savedFields = ["file"]

  func day(_ day: LoadedDay, usesPublicKey: Bool) -> Screen {
    let apod = day.apod
    return Screen(
      title: Self.title(apod),
      notices: notices(day, usesPublicKey: usesPublicKey),
      blocks: blocks(day),
      actions: actions(day),
      item: itemActions(apod),
      data: data(day.stored),
      provenance: day.provenance
    )
  }

  func range(_ days: ClosedRange<Day>, _ page: Cached<Page<StoredApod>>) -> Screen {
    let (first, last) = (days.lowerBound, days.upperBound)
    return list(
      page,
      title: "Pictures from \(first) to \(last)",
      emptyText: "No pictures from \(first) to \(last).",
      route: Route(ApodCommand.range, ApodCommand.from.set(.day(first)), ApodCommand.to.set(.day(last))),
      actions: [random, history]
    )
  }

  func history(_ page: Page<StoredApod>) -> Screen {
    list(
      Cached(page, .local),
      title: "History",
      emptyText: "No history yet.",
      route: Route(ApodCommand.history),
      actions: [today, random]
    )
  }

  func saved(_ apod: Apod, to file: URL, _ provenance: Provenance) -> Screen {
    let path = file.path(percentEncoded: false)
    return Screen(
      title: Self.title(apod),
      notices: [.info("Saved to \(path).")],
      blocks: [.fields([Field("file", nil, "\(path)")])],
      actions: [Action("Show the picture", Self.route(apod)), history],
      effect: .changed,
      data: data(apod, file: path),
      provenance: provenance
    )
  }

  func suggestion(_ stored: StoredApod) -> Suggestion {
    Suggestion("\(stored.apod.date)", detail: Self.title(stored.apod))
  }

  private func list(
    _ list: Cached<Page<StoredApod>>,
    title: SafeText,
    emptyText: SafeText,
    route: Route,
    actions: [Action]
  ) -> Screen {
    let page = list.value
    return Screen(
      title: title,
      notices: list.notices(api: ApodAdapter.api, feature: ApodCommand.feature),
      blocks: [
        .table(Self.listFields, page.items, emptyText: page.total == 0 ? emptyText : page.emptyText) {
          RowDetails(route: Self.route($0.apod), picture: Self.picture($0), actions: itemActions($0.apod))
        }
      ],
      actions: actions,
      paging: page.paging(route),
      data: page.data(data),
      provenance: list.provenance
    )
  }

  private func blocks(_ day: LoadedDay) -> [Block] {
    let apod = day.apod
    let picture = day.stored.picture.map { Block.picture(Picture($0.content, altText: Self.altText(apod))) }
    return [
      picture,
      note(day).map(Block.note),
      .fields(Self.dayFields, of: day.stored),
      apod.explanation.isEmpty ? nil : .text(SafeText(apod.explanation)),
    ].compactMap { $0 }
  }

  private func note(_ day: LoadedDay) -> SafeText? {
    switch (day.apod.mediaType, day.query) {
    case (.image, _): nil
    case (.video, .today): "A video today."
    case (.video, _): "A video on this day."
    case (.other, _): "Only its web page can show this one."
    }
  }

  private func actions(_ day: LoadedDay) -> [Action] {
    let apod = day.apod
    let neighbors = [("Previous", day.previous), ("Next", day.next)].compactMap { name, date in
      date.map { Action("\(name) day, \($0)", Self.route($0), replaces: true) }
    }
    let save = apod.bestPicture == nil ? [] : [Action("Save in full resolution", Self.saving(apod))]
    let another = Action("Another random picture", random.route, replaces: true)
    return day.query == .random
      ? [another] + neighbors + save + [history] : neighbors + save + [random, history]
  }

  private func itemActions(_ apod: Apod) -> ItemActions {
    let link = apod.link ?? apod.page
    return ItemActions(
      link: link,
      copyText: (apod.bestPicture ?? link).map { "\($0.absoluteString)" },
      save: apod.bestPicture == nil ? nil : Self.saving(apod)
    )
  }

  private var today: Action { Action("Today's picture", Route(ApodCommand.today)) }
  private var random: Action { Action("Random picture", Route(ApodCommand.random)) }
  private var history: Action { Action("History", Route(ApodCommand.history)) }

  private func data(_ stored: StoredApod) -> JSONValue { data(stored.apod, file: stored.picture?.path) }

  private func data(_ apod: Apod, file: String?) -> JSONValue {
    [
      "date": .string("\(apod.date)"), "title": .string(apod.title),
      "explanation": .string(apod.explanation), "mediaType": .string(apod.mediaType.rawValue),
      "url": JSONValue(apod.url), "hdURL": JSONValue(apod.hdURL),
      "thumbnailURL": JSONValue(apod.thumbnailURL), "copyright": JSONValue(apod.copyright),
      "file": JSONValue(file),
    ]
  }
}

extension ApodPresenter {
  static func title(_ apod: Apod) -> SafeText {
    apod.title.isEmpty ? "Picture of \(apod.date)" : SafeText(apod.title)
  }

  static func route(_ day: Day) -> Route { Route(ApodCommand.on, ApodCommand.date.set(.day(day))) }

  private static func route(_ apod: Apod) -> Route { route(apod.date) }

  private static func saving(_ apod: Apod) -> Route {
    Route(ApodCommand.save, ApodCommand.savedDate.set(.day(apod.date)))
  }

  private static func picture(_ stored: StoredApod) -> Picture? {
    let content = stored.picture?.content ?? stored.apod.shownPicture.map(Picture.Content.remote)
    return content.map { Picture($0, altText: altText(stored.apod)) }
  }

  private static func altText(_ apod: Apod) -> SafeText {
    apod.mediaType == .video ? "Still of the video “\(apod.title)”" : title(apod)
  }

  private static func kind(_ apod: Apod) -> SafeText {
    switch apod.mediaType {
    case .image: "picture"
    case .video: "video"
    case .other: "web page"
    }
  }

  /// Cut, because some days of 1995 have the text of a full page here.
  private static func credit(_ text: String) -> SafeText {
    let longest = 240
    return text.count > longest ? "\(text.prefix(longest))…" : SafeText(text)
  }
}
