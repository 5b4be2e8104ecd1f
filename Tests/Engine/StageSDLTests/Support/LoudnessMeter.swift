import Foundation

/// The loudness of ITU-R BS.1770-4 at 44.1 kHz, in LUFS.
enum LoudnessMeter {
  /// A filter of second order.
  private struct Filter {
    let b0, b1, b2, a1, a2: Double
    var s1 = 0.0
    var s2 = 0.0

    /// The shelf that stands for the head.
    static let shelf: Filter = {
      let k = tan(Double.pi * 1681.974450955533 / 44100)
      let q = 0.7071752369554196
      let high = pow(10, 3.999843853973347 / 20)
      let band = pow(high, 0.4996667741545416)
      let a0 = 1 + k / q + k * k
      return Filter(
        b0: (high + band * k / q + k * k) / a0, b1: 2 * (k * k - high) / a0,
        b2: (high - band * k / q + k * k) / a0, a1: 2 * (k * k - 1) / a0,
        a2: (1 - k / q + k * k) / a0)
    }()
    /// The high pass for what is hardly heard.
    static let highPass: Filter = {
      let k = tan(Double.pi * 38.13547087602444 / 44100)
      let q = 0.5003270373238773
      let a0 = 1 + k / q + k * k
      return Filter(
        b0: 1, b1: -2, b2: 1, a1: 2 * (k * k - 1) / a0, a2: (1 - k / q + k * k) / a0)
    }()

    mutating func next(_ x: Double) -> Double {
      let y = b0 * x + s1
      s1 = b1 * x - a1 * y + s2
      s2 = b2 * x - a2 * y
      return y
    }
  }

  /// The mean weighted power of each window of a side, silence around it.
  private static func powers(
    _ samples: UnsafeBufferPointer<Int16>, side: Int, from start: Int, count: Int, window: Int
  ) -> [Double] {
    var shelf = Filter.shelf
    var highPass = Filter.highPass
    var sums = [Double](repeating: 0, count: (count + window) / (window / 4) + 2)
    for index in 0..<count {
      let x = Double(samples[2 * (start + index) + side]) / 32768
      let y = highPass.next(shelf.next(x))
      sums[index / (window / 4)] += y * y
    }
    // Windows that overlap by three quarters.
    return (0..<sums.count - 3).map { (sums[$0...$0 + 3].reduce(0, +)) / Double(window) }
  }

  private static func loudness(_ power: Double) -> Double {
    -0.691 + 10 * log10(max(power, 1e-12))
  }

  /// The loudest 0.2 s of one side.
  static func loudest(_ samples: UnsafeBufferPointer<Int16>) -> Double {
    loudness(
      powers(samples, side: 0, from: 0, count: samples.count / 2, window: 8820).max() ?? 0)
  }

  /// The gated loudness of both sides, from two seconds in every eight.
  static func integrated(_ samples: UnsafeBufferPointer<Int16>) -> Double {
    var blocks: [Double] = []
    let length = 2 * 44100
    for start in stride(from: 0, to: samples.count / 2 - length, by: 8 * 44100) {
      let left = powers(samples, side: 0, from: start, count: length, window: 17640)
      let right = powers(samples, side: 1, from: start, count: length, window: 17640)
      // Without the first, in which the filters settle, and the last, which are cut.
      blocks += zip(left, right).map(+)[2..<16]
    }
    blocks = blocks.filter { loudness($0) > -70 }
    guard !blocks.isEmpty else { return -.infinity }
    let gate = loudness(blocks.reduce(0, +) / Double(blocks.count)) - 10
    let kept = blocks.filter { loudness($0) > gate }
    return loudness(kept.reduce(0, +) / Double(kept.count))
  }
}
