import FeatureKit
import Foundation
import Testing

@Suite("A field, declared once")
struct ItemFieldTests {
  private struct Toy: Sendable {
    var name = "ball"
    var price: Int? = 1200
    var isNew = true
    var tags = ["red", "round"]
    var weight = 0.5
  }

  private static let price = Column.Shape.number(priority: 1)
  private let fields: [ItemField<Toy>] = [
    ItemField("name", "Name", in: .column) { $0.name },
    ItemField("price", "Price", column: Self.price) { $0.price },
    ItemField("isNew", "New", in: .line) { $0.isNew },
    ItemField("tags", "Tags", in: .details, shown: { "\($0.tags.count) tags" }) { $0.tags },
    ItemField("weight") { $0.weight },
    ItemField("parts", in: .block) { _ in ["a"] },
    ItemField("code", in: .json) { _ in 7 },
  ]
  private let json = OutputField.jsonOnly

  @Test("is a column of a list, a field of its record and a word of its help, where it belongs")
  func list() {
    let table = Table(fields, [Toy(), Toy(price: nil, isNew: false, weight: 2)])
    #expect(table.columns == [Column("Name"), Column("Price", Self.price)])
    #expect(table.rows.map(\.cells) == [["ball", "1,200"], ["ball", ""]])
    #expect(table.rows.map(\.record) == [["ball", "1200", "true", "0.5"], ["ball", "", "false", "2"]])
    #expect(
      fields.inLists() == [
        OutputField("name"), OutputField("price"), OutputField("isNew"), OutputField("weight"),
        OutputField("tags", json), OutputField("parts", json), OutputField("code", json),
      ]
    )
  }

  @Test("is a line of the item's own screen, unless the title or a block shows it or it says nothing")
  func details() {
    func block(_ toy: Toy) -> Block { .fields(fields, of: toy) }
    #expect(
      block(Toy())
        == .fields([
          Field("name", nil, "", record: "ball"), Field("price", "Price", "1,200", record: "1200"),
          Field("isNew", "New", "yes", record: "true"), Field("tags", "Tags", "2 tags", record: "red, round"),
          Field("weight", nil, "", record: "0.5"), Field("", nil, "a", record: ""),
        ])
    )
    guard case .fields(let lines) = block(Toy(price: nil, isNew: false)) else {
      Issue.record("no fields")
      return
    }
    #expect(lines.compactMap(\.label) == ["Tags"])
    #expect(
      fields.inDetails() == [
        OutputField("name"), OutputField("price"), OutputField("isNew"), OutputField("tags"),
        OutputField("weight"), OutputField("parts"), OutputField("code", json),
      ]
    )
  }

  @Test("is in JSON wherever else it is")
  func data() {
    let data: JSONValue = [
      "name": "ball", "price": nil, "isNew": true, "tags": ["red", "round"], "weight": 0.5, "parts": ["a"],
      "code": 7,
    ]
    #expect(fields.data(Toy(price: nil)) == data)
    #expect(fields.jsonOnly().data(Toy(price: nil)) == data)
    #expect(fields.jsonOnly().inDetails().allSatisfy { $0.condition == json })
  }

  @Test("is the same as a field of a larger item")
  func part() {
    struct Box: Sendable { let toy: Toy }
    let boxed = fields.of(\Box.toy)
    #expect(boxed.data(Box(toy: Toy())) == fields.data(Toy()))
    #expect(Table(boxed, [Box(toy: Toy())]) == Table(fields, [Toy()], absence: ""))
    #expect(boxed.inLists() == fields.inLists())
  }
}
