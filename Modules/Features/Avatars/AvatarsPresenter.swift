import FeatureKit

struct AvatarsPresenter {
  static let fields: [ItemField<SavedAvatar>] = [
    login,
    ItemField("name", "Name") { $0.avatar.name },
    ItemField("profileURL", "Profile", in: .line, link: { $0.avatar.profileURL }) { $0.avatar.profileURL },
    ItemField("file", "File", in: .line) { $0.file?.path },
    ItemField("id", in: .json) { $0.avatar.id },
    ItemField("avatarURL", in: .json) { $0.avatar.pictureURL },
  ]
  static let removedFields = [login].jsonOnly() + [ItemField("removed", in: .json) { _ in true }]

  private static let login = ItemField<SavedAvatar>(
    "login",
    "Login",
    in: .column,
    column: Column.Shape(priority: 1)
  ) { $0.avatar.login }

  func avatar(_ result: Cached<SavedAvatar>) -> Screen {
    let saved = result.value
    return Screen(
      "\(saved.avatar.login)",
      of: result,
      Self.fields,
      above: [picture(saved).map(Block.picture)],
      notices: AvatarsFeature.feature.notices(result) + [missingPicture(saved)],
      item: actions(saved)
    )
  }

  func list(
    _ page: Page<SavedAvatar>,
    opening open: (SavedAvatar) -> Route,
    removing remove: (Avatar) -> Action
  ) -> Screen {
    let help: SafeText = "Type a username in the menu, or run `curio avatars search LOGIN`."
    return Screen(
      "Avatars",
      Cached(page, Provenance(.cache)),
      Self.fields,
      style: .gallery,
      absence: Absence("No saved avatars yet.", help: help)
    ) {
      Row(
        route: open($0),
        picture: picture($0),
        size: .square,
        actions: actions($0),
        ownActions: [remove($0.avatar)]
      )
    }
  }

  func removal(of saved: SavedAvatar) -> Confirmation {
    Confirmation(
      blocks: [picture(saved).map(Block.picture)].compactMap(\.self),
      question: "Delete \(saved.avatar.login)'s saved avatar?"
    )
  }

  func removed(_ saved: SavedAvatar) -> Screen {
    let done: SafeText = "Deleted \(saved.avatar.login)'s avatar."
    return Screen("Avatars", done: done, .removed, data: Self.removedFields.data(saved))
  }

  func restored(_ saved: SavedAvatar) -> Screen {
    let done: SafeText = "Restored \(saved.avatar.login)'s avatar."
    return Screen("Avatars", done: done, data: Self.removedFields.data(saved))
  }

  func suggestion(_ saved: SavedAvatar, _ route: Route) -> Suggestion {
    Suggestion(saved.avatar.login, detail: "\(saved.avatar.name ?? "")", route: route)
  }

  func userError(_ error: AvatarsError) -> UserError {
    switch error {
    case .unknown(let login):
      error.worded("GitHub has no user or organization “\(login)”.", "Check the spelling.")
    case .notSaved(let login, let nearest?):
      error.worded("No saved avatar of “\(login)”.", "Did you mean “\(nearest)”?")
    case .notSaved(let login, nil):
      error.worded("No saved avatar of “\(login)”.", "`curio avatars list` lists saved ones.")
    }
  }

  private func picture(_ saved: SavedAvatar) -> Picture? {
    saved.file.map { Picture($0, altText: "\(saved.avatar.login)'s avatar") }
  }

  private func missingPicture(_ saved: SavedAvatar) -> Notice? {
    saved.pictureFailure.map {
      let reason = AvatarsFeature.feature.error($0).message
      return .warning("Couldn't download the picture; search again to retry. \(reason)")
    }
  }

  private func actions(_ saved: SavedAvatar) -> ItemActions {
    ItemActions(link: saved.avatar.profileURL, copyText: "\(saved.avatar.login)")
  }
}

/// The titles of actions that aren't those of their commands.
extension AvatarsPresenter {
  func repositories(of avatar: Avatar) -> SafeText { "Browse \(avatar.login)'s repositories" }
  func deletion(of avatar: Avatar) -> SafeText { "Delete \(avatar.login)'s saved avatar" }
}
