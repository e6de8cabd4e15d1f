import FeatureKit
import Testing

@testable import DessertsModule

@Suite("Measures of ingredients")
struct MeasureTests {
  @Test(
    "Numbers and fractions are scaled",
    arguments: [
      ("1 1/2 cups", 2, "3 cups"), ("1 1/2 cups", 3, "4 1/2 cups"), ("1-1/2 cups", 3, "4 1/2 cups"),
      ("1/2 tsp", 3, "1 1/2 tsp"), ("½ tsp", 3, "1 1/2 tsp"), ("1½ tsp", 2, "3 tsp"),
      ("1 ½ tsp", 3, "4 1/2 tsp"),
      ("¼  tsp", 2, "1/2 tsp"), ("1⁄3 cup", 2, "2/3 cup"), ("⅓ cup", 3, "1 cup"), ("1/3 cup", 0.5, "1/6 cup"),
      ("60g ", 2, "120g"), ("181g", 0.5, "90.5g"), ("1.5 litres", 2, "3 litres"), ("1,5 l", 3, "4.5 l"),
      ("1,000 g", 2, "2000 g"), ("4 medium", 2, "8 medium"), ("3", 0.5, "1 1/2"), ("1 cup", 0.07, "0.07 cup"),
      ("Juice of 1", 2, "Juice of 2"),
    ]
  )
  func scaled(_ text: String, _ factor: Double, _ scaled: String) {
    #expect(Measure(text).times(factor).text == scaled)
  }

  @Test(
    "Both ends of a range are scaled",
    arguments: [("2-3 tbsp", "4-6 tbsp"), ("2 – 3 tbsp", "4 – 6 tbsp"), ("1/2 to 1 tsp", "1 to 2 tsp")]
  )
  func ranges(_ text: String, _ scaled: String) {
    #expect(Measure(text).times(2).text == scaled)
  }

  @Test(
    "An amount that is said in two units is scaled in both",
    arguments: [("200g/7oz", "400g/14oz"), ("2 cups (500ml)", "4 cups (1000ml)")]
  )
  func twoUnits(_ text: String, _ scaled: String) {
    #expect(Measure(text).times(2).text == scaled)
  }

  @Test(
    "The size of one piece stays as it is",
    arguments: [
      ("1 (320g) sheet", "2 (320g) sheet"), ("2 x 400g tins", "4 x 400g tins"),
      ("1 (12 oz.)", "2 (12 oz.)"), ("100g 70% cocoa", "200g 70% cocoa"),
    ]
  )
  func sizes(_ text: String, _ scaled: String) {
    #expect(Measure(text).times(2).text == scaled)
  }

  @Test(
    "A measure without a number stays as it is",
    arguments: ["To brush", "pinch", "a knob", "", "E10", "1/0", "1234567890123", "²"]
  )
  func words(_ text: String) {
    #expect(Measure(text).times(2).text == text)
  }

  @Test("An unchanged recipe keeps its own words", arguments: ["1-1/2 cups", "1,000 g", "2.50 l", "⅐ l"])
  func unchanged(_ text: String) {
    #expect(Measure(text).times(1).text == text)
  }

  @Test(
    "Equal units are added up, however they are written, and others stay apart",
    arguments: [
      (["60g", "60 grams", "a knob"], "120 g + a knob"), (["60g", "2 tblsp"], "60 g + 2 tbsp"),
      (["2 tbsp", "60g", "1 Tablespoon"], "3 tbsp + 60 g"), (["1 tbs.", "1 tbsps"], "2 tbsp"),
      (["1/2 cup", "1/2 cup"], "1 cup"), (["½ tsp", "¼ tsp"], "3/4 tsp"),
      (["1 cup", "1 1/2 cups"], "2 1/2 cups"),
      (["1 clove", "2 cloves"], "3 cloves"), (["3", "4"], "7"),
      (["4 medium", "2 large"], "4 medium + 2 large"),
      (["110g cold", "60g"], "110 g cold + 60 g"), (["1 (320g) sheet", "1 (320g) sheet"], "2 (320g) sheet"),
      (["2-3 tbsp", "1 tbsp", "1 tbsp"], "2-3 tbsp + 2 tbsp"),
      (["200g/7oz", "200g/7oz"], "200g/7oz + 200g/7oz"), (["1 kg", "500 g"], "1 kg + 500 g"),
      (["pinch", "pinch"], "pinch + pinch"), (["0.1 l", "0.2 l"], "0.3 l"), ([], ""),
    ]
  )
  func sum(_ texts: [String], _ sum: String) {
    #expect(texts.map { Measure($0) }.sum == sum)
  }
}
