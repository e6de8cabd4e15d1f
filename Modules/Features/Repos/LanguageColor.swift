import FeatureKit

/// GitHub's colors of the thirty most common languages (github-linguist, `languages.yml`).
enum LanguageColor {
  static let all: [String: UInt32] = [
    "C": 0x555555, "C#": 0x178600, "C++": 0xF34B7D, "CSS": 0x563D7C, "Clojure": 0xDB5855, "Dart": 0x00B4AB,
    "Dockerfile": 0x384D54, "Elixir": 0x6E4A7E, "Go": 0x00ADD8, "HTML": 0xE34C26, "Haskell": 0x5E5086,
    "Java": 0xB07219, "JavaScript": 0xF1E05A, "Jupyter Notebook": 0xDA5B0B, "Kotlin": 0xA97BFF,
    "Lua": 0x000080,
    "Makefile": 0x427819, "Objective-C": 0x438EFF, "PHP": 0x4F5D95, "Perl": 0x0298C3, "Pkl": 0x6B9543,
    "Python": 0x3572A5, "R": 0x198CE7, "Ruby": 0x701516, "Rust": 0xDEA584, "Scala": 0xC22D40,
    "Shell": 0x89E051,
    "Swift": 0xF05138, "TypeScript": 0x3178C6, "Zig": 0xEC915C,
  ]
}
