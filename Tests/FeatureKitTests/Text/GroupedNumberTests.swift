import FeatureKit
import Testing

@Test(
  "Thousands are separated by commas",
  arguments: [
    (0, "0"), (999, "999"), (1000, "1,000"), (31500, "31,500"), (1_234_567, "1,234,567"), (-1000, "-1,000"),
    (Int.min, "-9,223,372,036,854,775,808"),
  ]
)
func groupedNumber(number: Int, text: String) {
  #expect(number.grouped == text)
}
