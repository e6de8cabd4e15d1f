import Testing

@testable import DessertsModule

@Suite("Times in a recipe's steps")
struct StepTimeTests {
  @Test(
    "A step names a time for the timer",
    arguments: [
      ("Bake for 35–40 minutes.", 35 * 60, "35–40 minutes"),
      ("bake at 160°C for 35-40 mins. Cut.", 35 * 60, "35-40 mins"),
      ("Simmer for 25 to 30 minutes", 25 * 60, "25 to 30 minutes"),
      ("rest for approx. 20 min. Pour", 20 * 60, "20 min"),
      ("a gentle heat for 1 minute", 60, "1 minute"),
      ("steam for 1 hour 30 mins.", 90 * 60, "1 hour 30 mins"),
      ("for 1 hour and 5 minutes", 65 * 60, "1 hour and 5 minutes"), ("1½ hours", 90 * 60, "1½ hours"),
      ("1 1/2 hrs", 90 * 60, "1 1/2 hrs"), ("1-1/2 hours", 90 * 60, "1-1/2 hours"),
      ("1.5 hours", 90 * 60, "1.5 hours"),
      ("freeze for an hour", 3600, "an hour"),
      ("half an hour", 1800, "half an hour"), ("set for ⅓ of an hour", 1200, "⅓ of an hour"),
      ("leave for ten minutes", 600, "ten minutes"), ("Fry 30 seconds", 30, "30 seconds"),
      ("a 20-minute rest", 1200, "20-minute"), ("at 150º for about 45 minutes", 45 * 60, "45 minutes"),
      ("stir every few minutes for 45 minutes", 45 * 60, "45 minutes"),
      ("stir every 10 minutes for 1 hour", 3600, "1 hour"), ("for at least 6 hours", 6 * 3600, "6 hours"),
    ]
  )
  func time(_ step: String, _ seconds: Int, _ text: String) {
    let times = StepTime.all(in: step)
    #expect(times.map(\.seconds) == [seconds] && times.map(\.text) == [text])
  }

  @Test(
    "A timer's name has the verb before the time, if there is one",
    arguments: [
      ("Bake for 35–40 minutes.", ["Bake 35 min"]), ("Mix. Steam for 1 hour 30 mins.", ["Steam 1 h 30 min"]),
      ("Rest for 20 min, then bake for 35 min.", ["Rest 20 min", "Bake 35 min"]),
      ("a gentle heat for 1 minute", ["1 min"]), ("for 1 hour and 5 minutes", ["1 h 5 min"]),
      ("Stir, and again for 90 seconds", ["1 min 30 s"]),
      ("Press together and chill for 30 minutes.", ["Chill 30 min"]),
      ("Brush with cream and bake for 40 minutes.", ["Bake 40 min"]),
      ("freeze for 6 hours 1 second", ["Freeze 6 h"]),
    ]
  )
  func name(_ step: String, _ names: [String]) {
    #expect(StepTime.all(in: step).map(\.name) == names)
  }

  @Test("Several times are in the step's order")
  func several() {
    #expect(StepTime.all(in: "Rest for 20 min, then bake for 35 min.").map(\.seconds) == [1200, 2100])
    #expect(StepTime.all(in: "Microwave for 1 min. Stir, and again for 1 min.").map(\.seconds) == [60, 60])
  }

  @Test(
    "Other numbers are no times",
    arguments: [
      "Chill overnight.", "Heat to gas 4.", "a tin of 20 x 30 cm", "for a few minutes", "2 minced cloves",
      "Add 3 hot peppers", "0 minutes", "99999999999999999999 hours", "1000000 hours", "B12 minutes", "",
    ]
  )
  func none(_ step: String) {
    #expect(StepTime.all(in: step).isEmpty)
  }

  @Test("are found in a step of any length, and a measure of any length is scaled", .timeLimit(.minutes(1)))
  func long() {
    let count = 15_000
    #expect(StepTime.all(in: String(repeating: "1 min, ", count: count)).count == count)
    #expect(StepTime.all(in: String(repeating: "1 min ", count: count)).count == count)
    let measure = Measure(String(repeating: "1g/", count: count)).times(2)
    #expect(measure.text == String(repeating: "2g/", count: count))
  }
}
