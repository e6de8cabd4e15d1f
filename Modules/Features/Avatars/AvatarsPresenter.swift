import FeatureKit

/// The avatar screens: all their words stand here.
struct AvatarsPresenter: Sendable {
  func found(_ answer: Cached<StoredAvatar>, next: [AvatarsRoute]) -> Screen {
    let kept = answer.value
    return Screen(
      title: "\(kept.avatar.login)",
      notices: answer.notices(api: .gitHub, feature: "avatars") + pictureNotices(kept),
      blocks: pictureBlocks(kept) + [.fields(fields(kept))],
      actions: next.map(action),
      data: data(kept),
      provenance: answer.provenance
    )
  }

  func list(_ page: Page<StoredAvatar>) -> Screen {
    Screen(
      title: "Avatars",
      blocks: [
        .table(
          Table(
            columns: [Column("Login"), Column("Name")],
            rows: page.items.map(row),
            emptyText: page.total == 0
              ? "No avatar is stored yet; `curio avatars search LOGIN` brings one." : "There is no such page."
          )
        )
      ],
      paging: page.paging(AvatarsRoute.list.route),
      data: page.data(data),
      provenance: Provenance(.cache)
    )
  }

  func removal(of kept: StoredAvatar) -> Confirmation {
    Confirmation(
      blocks: pictureBlocks(kept),
      question: "Remove the avatar of “\(kept.avatar.login)” and its picture?"
    )
  }

  func removed(_ avatar: Avatar, next: [AvatarsRoute]) -> Screen {
    Screen(
      title: "Removed",
      blocks: [.text("The avatar of “\(avatar.login)” is no longer stored.")],
      actions: next.map(action),
      data: ["login": .string(avatar.login), "removed": true]
    )
  }

  /// A search's own words.
  func searchProblem(_ failure: Failure, _ call: Call) -> UserError? {
    guard failure == .notFound else { return nil }
    return UserError(
      .notFound,
      "GitHub has no user or organisation “\(call.text("login"))”.",
      advice: "Check the spelling of the login."
    )
  }

  /// A removal's own words, with the stored login that may have been meant.
  func removalProblem(_ failure: Failure, _ call: Call, nearest: (String) -> String?) -> UserError? {
    guard failure == .notFound else { return nil }
    let login = call.text("login")
    let advice: SafeText =
      nearest(login).map { "Did you mean “\($0)”?" } ?? "`curio avatars list` shows those that are stored."
    return UserError(.notFound, "No avatar of “\(login)” is stored.", advice: advice)
  }

  private func fields(_ kept: StoredAvatar) -> [Field] {
    let avatar = kept.avatar
    let name = avatar.name.map { [Field("Name", "\($0)")] } ?? []
    let file = kept.file?.path.map { [Field("File", "\($0)")] } ?? []
    return [Field("Login", "\(avatar.login)")] + name
      + [Field("Profile", "\(avatar.profileURL.absoluteString)", link: avatar.profileURL)] + file
  }

  private func row(_ kept: StoredAvatar) -> Row {
    Row(
      ["\(kept.avatar.login)", "\(kept.avatar.name ?? "")"],
      route: AvatarsRoute.search(kept.avatar.login).route,
      picture: picture(kept)
    )
  }

  private func pictureBlocks(_ kept: StoredAvatar) -> [Block] {
    picture(kept).map { [.picture($0)] } ?? []
  }

  private func picture(_ kept: StoredAvatar) -> Picture? {
    kept.file.map { Picture($0.content, altText: "The avatar of \(kept.avatar.login)") }
  }

  private func pictureNotices(_ kept: StoredAvatar) -> [Notice] {
    guard let failure = kept.pictureFailure else { return [] }
    let reason = UserError(failure, api: .gitHub, feature: "avatars").message
    return [
      kept.file == nil
        ? .warning("The picture did not come; the next search tries again. \(reason)")
        : .warning("The new picture did not come; this is the one that is kept. \(reason)")
    ]
  }

  private func data(_ kept: StoredAvatar) -> JSONValue {
    let avatar = kept.avatar
    return [
      "login": .string(avatar.login), "id": .int(avatar.id), "name": JSONValue(avatar.name),
      "avatarURL": JSONValue(avatar.pictureURL), "profileURL": JSONValue(avatar.profileURL),
      "file": JSONValue(kept.file?.path),
    ]
  }

  private func action(_ route: AvatarsRoute) -> Action {
    let title: SafeText =
      switch route {
      case .search(let login): "Fetch “\(login)” again"
      case .list: "List the stored avatars"
      case .remove(let login): "Remove the avatar of “\(login)”"
      }
    return Action(title, route.route)
  }
}
