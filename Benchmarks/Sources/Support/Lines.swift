import Foundation

/// The lines that machines read.
enum Lines {
  /// Prints what was measured.
  static func result(_ subject: String, _ contestant: String, _ value: Double) {
    print("RESULT \(subject):\(contestant) \(String(format: "%.2f", value))")
  }

  /// Prints a value on which all contestants of a subject have to agree.
  static func check(_ subject: String, _ contestant: String, _ value: Double) {
    print("CHECK \(subject):\(contestant) \(String(format: "%.4f", value))")
  }
}
