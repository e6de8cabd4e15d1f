import Foundation
import TestSupport

/// Successful responses of all APIs and their picture hosts, from one server.
enum RemoteWorld {
  typealias Request = LoopbackServer.Request
  typealias Reply = LoopbackServer.Reply

  /// Picture names by emoji, in the list's order.
  static let emojis = [
    ("+1", "unicode/1f44d"), ("ac", "unicode/1f1e6-1f1e8"), ("cat", "unicode/1f431"),
    ("heart", "unicode/2764"), ("octocat", "octocat"), ("tada", "unicode/1f389"),
  ]
  static let emojiNames = emojis.map(\.0)
  /// For each owner.
  static let repositoryCount = 25

  static func reply(_ request: Request) -> Reply {
    let parts = request.path.split(separator: "/").map(String.init)
    let root = root(request)
    switch parts.first {
    case "emojis": return emojis(root)
    case "users" where parts.count == 2: return user(parts[1], root)
    case "users": return repositories(of: parts[1], request)
    case "planetary": return .json(day(request.query["date"] ?? "", root))
    case "v1": return gifs(root)
    case "api" where parts.count == 5: return meals(parts[4], root)
    case "pictures": return picture(parts[1], request)
    case nil: return gender(request)
    default: return .json(#"{"message":"Not Found"}"#, status: 404)
    }
  }

  /// The server's URL.
  static func root(_ request: Request) -> String { "http://\(request.headers["Host"] ?? "")" }

  static func emojis(_ root: String) -> Reply {
    let pairs = emojis.map { #""\#($0)":"\#(root)/images/icons/emoji/\#($1).png?v8""# }
    return .json("{\(pairs.joined(separator: ","))}")
  }

  /// Only octocat and ada exist.
  static func user(_ login: String, _ root: String) -> Reply {
    let known = ["octocat": ("octocat", 583231), "ada": ("Ada", 7)]
    guard let (name, id) = known[login.lowercased()] else {
      return .json(#"{"message":"Not Found","status":"404"}"#, status: 404)
    }
    return .json(
      """
      {"login":"\(name)","id":\(id),"name":null,"avatar_url":"\(root)/pictures/24x24.png?v=4",\
      "html_url":"\(root)/\(name)"}
      """
    )
  }

  /// A page with its entity tag, or 304 for that tag.
  static func repositories(
    of owner: String,
    _ request: Request,
    count: Int = repositoryCount
  ) -> Reply {
    let root = root(request)
    let page = request.query["page"].flatMap { Int($0) } ?? 1
    let size = request.query["per_page"].flatMap { Int($0) } ?? 30
    let tag = "\"page-\(page)-of-\(size)\""
    if request.headers["If-None-Match"] == tag { return .status(304, headers: ["ETag": tag]) }
    let numbers = ((page - 1) * size..<page * size).filter { $0 < count }
    let items = numbers.map { number in
      """
      {"id":\(1000 + number),"name":"r\(number)","full_name":"\(owner)/r\(number)","private":false,"fork":false,\
      "archived":false,"description":null,"language":"Swift","stargazers_count":\(number),"forks_count":0,\
      "open_issues_count":0,"updated_at":"2026-11-01T00:00:00Z","html_url":"\(root)/\(owner)/r\(number)"}
      """
    }
    let last = (count + size - 1) / size
    func link(_ page: Int, _ relation: String) -> String {
      "<\(root)/users/\(owner)/repos?per_page=\(size)&page=\(page)>; rel=\"\(relation)\""
    }
    let links = page < last ? [link(page + 1, "next"), link(last, "last")] : [link(1, "first")]
    return .json(
      "[\(items.joined(separator: ","))]",
      headers: ["ETag": tag, "Link": links.joined(separator: ", ")]
    )
  }

  /// NASA's picture of a day, 64 × 32 pixels.
  static func day(_ date: String, _ root: String) -> String {
    """
    {"date":"\(date)","title":"Sky of \(date)","explanation":"Stars over a hill, seen on \(date).",\
    "media_type":"image","url":"\(root)/pictures/64x32.png?\(date)",\
    "hdurl":"\(root)/pictures/64x32.png?best-\(date)","service_version":"v1"}
    """
  }

  static func gifs(_ root: String) -> Reply {
    .json(
      """
      {"data":[{"id":"abc","title":"A cat","url":"\(root)/gifs/abc","rating":"g","username":"A cat",\
      "images":{"fixed_width":{"url":"\(root)/pictures/20x10.gif","width":"20","height":"10"},\
      "original":{"url":"\(root)/pictures/20x10.gif","width":"20","height":"10"}}}],\
      "pagination":{"total_count":1,"count":1,"offset":0},"meta":{"status":200,"msg":"OK","response_id":"r"}}
      """
    )
  }

  static func meals(_ page: String, _ root: String) -> Reply {
    let picture = "\(root)/pictures/24x24.png"
    if page == "categories.php" {
      return .json(
        #"{"categories":[{"idCategory":"3","strCategory":"Plum cake","strCategoryThumb":"\#(picture)"}]}"#
      )
    }
    return .json(
      """
      {"meals":[{"idMeal":"52893","strMeal":"Plum cake","strMealThumb":"\(picture)","strCategory":"Dessert",\
      "strArea":"French","strTags":"Plums","strInstructions":"Bake it.","strIngredient1":"Plums",\
      "strMeasure1":"12","strYoutube":"","strSource":null}]}
      """
    )
  }

  static func gender(_ request: Request) -> Reply {
    .json(#"{"name":"\#(request.query["name"] ?? "")","gender":"female","probability":0.98,"count":1000}"#)
  }

  /// The size is in the name: `64x32.png`.
  static func picture(_ name: String, _ request: Request) -> Reply {
    let numbers = name.split { !$0.isNumber }.compactMap { Int($0) }
    guard numbers.count == 2 else { return .status(404) }
    let data =
      name.hasSuffix("gif")
      ? TestPictures.gif(numbers[0], numbers[1]) : TestPictures.png(numbers[0], numbers[1])
    return .file(data, for: request)
  }
}
