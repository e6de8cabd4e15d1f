extension ArchitectureTests {
  static let styleRules = [
    Rule(
      "A file has at most 220 lines",
      in: .swift,
      .codeAndComments,
      forbids: #"\A(?:.*+\n){221}"#,
      String(repeating: "\n", count: 221)
    ),
    // The formatter sees to the lines of code.
    Rule(
      "A comment's line has at most 110 columns",
      in: .swift,
      .codeAndComments,
      forbids: #"^[ \t]*//.{0,500}$(?<=.{111})"#,
      "  /// " + String(repeating: "long ", count: 22)
    ),
    Rule(
      "A comment stands alone: it begins with a noun of its own, and doesn't need its neighbor",
      in: .swift,
      .codeAndComments,
      forbids: #"^[ \t]*///?[ \t]+(?:Of|Those|The same|As above|Like the next)\b(?!.*\?$).*$"#,
      "  /// Of the items.",
      "// Those without a value.",
      "/// The same for a route."
    ),
    Rule(
      "A ternary chooses a value and assigns none",
      in: .swift,
      forbids:
        #"(?:^|\s)\? (?:\(?[\w.\[\]]+ [-+*/|&]?= |\(?\w[^\n?]* : \(?[\w.\[\]]+ [-+*/|&]?= )"#,
      "isField ? chosen = nil : moveUp()",
      "isField\n  ? moveUp() : chosen = nil"
    ),
    Rule(
      "`map` and a ternary make a value: what happens for its effect is a statement",
      in: .swift,
      forbids:
        #"^( *)(?:\#(effect))\n\1\w|^( *)\w.*[\w)"]\n\2(?:\#(effect))$|\.map \{ [^{}\n]*\(&|^ *_ = [^\n"]*(?:\.map \{| \? )"#,
      "undo.take().map { $0(&state) }",
      "isField ? leave() : state.moveUp()\nreturn state",
      "state.clear()\n!isField ? leave() : state.moveUp()",
      "items.map { list.add($0) }\nshow(list)",
      "_ = isField ? leave() : moveUp()"
    ),
    Rule(
      "A tuple that is taken apart at once isn't made; a swap is one assignment",
      in: .swift,
      forbids:
        #"^ *(?:(?:let|var) )?\(([\w.$]+), ([\w.$]+)(?:, [\w.$]+)*\) = (?!.*(?<![.\w])(?:\1|\2)\b)\((?:[^()\n]|\((?:[^()\n]|\([^()\n]*\))*\))*\)$"#,
      "let (key, name) = (pair.key, first(of: pair))",
      "(self.form, self.key) = (form, nil)"
    ),
    Rule(
      "A name is the usual word, as other projects write it, not one of the old dialect",
      in: .swift,
      forbids:
        #"(?i)(?:func|var|let|case|struct|enum|class|actor|protocol) +`?\w*(?:drawer|cabinet|keeper|passenger|shortfall|remark|equipment|incident|putAside|soundEntry|photograph)"#,
      "let text = \"Photography\"\nfunc openDrawer() {}"
    ),
    Rule(
      "A module and a type don't share a name",
      in: .product,
      forbids: #"\b(?:struct|class|enum|actor|protocol)\s+(?:\#(modules))\b"#,
      "struct Storage {"
    ),
  ]

  /// A line that calls something and drops what it makes.
  private static let effect =
    #"!?[\w.]+(?:\([^()\n]*\))? \? [\w.]+\(.*\) : [\w.]+\(.*\)|[\w.()\[\]?!]+\.map \{.*\}"#

  private static let modules = Set(SourceTree.project.product.compactMap(\.module))
    .filter { $0.hasPrefix("Modules/") && !$0.contains("/Features/") }
    .map { $0.dropFirst("Modules/".count) }.joined(separator: "|")

  static let projectRules = [
    Rule(
      "The project contains no keys",
      in: .everything,
      .codeAndComments,
      forbids:
        #"\bgh[pousr]_[A-Za-z0-9]{30,}|\bgithub_pat_\w{30,}|\bAKIA[0-9A-Z]{16}\b|-----BEGIN [A-Z ]*PRIVATE KEY-----|\bapi_?key=[A-Za-z0-9]{32,}"#,
      "ghp_" + String(repeating: "a", count: 36)
    ),
    Rule(
      "No test is switched off",
      in: .under("Tests/"),
      forbids: #"\.disabled\(|\bwithKnownIssue\b|\bXCTSkip"#,
      "@Test(.disabled())"
    ),
    Rule(
      "A suite of journeys takes its turn",
      in: .under("Tests/JourneyTests/"),
      forbids: #"^@Suite\((?!"[^"]*", \.journey\b)"#,
      "@Suite(\"GIFs\")"
    ),
    Rule(
      "A journey writes programs with ProgramFile, because one that another test's child has open can't run",
      in: .under("Tests/JourneyTests/"),
      forbids: #"\b(?:file|program)\.setMode\(0o755"#,
      "try file.setMode(0o755)"
    ),
    Rule(
      "Python is formatted with black --line-length 110",
      in: .python,
      forbids: #"^.{111,}$|^ *(?:if|for|while|try|else|finally|with)\b[^\[\](){}"'#]*: +\w.*$"#,
      "if done: return False"
    ),
    Rule(
      "A script prints its head on --help",
      in: .scripts,
      forbids: #"\A(?![\s\S]*(?:--help|ArgumentParser))"#,
      "#!/usr/bin/env bash\nswift build"
    ),
  ]
}
