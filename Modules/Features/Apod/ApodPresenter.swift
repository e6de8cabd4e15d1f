import FeatureKit

struct ApodPresenter: Sendable {
  func day(_ day: LoadedDay) -> Screen {
    let apod = day.apod
    var screen = Screen(
      title: Self.title(apod),
      notices: notices(day),
      blocks: blocks(day),
      actions: actions(day),
      item: itemActions(day.stored),
      data: Self.fields.data(day.stored),
      provenance: day.provenance
    )
    (screen.previous, screen.next) = (day.previous.map(ApodRoutes.on), day.next.map(ApodRoutes.on))
    return screen
  }

  func range(_ days: ClosedRange<Day>, _ page: Cached<Page<StoredApod>>) -> Screen {
    let (first, last) = (days.lowerBound, days.upperBound)
    return list(
      page,
      title: "Pictures from \(first) to \(last)",
      emptyText: "No pictures from \(first) to \(last).",
      route: ApodRoutes.range(days),
      actions: [random, history]
    )
  }

  func history(_ page: Page<StoredApod>) -> Screen {
    list(
      Cached(page, .local),
      title: "History",
      emptyText: "No history yet.",
      route: ApodRoutes.history,
      actions: [today, random]
    )
  }

  func favorites(_ page: Page<StoredApod>) -> Screen {
    list(
      Cached(page, .local),
      title: "Favorites",
      emptyText: "No favorites yet. Press f in the menu, or run `curio apod favorite DATE`.",
      route: ApodRoutes.favorites,
      actions: [today, random]
    )
  }

  func favorite(_ change: FavoriteChange) -> Screen {
    let show = Day(change.id).map { Action("Show the picture", ApodRoutes.on($0)) }
    return change.screen(actions: [favoriteList] + [show].compactMap { $0 })
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
    actions: [Action]
  ) -> Screen {
    let page = list.value
    return Screen(
      title: title,
      notices: list.staleBecause.map { [stale($0)] } ?? [],
      blocks: [
        .table(Self.fields, page.items, emptyText: page.total == 0 ? emptyText : page.emptyText) {
          RowDetails(
            route: ApodRoutes.on($0.apod.date),
            picture: Self.picture($0),
            actions: itemActions($0)
          )
        }
      ],
      actions: actions,
      paging: page.paging(route),
      data: page.data(Self.fields.data),
      provenance: list.provenance
    )
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

  private func actions(_ day: LoadedDay) -> [Action] {
    let apod = day.apod
    let neighbors = [("Previous", day.previous), ("Next", day.next)].compactMap { name, date in
      date.map { Action("\(name) day, \($0)", ApodRoutes.on($0), replaces: true) }
    }
    let save = apod.bestPicture == nil ? [] : [Action("Save in full resolution", ApodRoutes.save(apod))]
    let favorite = Action(
      day.stored.isFavorite ? "Remove from favorites" : "Add to favorites",
      ApodRoutes.favorite(day.stored)
    )
    let another = Action("Another random picture", ApodRoutes.random, replaces: true)
    return day.query == .random
      ? [another] + neighbors + save + [favorite, history] : neighbors + save + [favorite, random, history]
  }

  private func itemActions(_ stored: StoredApod) -> ItemActions {
    let apod = stored.apod
    let link = apod.link ?? apod.page
    return ItemActions(
      link: link,
      copyText: (apod.bestPicture ?? link).map { "\($0.absoluteString)" },
      save: apod.bestPicture == nil ? nil : ApodRoutes.save(apod),
      favorite: ApodRoutes.favorite(stored)
    )
  }

  private var today: Action { Action("Today's picture", ApodRoutes.today) }
  private var random: Action { Action("Random picture", ApodRoutes.random) }
  private var favoriteList: Action { Action("Favorites", ApodRoutes.favorites) }
  var history: Action { Action("History", ApodRoutes.history) }
}

extension ApodPresenter {
  static func title(_ apod: Apod) -> SafeText {
    apod.title.isEmpty ? "Picture of \(apod.date)" : SafeText(apod.title)
  }

  private static func picture(_ stored: StoredApod) -> Picture? {
    let content = stored.picture?.content ?? stored.apod.shownPicture.map(Picture.Content.remote)
    return content.map { Picture($0, altText: altText(stored.apod)) }
  }

  private static func altText(_ apod: Apod) -> SafeText {
    apod.mediaType == .video ? "Still of the video “\(apod.title)”" : title(apod)
  }
}
