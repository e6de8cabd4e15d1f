import FeatureKit
import Foundation

/// The screens of the picture of the day: all their words stand here.
struct ApodPresenter: Sendable {
  /// Whether the key in use is the one that everybody shares. It reads the settings: asked only when it matters.
  let usesPublicKey: @Sendable () -> Bool

  /// The screen of a day in any state, with what can follow once it is loaded.
  ///
  /// - Throws: The failure of a `failed` state, which `problem` words.
  func screen(_ state: ApodState, next: (LoadedDay) -> [ApodRoute]) throws(Failure) -> Screen {
    switch state {
    case .idle: Screen(title: "Picture of the day", data: .null)
    case .loading: Screen(title: "Picture of the day", blocks: [.text(Self.asking)], data: .null)
    case .failed(let failure): throw failure
    case .loaded(let sighting): screen(sighting, next: next(sighting))
    }
  }

  /// What is told while NASA is being asked; nil in the other states.
  func progress(_ state: ApodState) -> ProgressReporter.Update? {
    guard state == .loading else { return nil }
    return ProgressReporter.Update(Self.asking, completed: 0, of: nil, unit: .items)
  }

  func range(_ range: ApodRange, route: ApodRoute) -> Screen {
    let (first, last) = (range.days.lowerBound, range.days.upperBound)
    return list(
      range.page,
      title: "Pictures from \(first) to \(last)",
      emptyText: "There are no pictures from \(first) to \(last).",
      route: route,
      next: [.random, .history],
      notices: range.staleBecause.map { [.stale($0, api: ApodAdapter.api, feature: "apod")] } ?? [],
      provenance: range.provenance
    )
  }

  func history(_ page: Page<StoredApod>) -> Screen {
    list(
      page,
      title: "Pictures seen",
      emptyText: "No picture has been seen yet.",
      route: .history,
      next: [.today, .random],
      notices: [],
      provenance: .local
    )
  }

  func saved(_ apod: Apod, to file: URL, now: Date) -> Screen {
    let path = file.path(percentEncoded: false)
    return Screen(
      title: "\(title(apod))",
      notices: [.info("The picture of \(apod.day) was saved.")],
      blocks: [.fields([Field("File", "\(path)", link: file)])],
      actions: [ApodRoute.on(apod.day), .history].map(action),
      data: data(apod, file: path),
      provenance: Provenance(.network, fetchedAt: now)
    )
  }

  private static let asking: SafeText = "Asking NASA for its picture"

  private func list(
    _ page: Page<StoredApod>,
    title: SafeText,
    emptyText: SafeText,
    route: ApodRoute,
    next: [ApodRoute],
    notices: [Notice],
    provenance: Provenance
  ) -> Screen {
    Screen(
      title: title,
      notices: notices,
      blocks: [
        .table(
          Table(
            columns: [Column("Day"), Column("Title"), Column("Kind")],
            rows: page.items.map(row),
            emptyText: page.total == 0 ? emptyText : "There is nothing on this page."
          )
        )
      ],
      actions: next.map(action),
      paging: page.paging(route.route),
      data: page.data { data($0.apod, file: $0.picture?.path) },
      provenance: provenance
    )
  }

  private func row(_ kept: StoredApod) -> Row {
    let kind: SafeText =
      switch kept.apod.mediaType {
      case .image: "picture"
      case .video: "video"
      case .other: "page"
      }
    return Row(["\(kept.apod.day)", title(kept.apod), kind], route: ApodRoute.on(kept.apod.day).route)
  }
}

extension ApodPresenter {
  private func screen(_ sighting: LoadedDay, next: [ApodRoute]) -> Screen {
    let apod = sighting.apod
    return Screen(
      title: title(apod),
      notices: notices(sighting),
      blocks: blocks(sighting),
      actions: next.map(action),
      data: data(apod, file: sighting.kept.picture?.path),
      provenance: sighting.provenance
    )
  }

  private func blocks(_ sighting: LoadedDay) -> [Block] {
    let apod = sighting.apod
    let picture = sighting.kept.picture.map { file in
      let altText: SafeText = apod.mediaType == .video ? "Still of the video “\(apod.title)”" : title(apod)
      return Block.picture(Picture(file.content, altText: altText))
    }
    let remark: SafeText? =
      switch apod.mediaType {
      case .image: nil
      case .video: "This day has a video."
      case .other: "This day has something that only its page can show."
      }
    let heading = [
      Field("Title", title(apod)),
      Field("Day", "\(apod.day)"),
      apod.copyright.map { Field("Credit", credit($0)) },
    ]
    let links = [
      apod.bestPicture.map { link("Picture", $0) },
      apod.link.map { link(apod.mediaType == .video ? "Video" : "Link", $0) },
      apod.page.map { link("Page", $0) },
    ]
    return [
      picture,
      .fields(heading.compactMap { $0 }),
      remark.map(Block.text),
      apod.explanation.isEmpty ? nil : .text(SafeText(apod.explanation)),
      .fields(links.compactMap { $0 }),
    ].compactMap { $0 }
  }

  private func link(_ label: SafeText, _ url: URL) -> Field {
    Field(label, "\(url.absoluteString)", link: url)
  }

  /// The credit, cut where it is the text of a whole page, as on some days of 1995.
  private func credit(_ text: String) -> SafeText {
    let longest = 240
    return text.count > longest ? "\(text.prefix(longest))…" : SafeText(text)
  }

  private func title(_ apod: Apod) -> SafeText {
    apod.title.isEmpty ? "Picture of \(apod.day)" : SafeText(apod.title)
  }

  /// `{date, title, explanation, mediaType, url, hdURL, thumbnailURL, copyright, file}`.
  private func data(_ apod: Apod, file: String?) -> JSONValue {
    [
      "date": .string("\(apod.day)"),
      "title": .string(apod.title),
      "explanation": .string(apod.explanation),
      "mediaType": .string(apod.mediaType.rawValue),
      "url": JSONValue(apod.url),
      "hdURL": JSONValue(apod.hdURL),
      "thumbnailURL": JSONValue(apod.thumbnailURL),
      "copyright": JSONValue(apod.copyright),
      "file": JSONValue(file),
    ]
  }

  private func action(_ route: ApodRoute) -> Action {
    let title: SafeText =
      switch route {
      case .today: "Today's picture"
      case .on(let day): "The picture of \(day)"
      case .random: "A random picture"
      case .range(let days): "The pictures from \(days.lowerBound) to \(days.upperBound)"
      case .history: "The pictures seen"
      case .save(let day): "Save the picture of \(day)"
      }
    return Action(title, route.route)
  }
}
