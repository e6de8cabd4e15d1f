extension Int {
  func dividedUp(by divisor: Int) -> Int { (self + divisor - 1) / divisor }
}

extension Array where Element: Numeric {
  init(zeros count: Int) { self.init(repeating: 0, count: count) }
}
