extension Rule {
  /// What a role never says, by the table of the architecture.
  private static let forbidden: [(role: String, words: String, never: String)] = [
    (
      "Presenter", #"\bawait\b|\basync\b|\bHTTPService\b|\bSuite\b|\bKeeper\b"#,
      "a Presenter is pure: it awaits and asks nothing"
    ),
    (
      "Mapper", #"\bawait\b|\basync\b|\bHTTPService\b|\bSuite\b|\bKeeper\b|\bSafeText\b|\bScreen\b"#,
      "a Mapper is pure: it does no input or output and words nothing"
    ),
    (
      "Adapter", #"\bSuite\b|\bKeeper\b|\bKeptFiles\b|\bSafeText\b|\bProblem\b|\bScreen\b"#,
      "an Adapter asks its API: it never keeps, never words"
    ),
    (
      "Interactor",
      #"\bURL\(|\bURLComponents\b|\bHTTPRequest\(|\bSafeText\b|\bProblem\b|\bScreen\b|\bNotice\b"#,
      "an Interactor decides: it words no sentence and builds no address"
    ),
  ]

  static let roles =
    [
      Rule("no role of a feature is missing: each has its file, named for it") { house in
        try house.features.flatMap { feature -> [Fault] in
          let missing = try FeatureFolder.roles.filter { role in
            let declaration = #"\b(?:struct|enum|actor|class|extension)\s+\#(feature.name)\#(role)\b"#
            return try feature.sources.filter { $0.name == "\(feature.name)\(role).swift" }
              .allSatisfy { try $0.find(declaration).isEmpty }
          }
          return missing.map { Fault(feature.path, "has no \(feature.name)\($0) in a file of that name") }
        }
      },
      Rule("a feature has its entities in the field's own words") { house in
        house.features.filter(\.entities.isEmpty).map { Fault($0.path, "has no file of entities") }
      },
      Rule("a feature brings its sample answers in Sample/") { house in
        house.features.filter { feature in
          !feature.files.contains { $0.path.hasPrefix(feature.path + "/Sample/") }
        }
        .map { Fault($0.path, "has nothing in Sample/") }
      },
      Rule("entities know neither the wire nor the store") { house in
        try house.features.flatMap(\.entities)
          .flatMap {
            try $0.find(#"\b(?:HTTPRequest|HTTPResponse|HTTPService|StoreEntry|Suite|ResponseCache)\b"#)
          }
          .map { Fault($0.place, "mentions \($0.found)") }
      },
    ]
    + forbidden.map { role, words, never in
      Rule(never) { house in
        try house.features.flatMap { $0.sources(of: role) }.flatMap { try $0.find(words) }
          .map { Fault($0.place, "says `\($0.found)`") }
      }
    }
}
