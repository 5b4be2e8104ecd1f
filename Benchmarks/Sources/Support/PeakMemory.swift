import Foundation

/// The most memory the program has taken so far.
enum PeakMemory {
  /// In kilobytes; nil where the system does not say.
  static func kilobytes() -> Int? {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") })
    else { return nil }
    return line.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) }
  }
}
