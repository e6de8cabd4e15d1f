extension Int {
  func dividedUp(by divisor: Int) -> Int { (self + divisor - 1) / divisor }
}
