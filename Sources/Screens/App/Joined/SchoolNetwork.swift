import Classroom
import School
import SchoolClient
import SchoolExchange
import SchoolLink
import Secrets

/// What the screens ask of the school's server.
///
/// Each call waits for the answer, so none is made on the thread that shows the screens.
public struct SchoolNetwork: Sendable {
  /// Joins the class of a link, as the machine that has joined the school before, if it has; gives the server with the
  /// key by which it is known from then on.
  public var join:
    @Sendable (InvitationLink, JoinedSchool?) throws(SharingFault) -> (ServerPlace, JoinAnswer)
  /// The classes of the machine with a token, at a server.
  public var classes: @Sendable (ServerPlace, AccessToken) throws(SharingFault) -> ClassList
  /// Lets a child in, on the machine with a token, or says why not.
  public var enter:
    @Sendable (ServerPlace, EntryRequest, AccessToken) throws(SharingFault) -> EntryAnswer
  /// Looks for servers in the machine's network, for some seconds at most.
  public var find: @Sendable () -> [FoundServer]
  /// Begins to keep a machine and the server in step.
  public var sync: @Sendable (ClassroomStore) -> any SchoolSync

  /// A network of its parts.
  public init(
    join:
      @escaping @Sendable (InvitationLink, JoinedSchool?) throws(SharingFault) ->
      (ServerPlace, JoinAnswer),
    classes: @escaping @Sendable (ServerPlace, AccessToken) throws(SharingFault) -> ClassList,
    enter:
      @escaping @Sendable (ServerPlace, EntryRequest, AccessToken) throws(SharingFault) ->
      EntryAnswer,
    find: @escaping @Sendable () -> [FoundServer] = { [] },
    sync: @escaping @Sendable (ClassroomStore) -> any SchoolSync
  ) {
    self.join = join
    self.classes = classes
    self.enter = enter
    self.find = find
    self.sync = sync
  }
}

extension SchoolNetwork {
  /// The network of the machine on which the program runs.
  public static var ofMachine: SchoolNetwork {
    SchoolNetwork(
      join: { (link, former) throws(SharingFault) in
        let known = former.map { (token: $0.token, place: $0.place) }
        let joined = try RemoteSchool.join(link, as: known, timeout: patience)
        return (joined.place, joined.answer)
      },
      classes: { (place, token) throws(SharingFault) in
        try RemoteSchool(at: place, timeout: patience).classes(token)
      },
      enter: { (place, request, token) throws(SharingFault) in
        try RemoteSchool(at: place, timeout: patience).enter(request, token)
      },
      find: { ServerSearch.servers() },
      sync: { store in SchoolLink(store, now: Surroundings.machine.now) })
  }

  /// How long somebody in front of the screen waits for an answer, in milliseconds: a busy server has one in two
  /// seconds.
  private static let patience = 10_000
}

/// Keeps a machine and its school's server in step while a program runs.
public protocol SchoolSync: Sendable {
  /// What it is doing, and what it knows; may be asked in each tick.
  var state: SchoolLink.State { get }
  /// Says that there is something to hand in or to fetch.
  ///
  /// - Parameter isReachable: whether somebody else has just reached the server.
  func wake(isReachable: Bool)
  /// Says who plays and what it does, for the live board of its class; nil for nobody. Waits for nothing.
  func tell(_ news: LiveNews?)
  /// Whether the teacher lets all of the class pause just now; may be asked in each tick.
  var isHeld: Bool { get }
  /// Ends it; what is on its way is finished first, if that does not take long.
  func end()
}

extension SchoolLink: SchoolSync {
  /// Ends it; waits for a second at most.
  public func end() { end(within: 1000) }
}
