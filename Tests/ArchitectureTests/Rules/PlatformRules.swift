extension Rule {
  static let platform = [
    Rule("an escape hatch stands on one line with its reason (must 9)") { house in
      let hatch =
        #"@unchecked\b|\bnonisolated\(unsafe\)|\btry!|\bas!|\bfatalError\(|\bpreconditionFailure\(|@preconcurrency\b|\bunowned\(unsafe\)"#
      let reason = #"(?://|\(").*\w+\W+\w+\W+\w+"#
      return try house.product.flatMap { try $0.find(hatch) }
        .filter { try SourceFile("line", $0.line).find(reason).isEmpty }
        .map { Fault($0.place, "says `\($0.found)` without a reason on the line") }
    },
    Rule("at most one file of a module knows the platform (must 9)") { house in
      let files = try house.product.filter {
        try !$0.find(#"^\s*#(?:if|elseif)\b.*\b(?:os|targetEnvironment)\("#).isEmpty
      }
      return Dictionary(grouping: files) { $0.module ?? "" }.values.filter { $0.count > 1 }
        .flatMap { $0.map(\.path).sorted().dropFirst() }.sorted()
        .map { Fault($0, "is the second file of its module with `#if os`") }
    },
    Rule("only Modules/Programs starts programs and waits for them") { house in
      let starting =
        #"\bposix_spawn\w*|\bexec[lv]\w*\(|\bv?fork\(|\bwait(?:pid|id|3|4)\(|\bpopen\(|\bProcess\("#
      return try house.product.filter { $0.module != "Modules/Programs" }.flatMap { try $0.find(starting) }
        .map { Fault($0.place, "says `\($0.found)`") }
    },
    Rule("only Modules/Terminal knows a terminal") { house in
      let knowledge =
        #"\bioctl\(|\btc[gs]etattr\(|\btermios\b|\bcfmakeraw\(|\bwinsize\b|\bisatty\(|\\u\{0*(?:1[bB]|9[bB])\}|\b0x1[bB]\b"#
      return try house.product.filter { $0.module != "Modules/Terminal" }.flatMap {
        try $0.find(knowledge, in: \.uncommented)
      }
      .map { Fault($0.place, "says `\($0.found)`") }
    },
  ]
}
