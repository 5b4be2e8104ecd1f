import Foundation

/// What a process of this machine has used, as Linux says it.
enum ProcessUse {
  /// The seconds of processor time of all its threads; 0 if there is no such process.
  static func processorSeconds(of process: String) -> Double {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      let name = text.lastIndex(of: ")")
    else { return 0 }
    // After the name: the state is the third field, utime and stime are the 14th and 15th.
    let fields = text[name...].split(separator: " ")
    guard fields.count > 12, let user = Double(fields[12]), let system = Double(fields[13]) else {
      return 0
    }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// The largest resident memory that it has had, in MiB; 0 if there is no such process.
  static func peakMebibytes(of process: String) -> Double {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8),
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
      let kibibytes = line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({
        Double($0)
      })
    else { return 0 }
    return kibibytes / 1024
  }
}
