import Hummingbird
import NIOCore

/// A request with the address from which it came, which goes into no log.
struct SchoolContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  /// The address, without the port.
  let address: String

  init(source: Source) {
    coreContext = .init(source: source)
    address = source.channel.remoteAddress?.ipAddress ?? ""
  }
}
