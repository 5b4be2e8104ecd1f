extension SchoolClass {
  /// The class of the next school year, and the enrolments and machines as they are with it.
  ///
  /// Each pupil who is in the class at the moment leaves it then and is in the next one, but for those who
  /// stay behind: they are in no class until they are enrolled in one. The class itself stays, with its
  /// teachers and all that was played, and enrolments of other classes stay as they are. Machines of the
  /// class join the next one, too, and remain in this one for the rounds that they have not handed in yet.
  ///
  /// - Parameters:
  ///   - id: the next class's identifier.
  ///   - name: its name; nil for `nameInNextYear`.
  ///   - moment: when it begins.
  ///   - enrolments: those of the school, in any order.
  ///   - devices: those of the school, in any order.
  ///   - staying: the pupils who do not move up.
  /// - Returns: the next class, with the same teachers; the enrolments given, in their order, followed by
  ///   the new ones in the order of those they follow; the devices given, in their order.
  public func movedUp(
    to id: ID, named name: DisplayName? = nil, at moment: Timestamp, enrolments: [Enrolment],
    devices: [Device], staying: Set<Pupil.ID> = []
  ) -> (next: SchoolClass, enrolments: [Enrolment], devices: [Device]) {
    let next = SchoolClass(
      id: id, school: school, name: name ?? nameInNextYear, year: year.next, teacher: teacher,
      secondTeachers: secondTeachers, progressComesAlong: progressComesAlong)
    var changed = enrolments
    var moved: Set<Pupil.ID> = []
    for (index, enrolment) in enrolments.enumerated()
    where enrolment.schoolClass == self.id && enrolment.contains(moment) {
      changed[index] = enrolment.ended(at: moment)
      if !staying.contains(enrolment.pupil), moved.insert(enrolment.pupil).inserted {
        changed.append(Enrolment(pupil: enrolment.pupil, in: id, from: moment))
      }
    }
    let joined = devices.map { device in
      var device = device
      if device.classes.contains(self.id) { device.classes.insert(id) }
      return device
    }
    return (next, changed, joined)
  }

  /// The name with its first number increased by one, as `3a` after `2a`; the same name if it has none, as
  /// `Die Bären`, or one that is no year of school.
  public var nameInNextYear: DisplayName {
    let text = name.text
    guard let start = text.firstIndex(where: { ("0"..."9").contains($0) }) else { return name }
    let digits = text[start...].prefix { ("0"..."9").contains($0) }
    // Schools have 13 years at most.
    guard let number = Int(digits), (0...13).contains(number) else { return name }
    return DisplayName(text[..<start] + "\(number + 1)" + text[digits.endIndex...]) ?? name
  }
}
