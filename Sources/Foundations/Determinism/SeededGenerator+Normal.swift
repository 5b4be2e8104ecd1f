extension SeededGenerator {
  /// A normally distributed number with mean 0 and standard deviation 1, identical on every machine
  /// (Marsaglia's polar method; the first of its two results is used).
  ///
  /// - Complexity: 1.27 draws of two numbers on average.
  package mutating func normal() -> Double {
    while true {
      let (first, second) = (2 * unit() - 1, 2 * unit() - 1)
      let square = first * first + second * second
      if square > 0, square < 1 {
        return first * (-2 * Logarithm.value(square) / square).squareRoot()
      }
    }
  }
}
