import Foundation

/// Sockets between programs of this machine.
package enum LocalSocket {
  /// A socket that listens on a free port.
  static func listening() throws -> (socket: Int32, port: Int) {
    let made = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = self.address(0)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isOpen = withUnsafeMutablePointer(to: &address) { place in
      place.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(made, $0, size) == 0 && listen(made, 1024) == 0 && getsockname(made, $0, &size) == 0
      }
    }
    guard isOpen else {
      close(made)
      throw ServerProcess.NotStarted()
    }
    return (made, Int(UInt16(bigEndian: address.sin_port)))
  }

  /// A connection to a port; nil if nobody listens there.
  ///
  /// - Parameter host: an address of this machine.
  package static func connected(to port: Int, at host: String = "127.0.0.1") -> Int32? {
    let made = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = self.address(port, host)
    let isOpen = withUnsafePointer(to: &address) { place in
      place.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(made, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isOpen else {
      close(made)
      return nil
    }
    return made
  }

  private static func address(_ port: Int, _ host: String = "127.0.0.1") -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = inet_addr(host)
    return address
  }

  /// The whole request that comes from a machine, changed so that the connection ends with its answer; nil if it does
  /// not arrive completely.
  static func request(from socket: Int32) -> [UInt8]? {
    var bytes: [UInt8] = []
    let end = Array("\r\n\r\n".utf8)
    while true {
      if let head = bytes.firstRange(of: end) {
        let lines = String(decoding: bytes[..<head.lowerBound], as: UTF8.self)
        let length = lines.firstMatch(of: #/(?i)content-length: *(\d+)/#).flatMap { Int($0.1) } ?? 0
        if bytes.count >= head.upperBound + length {
          bytes.insert(contentsOf: Array("\r\nConnection: close".utf8), at: head.lowerBound)
          return bytes
        }
      }
      guard let more = some(from: socket) else { return nil }
      bytes += more
    }
  }

  /// Everything that comes until the other end closes.
  static func everything(from socket: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    while let more = some(from: socket) { bytes += more }
    return bytes
  }

  /// What comes next; nil if the other end has closed.
  package static func some(from socket: Int32) -> ArraySlice<UInt8>? {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = recv(socket, &bytes, bytes.count, 0)
    return count > 0 ? bytes[..<count] : nil
  }

  /// Sends bytes; false if the other end has closed.
  @discardableResult
  package static func send(_ bytes: ArraySlice<UInt8>, _ socket: Int32) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Foundation.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
