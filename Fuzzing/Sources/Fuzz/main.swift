#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The fuzzer's loop, of its runtime library: calls `test` with ever new bytes.
@_silgen_name("LLVMFuzzerRunDriver")
func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// What the bytes are taken for. The fuzzer's callback is a C function, which captures nothing.
nonisolated let subject: FuzzSubject? =
  CommandLine.arguments.dropFirst().first.flatMap { FuzzSubject(rawValue: String($0.dropFirst(2))) }

/// Whether nothing is made of what was read.
nonisolated let isReadAlone = CommandLine.arguments.contains("--reading")

/// Reads the bytes and stops the program if a property does not hold.
@Sendable nonisolated func test(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let subject else { return 0 }
  let bytes = Array(UnsafeBufferPointer(start: data, count: count))
  if let broken = ReaderProperties.broken(bytes, as: subject, isReadAlone: isReadAlone) {
    let message = Array("BROKEN: \(broken)\n".utf8)
    _ = write(2, message, message.count)
    abort()
  }
  return 0
}

guard subject != nil else {
  print(
    "usage: Fuzz --\(FuzzSubject.allCases.map(\.rawValue).joined(separator: "|--")) [--reading] [OPTION…]"
  )
  exit(64)
}

// The fuzzer passes over our argument, as it begins with two hyphens, and starts this program with
// all of them again where it minimises.
var count = CommandLine.argc
var arguments = CommandLine.unsafeArgv
let status = withUnsafeMutablePointer(to: &arguments) { place in
  place.withMemoryRebound(
    to: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.self, capacity: 1
  ) { runFuzzer(&count, $0) { test($0, $1) } }
}
exit(status)
