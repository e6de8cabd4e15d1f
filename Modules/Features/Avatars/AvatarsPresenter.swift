import FeatureKit

struct AvatarsPresenter: Sendable {
  static let fields: [ItemField<SavedAvatar>] = [
    login,
    ItemField("name", "Name") { JSONValue($0.avatar.name) },
    ItemField("profileURL", "Profile", in: .line, link: { $0.avatar.profileURL }) {
      JSONValue($0.avatar.profileURL)
    },
    ItemField("file", "File", in: .line) { JSONValue($0.file?.path) },
    ItemField("id", in: .json) { .int($0.avatar.id) },
    ItemField("avatarURL", in: .json) { JSONValue($0.avatar.pictureURL) },
  ]
  static let removedFields = [login].jsonOnly() + [ItemField("removed", in: .json) { _ in true }]

  private static let login = ItemField<SavedAvatar>(
    "login",
    "Login",
    in: .column,
    column: Column.Shape(priority: 1)
  ) { .string($0.avatar.login) }

  func avatar(_ result: Cached<SavedAvatar>, next: [AvatarsStep]) -> Screen {
    let saved = result.value
    let login = saved.avatar.login
    return Screen(
      title: "\(login)",
      notices: result.notices(api: .gitHub, feature: AvatarsCommand.feature) + pictureNotices(saved),
      blocks: pictureBlocks(saved) + [.fields(Self.fields, of: saved)],
      actions: next.map(action),
      item: actions(saved),
      data: Self.fields.data(saved),
      provenance: result.provenance
    )
  }

  func list(_ page: Page<SavedAvatar>, next: [AvatarsStep]) -> Screen {
    Screen(
      title: "Avatars",
      blocks: [
        .table(
          Self.fields,
          page.items,
          style: .gallery,
          emptyText: page.total == 0
            ? "No saved avatars yet. Find one: `curio avatars search LOGIN`." : page.emptyText
        ) {
          Row(route: $0.avatar.route, picture: picture($0), actions: actions($0))
        }
      ],
      actions: next.map(action),
      paging: page.paging(AvatarsStep.list.route),
      data: page.data(Self.fields.data),
      provenance: Provenance(.cache)
    )
  }

  func removal(of saved: SavedAvatar) -> Confirmation {
    Confirmation(blocks: pictureBlocks(saved), question: "Delete \(saved.avatar.login)'s saved avatar?")
  }

  func removed(_ saved: SavedAvatar, next: [AvatarsStep]) -> Screen {
    Screen(
      title: "Avatars",
      notices: [.info("Deleted \(saved.avatar.login)'s avatar.")],
      actions: next.map(action),
      effect: .removed,
      data: Self.removedFields.data(saved)
    )
  }

  func suggestion(_ saved: SavedAvatar) -> Suggestion {
    Suggestion(saved.avatar.login, detail: "\(saved.avatar.name ?? "")")
  }

  func savedItem(_ saved: SavedAvatar, _ route: Route) -> SavedItem {
    SavedItem(saved.avatar.login, detail: "\(saved.avatar.name ?? "")", route: route)
  }

  func userError(_ error: AvatarsError, next: [AvatarsStep]) -> UserError {
    switch error {
    case .unknown(let login):
      UserError(
        error.code,
        "GitHub has no user or organization “\(login)”.",
        advice: "Check the spelling.",
        actions: next.map(action)
      )
    case .notSaved(let login, let nearest):
      UserError(
        error.code,
        "No saved avatar of “\(login)”.",
        advice: nearest.map { "Did you mean “\($0)”?" } ?? "`curio avatars list` lists saved ones.",
        actions: next.map(action)
      )
    }
  }

  private func picture(_ saved: SavedAvatar) -> Picture? {
    saved.file.map { Picture($0.content, altText: "\(saved.avatar.login)'s avatar") }
  }

  private func pictureBlocks(_ saved: SavedAvatar) -> [Block] { picture(saved).map { [.picture($0)] } ?? [] }

  private func pictureNotices(_ saved: SavedAvatar) -> [Notice] {
    guard let failure = saved.pictureFailure else { return [] }
    let reason = UserError(failure, api: .gitHub, feature: AvatarsCommand.feature).message
    return [
      saved.file == nil
        ? .warning("Couldn't download the picture; search again to retry. \(reason)")
        : .warning("Couldn't download the new picture; showing the saved one. \(reason)")
    ]
  }

  private func actions(_ saved: SavedAvatar) -> ItemActions {
    ItemActions(link: saved.avatar.profileURL, copyText: "\(saved.avatar.login)")
  }

  private func action(_ step: AvatarsStep) -> Action {
    let title: SafeText =
      switch step {
      case .search: "Find an avatar"
      case .list: "List saved avatars"
      case .again(let avatar): "Download \(avatar.login)'s avatar again"
      case .repositories(let avatar): "Browse \(avatar.login)'s repositories"
      case .remove(let avatar): "Delete \(avatar.login)'s saved avatar"
      }
    return Action(title, step.route)
  }
}
