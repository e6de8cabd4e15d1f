import FeatureKit

extension PluginDocument {
  /// What Curio ignores in a JSON document because the protocol has another type for it, as a clause; nil for nothing.
  static func ignored(in data: Data) -> String? {
    guard let document = try? JSONDecoder().decode(JSONValue.self, from: data) else { return nil }
    let page = document["page"] ?? .null
    let items: [JSONValue] = document["items"]?.list ?? []
    let actions: [JSONValue?] = [document["actions"]] + items.map { $0["actions"] }
    func problem(_ name: String, _ value: JSONValue?, _ type: String, _ isRight: (JSONValue) -> Bool)
      -> String?
    {
      guard let value, value != .null, !isRight(value) else { return nil }
      return "printed “\(name)” that isn't \(type)"
    }
    func text(_ name: String, _ value: JSONValue?) -> String? {
      problem(name, value, "a text") { $0.plainText != nil }
    }
    func list(_ name: String, _ value: JSONValue?) -> String? {
      problem(name, value, "a list") { $0.list != nil }
    }
    let problems: [String?] = [
      text("title", document["title"]), text("empty", document["empty"]), text("page.text", page["text"]),
      list("notices", document["notices"]), list("next", document["next"]), list("page.steps", page["steps"]),
      problem("expiresIn", document["expiresIn"], "a number") { $0.number != nil },
    ]
    if let problem = (problems + actions.map { list("actions", $0) }).lazy.compactMap(\.self).first {
      return problem
    }
    return actions.flatMap { $0?.list ?? [] }.contains { action($0) == nil }
      ? "printed an action without “title” or without “run”, “link”, “copy” or “save”" : nil
  }

  /// All words that it leads to.
  var calls: [[String]] {
    ((actions + items.flatMap(\.actions)).map(\.words) + [next, question?.words ?? []]).filter { !$0.isEmpty }
  }
}
