extension ArchitectureTests {
  static let quotingRules = [
    Rule(
      sentence:
        "Text for another language is written by scalars, in its …Quoting.swift: `<` with a mark is one Character",
      files: { $0.module != nil && !$0.name.hasSuffix("Quoting.swift") },
      pattern: #"\b(?:replacing|split)\(\s*(?:separator:\s*)?(?:"(?:[^"\\\n]|\\[nrtu])*(?:[<>&'`$]|\\["\\])|"#
        + ##"#"[^"\n]*[<>&'`$\\])"##,
      violation: ("Modules/Views/SVGDrawing.swift", #"text.replacing("\"", with: "&quot;")"#)
    )
  ]
}
