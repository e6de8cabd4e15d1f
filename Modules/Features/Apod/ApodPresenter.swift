import FeatureKit

struct ApodPresenter {
  let routes: ItemRoutes

  func day(_ cached: Cached<LoadedDay>) -> Screen {
    let day = cached.value
    let apod = cached.value.apod
    let title = Self.title(apod)
    var screen = Screen(
      title,
      of: cached.map(\.stored),
      Self.fields,
      above: [
        day.stored.picture.map { .picture(Picture($0, altText: title)) }, note(day).map(Block.note),
      ],
      below: [apod.explanation.filled.map { .text(SafeText($0)) }],
      notices: notices(cached),
      item: itemActions(day.stored)
    )
    if case .unauthorized = cached.staleBecause { screen.needsKey = true }
    return screen
  }

  func range(_ page: Cached<Page<StoredApod>>, _ days: ClosedRange<Day>) -> Screen {
    let range: SafeText = "from \(days.lowerBound) to \(days.upperBound)"
    return list(page, "Pictures \(range)", absence: "No pictures \(range).")
  }

  func history(_ page: Page<StoredApod>) -> Screen {
    let help: SafeText = "Each picture that you open is kept here."
    return list(Cached(page, .local), "Seen", absence: Absence("Nothing opened yet.", help: help))
  }

  func favorites(_ page: Page<StoredApod>) -> Screen {
    let help: SafeText = "Press f on a picture in the menu, or run `curio apod favorite DATE`."
    let absence = Absence("No favorites yet.", help: help)
    return list(Cached(page, .local), "Favorites", absence: absence)
  }

  private func list(_ page: Cached<Page<StoredApod>>, _ title: SafeText, absence: Absence) -> Screen {
    Screen(
      title,
      page,
      Self.fields,
      style: .gallery,
      absence: absence,
      notices: ApodFeature.feature.notices(page)
    ) {
      Row(
        route: routes.show("\($0.apod.date)"),
        picture: Self.picture($0),
        actions: itemActions($0),
        names: [Self.listedTitle($0), "\($0.apod.date)"]
      )
    }
  }

  func savedItem(_ apod: Apod) -> Suggestion {
    Suggestion(
      "\(apod.date)",
      title: Self.title(apod),
      detail: "\(apod.date)",
      texts: ["\(apod.explanation)", "\(apod.copyright ?? "")"],
      route: routes.show("\(apod.date)")
    )
  }

  func suggestion(_ stored: StoredApod) -> Suggestion {
    Suggestion("\(stored.apod.date)", detail: Self.title(stored.apod))
  }

  private func note(_ day: LoadedDay) -> SafeText? {
    switch day.apod.mediaType {
    case .image: nil
    case .video: "A video on this day."
    case .other: "Only its web page can show this one."
    }
  }

  func itemActions(_ stored: StoredApod) -> ItemActions {
    let apod = stored.apod
    let link = apod.link ?? apod.page
    return ItemActions(
      routes,
      "\(apod.date)",
      isFavorite: stored.isFavorite,
      canBeSaved: apod.bestPicture != nil,
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
    let content = stored.picture ?? stored.apod.shownPicture.map(Picture.Content.remote)
    return content.map { Picture($0, altText: title(stored.apod)) }
  }
}

/// The titles of actions that aren't those of their commands.
extension ApodPresenter {
  var anotherRandomPicture: SafeText { "Another random picture" }
  var showingDays: SafeText { "Show the days" }
  var saving: SafeText { "Save in full resolution" }
  var savingWithText: SafeText { "Save with its text" }

  func showing(_ day: Day) -> SafeText { "Show \(day)" }
  func previous(_ day: Day) -> SafeText { "Previous day, \(day)" }
  func next(_ day: Day) -> SafeText { "Next day, \(day)" }
  func previous(_ month: ApodMonth) -> SafeText { "Previous month, \(month)" }
  func next(_ month: ApodMonth) -> SafeText { "Next month, \(month)" }
}
