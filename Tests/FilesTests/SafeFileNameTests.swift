import Files
import Testing

@Suite("Safe file names")
struct SafeFileNameTests {
  static let texts = [
    "", "heart", "removed", "answer US kim", "day/2026-11-21", ".", "..", ".hidden", "a.json", "é", "漢字", "A",
    "a", "%41", "~",
    "nul\0", "https://example.org/a?b=c", String(repeating: "x", count: 200),
  ]

  @Test("A name can be decoded to its text", arguments: texts)
  func roundTrip(_ text: String) {
    #expect(SafeFileName(fileName: SafeFileName(text).description)?.text == text)
  }

  @Test(
    "Names are unique and portable, also in file systems that ignore case"
  )
  func safe() {
    let names = Self.texts.map { SafeFileName($0).description }
    for name in names {
      #expect(!name.hasPrefix(".") && !name.contains("/") && !name.isEmpty)
      #expect(name.utf8.allSatisfy { (0x20..<0x7F).contains($0) })
    }
    #expect(Set(names.map { $0.lowercased() }).count == Self.texts.count)
  }

  @Test("A simple text is its own name, and other names stay readable")
  func readable() {
    #expect(SafeFileName("latest gifs 2.0_a-b").description == "latest gifs 2.0_a-b")
    #expect(SafeFileName("Ana/é").description == "%41na%2F%C3%A9")
  }

  @Test("Long texts have short names that differ")
  func long() {
    let text = String(repeating: "é", count: 100)
    let names = [text, text + "1", text + "2"].map { SafeFileName($0) }
    #expect(Set(names).count == 3)
    #expect(names.allSatisfy { $0.description.utf8.count <= 200 && $0.isShortened && $0.text == nil })
    #expect(SafeFileName(fileName: names[0].description) == names[0])
  }

  @Test(
    "rejects file names that it doesn't make",
    arguments: ["A", "%4", "%zz", "%2f", "%61", "é", "a/b", ".a"]
  )
  func foreign(_ name: String) {
    #expect(SafeFileName(fileName: name) == nil)
  }
}
