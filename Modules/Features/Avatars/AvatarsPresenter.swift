import FeatureKit

struct AvatarsPresenter: Sendable {
  static let fields = [login, name, profileURL.unlabeled, file.unlabeled]
  static let details = [login.unlabeled, name, profileURL, file]

  private static let login = ItemField<SavedAvatar>("login", "Login") { $0.avatar.login }
  private static let name = ItemField<SavedAvatar>("name", "Name") { $0.avatar.name }
  private static let profileURL = ItemField<SavedAvatar>(
    "profileURL",
    "Profile",
    link: { $0.avatar.profileURL }
  ) {
    $0.avatar.profileURL.absoluteString
  }
  private static let file = ItemField<SavedAvatar>("file", "File") { $0.file?.path }

  func avatar(_ result: Cached<SavedAvatar>) -> Screen {
    let saved = result.value
    let login = saved.avatar.login
    return Screen(
      title: "\(login)",
      notices: result.notices(api: .gitHub, feature: AvatarsCommand.feature) + pictureNotices(saved),
      blocks: pictureBlocks(saved) + [.fields(Self.details, of: saved)],
      actions: [
        Action("Browse \(login)'s repositories", Route("repos", "list", ["owner": [login]])),
        search,
        list,
        Action("Delete \(login)'s saved avatar", route(.remove, login)),
      ],
      item: actions(saved),
      data: data(saved),
      provenance: result.provenance
    )
  }

  func list(_ page: Page<SavedAvatar>) -> Screen {
    Screen(
      title: "Avatars",
      blocks: [
        .table(
          Self.fields,
          page.items,
          emptyText: page.total == 0
            ? "No saved avatars yet. Find one: `curio avatars search LOGIN`." : page.emptyText
        ) {
          RowDetails(route: route(.search, $0.avatar.login), picture: picture($0), actions: actions($0))
        }
      ],
      actions: [search],
      paging: page.paging(Route(AvatarsCommand.list)),
      data: page.data(data),
      provenance: Provenance(.cache)
    )
  }

  func removal(of saved: SavedAvatar) -> Confirmation {
    Confirmation(blocks: pictureBlocks(saved), question: "Delete \(saved.avatar.login)'s saved avatar?")
  }

  func removed(_ avatar: Avatar) -> Screen {
    Screen(
      title: "Avatars",
      notices: [.info("Deleted \(avatar.login)'s avatar.")],
      actions: [list, Action("Download \(avatar.login)'s avatar again", route(.search, avatar.login))],
      effect: .removed,
      data: ["login": .string(avatar.login), "removed": true]
    )
  }

  func suggestion(_ saved: SavedAvatar) -> Suggestion {
    Suggestion(saved.avatar.login, detail: "\(saved.avatar.name ?? "")")
  }

  func unknown(_ login: String) -> UserError {
    UserError(
      .notFound,
      "GitHub has no user or organization “\(login)”.",
      advice: "Check the spelling.",
      actions: [search]
    )
  }

  func notSaved(_ login: String, suggestion: String?) -> UserError {
    UserError(
      .notFound,
      "No saved avatar of “\(login)”.",
      advice: suggestion.map { "Did you mean “\($0)”?" } ?? "`curio avatars list` lists saved ones.",
      actions: [list]
    )
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

  private func data(_ saved: SavedAvatar) -> JSONValue {
    let avatar = saved.avatar
    return [
      "login": .string(avatar.login), "id": .int(avatar.id), "name": JSONValue(avatar.name),
      "avatarURL": JSONValue(avatar.pictureURL), "profileURL": JSONValue(avatar.profileURL),
      "file": JSONValue(saved.file?.path),
    ]
  }

  private func route(_ command: AvatarsCommand, _ login: String) -> Route {
    Route(command, AvatarsCommand.login.set(login))
  }

  private var search: Action { Action("Find an avatar", Route(AvatarsCommand.search)) }
  private var list: Action { Action("List saved avatars", Route(AvatarsCommand.list)) }
}
