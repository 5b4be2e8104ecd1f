import Foundation

/// The most memory the program has taken so far.
enum PeakMemory {
  /// In kilobytes; nil where the system does not say.
  static func kilobytes() -> Int? { kilobytes(of: "self") }

  /// That of all programs together that this one has started and that still run; nil where the system does not say.
  static func kilobytesOfChildren() -> Int? {
    let children = ChildProcesses.numbers()
    return children.isEmpty ? nil : children.reduce(0) { $0 + (kilobytes(of: $1) ?? 0) }
  }

  private static func kilobytes(of process: String) -> Int? {
    guard let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") })
    else { return nil }
    return line.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) }
  }
}

/// The processor time of the program and of those that it has started and that still run.
enum ProcessorTime {
  static func seconds() -> Double {
    ChildProcesses.numbers().reduce(Measurement.processSeconds()) { $0 + seconds(of: $1) }
  }

  private static func seconds(of process: String) -> Double {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      // The name of the program may hold blanks.
      let end = text.lastIndex(of: ")")
    else { return 0 }
    let fields = text[end...].split(separator: " ")
    guard fields.count > 13, let user = Double(fields[12]), let system = Double(fields[13]) else {
      return 0
    }
    return (user + system) / Double(max(1, sysconf(Int32(_SC_CLK_TCK))))
  }
}

/// The programs that this one has started and that still run.
enum ChildProcesses {
  static func numbers() -> [String] {
    let tasks = "/proc/self/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
    return threads.flatMap { thread in
      let text = (try? String(contentsOfFile: "\(tasks)/\(thread)/children", encoding: .utf8)) ?? ""
      return text.split(separator: " ").map(String.init)
    }
  }
}
