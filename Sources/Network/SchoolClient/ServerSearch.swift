import Foundation
import School

/// A school's server that tells the network where it is.
public struct FoundServer: Sendable, Hashable {
  /// What it calls itself: the school's name.
  public let name: String
  /// Where it is.
  public let address: ServerAddress

  /// A server with these properties.
  public init(name: String, address: ServerAddress) {
    self.name = name
    self.address = address
  }
}

/// Looks for schools' servers in the network by Avahi, where it runs.
///
/// Anybody in the network can say that there is a server, so an address that was found is worth no more than one that
/// was typed: which server it is, the class's code shows.
public enum ServerSearch {
  /// The kind of service that servers tell.
  public static let service = "_teachify._tcp"

  /// The servers that are found within a time; none where Avahi does not run.
  ///
  /// - Parameter patience: the longest time, in milliseconds.
  public static func servers(within patience: Int = 4000) -> [FoundServer] {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    // Parsable, with addresses, and no longer than what is known already takes to be told.
    process.arguments = ["avahi-browse", "--parsable", "--resolve", "--terminate", service]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return [] }
    let deadline = DispatchWorkItem { process.terminate() }
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(patience), execute: deadline)
    let told = (try? output.fileHandleForReading.readToEnd()) ?? nil
    process.waitUntilExit()
    deadline.cancel()
    return servers(told: String(decoding: told ?? Data(), as: UTF8.self))
  }

  /// The servers in what avahi-browse told, each once, in the order of their names: Avahi gives no two of them the same
  /// name, and one in several networks has several addresses.
  ///
  /// A line is `=;eth0;IPv4;NAME;_teachify._tcp;local;HOST;ADDRESS;PORT;TEXTS`, with other signs than letters and digits
  /// as three digits after a backslash.
  public static func servers(told text: String) -> [FoundServer] {
    var found: [String: ServerAddress] = [:]
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: ";", omittingEmptySubsequences: false)
      // An address of IPv6 may hold for one of the machine's networks only.
      guard fields.count >= 9, fields[0] == "=", fields[2] == "IPv4", fields[4] == service,
        let address = ServerAddress(reading: "\(fields[7]):\(fields[8])"), !address.isLoopback
      else { continue }
      found[plain(fields[3])] = address
    }
    return found.sorted { $0.key < $1.key }.map { FoundServer(name: $0.key, address: $0.value) }
  }

  /// A name without the backslashes.
  private static func plain(_ name: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(name.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(3)
      if byte == UInt8(ascii: "\\"), digits.count == 3,
        let code = UInt8(String(decoding: digits, as: UTF8.self))
      {
        bytes.append(code)
        rest = rest.dropFirst(3)
      } else if byte == UInt8(ascii: "\\"), let next = rest.popFirst() {
        bytes.append(next)
      } else {
        bytes.append(byte)
      }
    }
    // Whatever the network says stays on one line.
    return String(decoding: bytes, as: UTF8.self).filter { !$0.isNewline }
  }
}
