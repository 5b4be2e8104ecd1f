import Documents
import Exercises
import Notation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// Reads and writes files that are one or two words of a format again and again, each twice as long
// as the one before, and names those for which the time grows clearly faster than the length.

/// Above this for each doubling the growth is no longer that of n or n log n.
let limit = 3.0
/// Times below this say nothing.
let leastMilliseconds = 4.0

func milliseconds() -> Double { Double(clock()) * 1000 / Double(CLOCKS_PER_SEC) }

/// The tokens of a dictionary, a quoted text a line with `\xNN`, `\\` and `\"`.
func tokens(_ path: String) -> [[UInt8]] {
  guard let file = fopen(path, "r") else { return [] }
  defer { fclose(file) }
  var found: [[UInt8]] = []
  var line = [CChar](repeating: 0, count: 4096)
  while fgets(&line, CInt(line.count), file) != nil {
    let bytes = line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    guard let first = bytes.firstIndex(of: 0x22), let last = bytes.lastIndex(of: 0x22),
      first < last
    else { continue }
    var token: [UInt8] = []
    var index = first + 1
    while index < last {
      if bytes[index] != 0x5C {
        token.append(bytes[index])
        index += 1
      } else if bytes[index + 1] == UInt8(ascii: "x") {
        let digits = String(decoding: bytes[index + 2...index + 3], as: UTF8.self)
        token.append(UInt8(digits, radix: 16) ?? 0)
        index += 4
      } else {
        token.append(bytes[index + 1])
        index += 2
      }
    }
    found.append(token)
  }
  return found
}

/// A file of so many bytes: a beginning, and then one pattern over and over.
func text(_ head: [UInt8], _ pattern: [UInt8], _ count: Int) -> [UInt8] {
  var bytes = head
  bytes.reserveCapacity(count + pattern.count)
  while bytes.count < count { bytes += pattern }
  return bytes
}

func measure(_ bytes: [UInt8], _ subject: FuzzSubject) -> Double {
  let start = milliseconds()
  let result = DocumentReader.read(bytes: bytes, fileName: subject.fileName(bytes))
  if let bank = result.bank {
    for format in [.native] + subject.formats(bytes) { _ = DocumentWriter.write(bank, as: format) }
  }
  return milliseconds() - start
}

/// The times for each doubling if they grow too fast, else nil. Measured a second time before
/// anything is said, as other programs disturb the first.
func tooFast(_ head: [UInt8], _ pattern: [UInt8], _ subject: FuzzSubject) -> [Double]? {
  for _ in 0..<2 {
    let quick = measure(text(head, pattern, 100_000), subject)
    let slow = measure(text(head, pattern, 400_000), subject)
    if slow < leastMilliseconds || slow < limit * limit * quick { return nil }
  }
  let times = [50_000, 100_000, 200_000, 400_000].map {
    measure(text(head, pattern, $0), subject)
  }
  return times[3] > limit * limit * times[1] ? times : nil
}

let arguments = CommandLine.arguments.dropFirst()
guard let subject = arguments.first.flatMap(FuzzSubject.init(rawValue:)), arguments.count >= 2
else {
  print("usage: Growth FORMAT DICTIONARY [pairs]")
  exit(64)
}
let words = tokens(arguments[2])
let heads: [[UInt8]] = [[]] + words.filter { $0.count > 1 }
var measured = 0
var found = 0
let started = milliseconds()
for head in arguments.count > 2 ? heads : [[]] {
  for word in words {
    measured += 1
    guard let times = tooFast(head, word, subject) else { continue }
    found += 1
    let shown = [head, word].map { "“" + String(decoding: $0, as: UTF8.self).onOneLine + "”" }
    print(
      "\(subject.rawValue): \(shown.joined(separator: ", then ")) again and again:",
      times.map { "\(Int($0)) ms" }.joined(separator: ", "))
  }
}
// With pairs, also two words in turn.
for first in arguments.count > 2 ? words : [] {
  for second in words where first != second {
    measured += 1
    guard let times = tooFast([], first + second, subject) else { continue }
    found += 1
    print(
      "\(subject.rawValue): “\(String(decoding: first + second, as: UTF8.self).onOneLine)” again and again:",
      times.map { "\(Int($0)) ms" }.joined(separator: ", "))
  }
}
print(
  "\(subject.rawValue): \(measured) files, \(found) grow too fast,",
  "\(Int((milliseconds() - started) / 1000)) s")
exit(found == 0 ? 0 : 1)
