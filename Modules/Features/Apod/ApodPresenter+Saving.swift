import FeatureKit

extension ApodPresenter {
  static let savedFields =
    [file] + fields.filter { ![file.name, favorite.name].contains($0.name) }.jsonOnly()
    + [ItemField("text", in: .json) { $0.textFile }]
  static let savedRangeFields: [ItemField<StoredApod>] = [
    ItemField("date", "Date", column: .whole(priority: 1)) { $0.apod.date.description },
    ItemField("file", "File", column: Column.Shape(cut: .middle)) { $0.picture?.path },
  ]

  /// Asked before a picture and its text replace files; nil when there are none.
  func question(_ files: [SaveDestination]) -> Confirmation? {
    let paths = files.filter(\.exists).compactMap { $0.path.map { SafeText($0) } }
    if paths.count < 2 { return files.lazy.compactMap(\.confirmation).first }
    return Confirmation(question: "\(paths.joined(separator: " and ")) exist. Overwrite?")
  }

  /// A picture on standard output has nothing beside it.
  func saved(_ saved: StoredApod, _ provenance: Provenance) -> Screen {
    Screen(
      title: Self.title(saved.apod),
      notices: [saved.picture?.path, saved.textFile].compactMap(\.self).map { .info("Saved to \($0).") },
      blocks: saved.picture == nil ? [] : [.fields(Self.savedFields, of: saved)],
      effect: .changed,
      data: Self.savedFields.data(saved),
      provenance: provenance
    )
  }

  static let wallpaperFields: [ItemField<Wallpaper>] = [
    ItemField("date", "Date", in: .details) { $0.apod.date.description },
    ItemField("file", "File", in: .details) { $0.file },
    ItemField("program", "Set by", in: .details) { $0.program },
  ]

  func wallpaper(_ wallpaper: Wallpaper) -> Screen {
    let apod = wallpaper.apod
    let title = Self.title(apod)
    var notices: [Notice] = []
    var effect = Screen.Effect.none
    if apod.date != wallpaper.wanted {
      notices.append(.info("\(wallpaper.wanted) has no picture; this is the one of \(apod.date)."))
    }
    if wallpaper.program != nil {
      notices.append(.info("“\(title)” is the desktop's background."))
      effect = .changed
    }
    if wallpaper.file == nil {
      notices.append(.info("Sample: your wallpaper would be “\(title)”."))
      effect = .changed
    }
    let path = effect == .none ? wallpaper.file : nil
    let block = path.map { .verbatim(SafeText($0)) } ?? Block.fields(Self.wallpaperFields, of: wallpaper)
    return Screen(
      title: "Wallpaper",
      notices: notices,
      blocks: [block],
      effect: effect,
      data: Self.wallpaperFields.data(wallpaper)
    )
  }

  func saved(_ range: SavedRange) -> Screen {
    let first = range.days.lowerBound
    let last = range.days.upperBound
    let count = range.saved.count - range.existing
    var texts: [SafeText] = ["Saved \(count) \(count == 1 ? "picture" : "pictures")."]
    if range.existing > 0 { texts.append("\(range.existing) existed already.") }
    if range.saved.contains(where: { $0.textFile != nil }) { texts.append("Their texts are beside them.") }
    if !range.skipped.isEmpty {
      texts.append("Skipped days without a picture, such as videos: \(list(range.skipped)).")
    }
    return Screen(
      title: "Saved pictures from \(first) to \(last)",
      notices: texts.map(Notice.info),
      blocks: [
        .table(Self.savedRangeFields, range.saved, absence: "No pictures from \(first) to \(last).") {
          Row(route: routes.show("\($0.apod.date)"))
        }
      ],
      data: Self.savedFields.data(of: range.saved),
      provenance: range.provenance,
      partialFailure: failure(range)
    )
  }

  private func failure(_ range: SavedRange) -> UserError? {
    guard let first = range.failed.first else { return nil }
    let reason = worded(first.because)
    return UserError(
      reason.code,
      "Could not save \(list(range.failed.map(\.day))). \(reason.message)",
      advice: "Run the command again to save the rest."
    )
  }

  private func list(_ days: [Day]) -> SafeText { days.map { SafeText($0.description) }.joined() }
}
