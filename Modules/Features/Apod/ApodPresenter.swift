import FeatureKit

struct ApodPresenter: Sendable {
  func day(_ day: LoadedDay, next: [ApodStep]) -> Screen {
    let apod = day.apod
    var screen = Screen(
      title: Self.title(apod),
      notices: notices(day),
      blocks: blocks(day),
      actions: next.map(action),
      item: itemActions(day.stored),
      data: Self.fields.data(day.stored),
      provenance: day.provenance
    )
    for step in next {
      if case .previous = step { screen.previous = step.route }
      if case .following = step { screen.next = step.route }
      if case .calendar = step { screen.strip = step.route }
    }
    return screen
  }

  func range(_ days: ClosedRange<Day>, _ page: Cached<Page<StoredApod>>, next: [ApodStep]) -> Screen {
    let (first, last) = (days.lowerBound, days.upperBound)
    return list(
      page,
      title: "Pictures from \(first) to \(last)",
      emptyText: "No pictures from \(first) to \(last).",
      route: ApodStep.days(days).route,
      next: next
    )
  }

  func history(_ page: Page<StoredApod>, next: [ApodStep]) -> Screen {
    list(
      Cached(page, .local),
      title: "History",
      emptyText: "No history yet.",
      route: ApodStep.history.route,
      next: next
    )
  }

  func favorites(_ page: Page<StoredApod>, next: [ApodStep]) -> Screen {
    list(
      Cached(page, .local),
      title: "Favorites",
      emptyText: "No favorites yet. Press f in the menu, or run `curio apod favorite DATE`.",
      route: ApodStep.favorites.route,
      next: next
    )
  }

  func favorite(_ change: FavoriteChange, next: [ApodStep]) -> Screen {
    change.screen(actions: next.map(action))
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
    route: Route,
    next: [ApodStep]
  ) -> Screen {
    Screen(
      title,
      list,
      Self.fields,
      style: .gallery,
      emptyText: emptyText,
      notices: list.staleBecause.map { [stale($0)] } ?? [],
      route: route,
      actions: next.map(action)
    ) {
      Row(
        route: $0.apod.route,
        picture: Self.picture($0),
        actions: itemActions($0),
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

  func action(_ step: ApodStep) -> Action {
    let title: SafeText =
      switch step {
      case .today: "Today's picture"
      case .random: "Random picture"
      case .another: "Another random picture"
      case .history: "History"
      case .favorites: "Favorites"
      case .calendar: "Calendar"
      case .previousMonth(let month): "Previous month, \(month)"
      case .nextMonth(let month): "Next month, \(month)"
      case .show(let day): "Show \(day)"
      case .picture: "Show the picture"
      case .previous(let day): "Previous day, \(day)"
      case .following(let day): "Next day, \(day)"
      case .days: "Show the days"
      case .save: "Save in full resolution"
      case .favorite(let stored): stored.isFavorite ? "Remove from favorites" : "Add to favorites"
      }
    return Action(title, step.route, replaces: step.replaces, key: step.key)
  }

  func itemActions(_ stored: StoredApod) -> ItemActions {
    let apod = stored.apod
    let link = apod.link ?? apod.page
    return ItemActions(
      link: link,
      copyText: (apod.bestPicture ?? link).map { "\($0.absoluteString)" },
      save: apod.bestPicture == nil ? nil : apod.saveRoute,
      favorite: stored.favoriteRoute
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
