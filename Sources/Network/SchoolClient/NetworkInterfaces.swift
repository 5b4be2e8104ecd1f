import Glibc

/// The network interfaces of the machine.
enum NetworkInterfaces {
  /// Whether one of them is running and leads to other machines.
  static var areThereAny: Bool {
    var first: UnsafeMutablePointer<ifaddrs>?
    // Where it cannot be found out, the server is more likely the reason.
    guard getifaddrs(&first) == 0 else { return true }
    defer { freeifaddrs(first) }
    let running = IFF_UP | IFF_RUNNING
    let loopback = IFF_LOOPBACK
    var next = first
    while let interface = next?.pointee {
      next = interface.ifa_next
      guard let address = interface.ifa_addr else { continue }
      let family = Int32(address.pointee.sa_family)
      if Int(interface.ifa_flags) & (running | loopback) == running,
        family == AF_INET || family == AF_INET6
      {
        return true
      }
    }
    return false
  }
}
