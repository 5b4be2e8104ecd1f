extension UploadedRound {
  /// When the round ended, as well as can be known: by the machine's clock corrected by its measured offset,
  /// however large, and not after it was received. Where the offset is not known, when it was received.
  public var played: Timestamp {
    offset.map { min($0.corrected(ended), received) } ?? received
  }

  /// The class in which the round was played and stays, also after its pupil has left that.
  ///
  /// It is the assignment's class, if the pupil has ever been in it; otherwise the one in which the pupil was
  /// when the round was played, or had been last before, or came to first afterwards: a wrong clock
  /// loses no round. Of several, it is the one that the pupil joined last, then the one with the smaller
  /// identifier.
  ///
  /// - Parameters:
  ///   - assignment: what the round was played for, if it is known.
  ///   - enrolments: those of the school, in any order.
  /// - Returns: nil if the pupil has never been in a class.
  public func filingClass(
    for assignment: Assignment?, enrolments: [Enrolment]
  ) -> SchoolClass.ID? {
    let own = enrolments.filter { $0.pupil == pupil }
    if let assignment, assignment.id == self.assignment,
      own.contains(where: { $0.schoolClass == assignment.schoolClass })
    {
      return assignment.schoolClass
    }
    let played = self.played
    let current = own.filter { $0.contains(played) }
    let sofar = current.isEmpty ? own.filter { $0.from <= played } : current
    let last = sofar.max { ($0.from, $1.schoolClass) < ($1.from, $0.schoolClass) }
    let next = own.min { ($0.from, $0.schoolClass) < ($1.from, $1.schoolClass) }
    return (last ?? next)?.schoolClass
  }
}
