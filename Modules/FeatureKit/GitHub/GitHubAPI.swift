extension RemoteAPI {
  /// GitHub's REST API, used by three features. A token is optional.
  public static let gitHub = RemoteAPI(
    name: "GitHub",
    defaultBaseURL: "https://api.github.com",
    credential: .bearer,
    keyPage: "https://github.com/settings/tokens",
    sharedKeyVariable: "GITHUB_TOKEN",
    headers: ["Accept": "application/vnd.github+json", "X-GitHub-Api-Version": "2022-11-28"]
  )
}
