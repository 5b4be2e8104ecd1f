/// Whether somebody may do something.
public enum Permission: Int, Sendable, Comparable {
  /// No, and the answer is as if it did not exist.
  case unseen
  /// No, but whoever asked may see it, and is told that this is not allowed.
  case forbidden
  /// Yes.
  case allowed

  /// Whether one allows less than another.
  public static func < (left: Permission, right: Permission) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// Whether somebody may do something with something: the only place where that is decided.
///
/// An action has a reach for each role (`Permission.Action.reach(of:)`), and an object has a distance from
/// whoever acts. What is within the reach of the action is allowed. Otherwise, what is within the reach of
/// seeing it is forbidden, and anything else is unseen. Somebody with several roles has the best of them.
///
/// - Parameters:
///   - actor: who acts, as known from a token or a session.
///   - action: what for.
///   - object: where it is done. An action on something that does not exist yet is done on what it will
///     be in, as its description says.
public func may(
  _ actor: Permission.Actor, _ action: Permission.Action, _ object: Permission.Object
) -> Permission {
  actor.roles.map { role in
    guard let distance = actor.distance(to: object, as: role) else { return .unseen }
    if distance <= action.reach(of: role) { return .allowed }
    return distance <= action.sight.reach(of: role) ? .forbidden : .unseen
  }.max() ?? .unseen
}
