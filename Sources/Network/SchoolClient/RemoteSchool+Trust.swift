import School
import SchoolExchange
import Secrets

extension RemoteSchool {
  /// Joins the class of a link, at the server that its key or its code means and at no other.
  ///
  /// - Parameters:
  ///   - link: where the server is, and the class's code; its key if that was not typed by hand.
  ///   - known: the machine's token, and the server that gave it, if the machine has joined a class before. No other
  ///     server gets to see it.
  ///   - timeout: how long a request may take, in milliseconds. It is also the time in which somebody between
  ///     would have to find out the code to be believed.
  /// - Returns: the server with the key by which it is known from now on, and what it says.
  public static func join(
    _ link: InvitationLink, as known: (token: AccessToken, place: ServerPlace)? = nil,
    timeout: Int = 10_000
  ) throws(SharingFault) -> (place: ServerPlace, answer: JoinAnswer) {
    let place = try place(of: link, timeout)
    let token = known.flatMap { $0.place.isSame(as: place) ? $0.token : nil }
    return (
      place,
      try RemoteSchool(at: place, timeout: timeout).join(link.code.description, as: token)
    )
  }

  private static func place(
    of link: InvitationLink, _ timeout: Int
  ) throws(SharingFault) -> ServerPlace {
    if let key = link.key { return ServerPlace(link.address.secured.description, key: key) }
    let asTyped = ServerPlace(link.address.description)
    // On the machine itself, nobody listens to HTTP.
    if link.address.isOpen && link.address.isLoopback { return asTyped }
    let hello = try RemoteSchool(unknown: link.address, timeout: timeout).hello()
    // Whoever pretends that there is no key needs a certificate that this machine trusts.
    guard let key = hello.key else { return asTyped }
    let place = ServerPlace(link.address.secured.description, key: key)
    try RemoteSchool(at: place, timeout: timeout).prove(link.code, key)
    return place
  }

  /// The place of a server with its key, for a machine that has joined by HTTP, from a server that had no key then;
  /// nil if there is nothing to be changed.
  ///
  /// The first key is believed: until then, anybody could read along anyway.
  public static func secured(
    _ place: ServerPlace, timeout: Int = 10_000
  ) throws(SharingFault) -> ServerPlace? {
    guard place.key == nil, let address = ServerAddress(reading: place.address), address.isOpen,
      !address.isLoopback, let key = try RemoteSchool(at: place, timeout: timeout).hello().key
    else { return nil }
    let secured = ServerPlace(address.secured.description, key: key)
    // Only if it is reached there, too.
    _ = try RemoteSchool(at: secured, timeout: timeout).hello()
    return secured
  }
}
