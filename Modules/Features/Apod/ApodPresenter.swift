import FeatureKit

struct ApodPresenter: Sendable {
  func day(_ day: LoadedDay, _ routes: ItemRoutes, next: [Action]) -> Screen {
    let apod = day.apod
    var screen = Screen(
      title: Self.title(apod),
      notices: notices(day),
      blocks: blocks(day),
      actions: next,
      item: itemActions(day.stored, routes),
      data: Self.fields.data(day.stored),
      provenance: day.provenance
    )
    if case .unauthorized = day.staleBecause { screen.needsKey = true }
    return screen
  }

  func range(
    _ days: ClosedRange<Day>,
    _ page: Cached<Page<StoredApod>>,
    at route: Route,
    _ routes: (StoredApod) -> ItemRoutes,
    next: [Action]
  ) -> Screen {
    let (first, last) = (days.lowerBound, days.upperBound)
    return list(
      page,
      title: "Pictures from \(first) to \(last)",
      emptyText: "No pictures from \(first) to \(last).",
      at: route,
      routes,
      next: next
    )
  }

  func history(
    _ page: Page<StoredApod>,
    at route: Route,
    _ routes: (StoredApod) -> ItemRoutes,
    next: [Action]
  ) -> Screen {
    list(
      Cached(page, .local),
      title: "History",
      emptyText: "No history yet.",
      at: route,
      routes,
      next: next
    )
  }

  func favorites(
    _ page: Page<StoredApod>,
    at route: Route,
    _ routes: (StoredApod) -> ItemRoutes,
    next: [Action]
  ) -> Screen {
    list(
      Cached(page, .local),
      title: "Favorites",
      emptyText: "No favorites yet. Press f in the menu, or run `curio apod favorite DATE`.",
      at: route,
      routes,
      next: next
    )
  }

  func frontLine(_ apod: Apod) -> SafeText { Self.title(apod) }

  func savedItem(_ apod: Apod, _ route: Route) -> SavedItem {
    SavedItem(
      "\(apod.date)",
      title: Self.title(apod),
      detail: "\(apod.date)",
      texts: ["\(apod.explanation)", "\(apod.copyright ?? "")"],
      route: route
    )
  }

  func suggestion(_ stored: StoredApod) -> Suggestion {
    Suggestion("\(stored.apod.date)", detail: Self.title(stored.apod))
  }

  private func list(
    _ list: Cached<Page<StoredApod>>,
    title: SafeText,
    emptyText: SafeText,
    at route: Route,
    _ routes: (StoredApod) -> ItemRoutes,
    next: [Action]
  ) -> Screen {
    Screen(
      title,
      list,
      Self.fields,
      style: .gallery,
      emptyText: emptyText,
      notices: list.staleBecause.map { [stale($0)] } ?? [],
      route: route,
      actions: next
    ) {
      Row(
        route: routes($0).open,
        picture: Self.picture($0),
        actions: itemActions($0, routes($0)),
        names: [Self.listedTitle($0), "\($0.apod.date)"]
      )
    }
  }

  private func blocks(_ day: LoadedDay) -> [Block] {
    let apod = day.apod
    let picture = day.stored.picture.map { Block.picture(Picture($0.content, altText: Self.altText(apod))) }
    return [
      picture,
      note(day).map(Block.note),
      .fields(Self.fields, of: day.stored),
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

  func itemActions(_ stored: StoredApod, _ routes: ItemRoutes) -> ItemActions {
    let apod = stored.apod
    let link = apod.link ?? apod.page
    return ItemActions(
      routes,
      link: link,
      copyText: (apod.bestPicture ?? link).map { "\($0.absoluteString)" }
    )
  }
}

extension ApodPresenter {
  static func title(_ apod: Apod) -> SafeText {
    apod.title.isEmpty ? "Picture of \(apod.date)" : SafeText(apod.title)
  }

  static func picture(_ stored: StoredApod) -> Picture? {
    let content = stored.picture?.content ?? stored.apod.shownPicture.map(Picture.Content.remote)
    return content.map { Picture($0, altText: altText(stored.apod)) }
  }

  private static func altText(_ apod: Apod) -> SafeText {
    apod.mediaType == .video ? "Still of the video “\(apod.title)”" : title(apod)
  }
}

/// The titles of actions that aren't those of their commands.
extension ApodPresenter {
  var anotherRandomPicture: SafeText { "Another random picture" }
  var showingPicture: SafeText { "Show the picture" }
  var showingDays: SafeText { "Show the days" }
  var saving: SafeText { "Save in full resolution" }

  func showing(_ day: Day) -> SafeText { "Show \(day)" }
  func previous(_ day: Day) -> SafeText { "Previous day, \(day)" }
  func next(_ day: Day) -> SafeText { "Next day, \(day)" }
  func previous(_ month: ApodMonth) -> SafeText { "Previous month, \(month)" }
  func next(_ month: ApodMonth) -> SafeText { "Next month, \(month)" }
}
