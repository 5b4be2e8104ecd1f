extension RoundSettings {
  /// Settings in the format of records; nil, with faults reported, for anything else.
  init?(reading object: Int, with reader: inout RecordReader) {
    guard let isEndless = reader.flag("endless", of: object),
      let limit = reader.field("maximumExercises", of: object),
      let orientation = reader.named("orientation", of: object, as: Orientation.self),
      let speed = reader.integer("speedPercent", of: object, in: Self.speedPercents),
      let fit = reader.fit(of: object)
    else { return nil }
    // Older records have none of these fields.
    var isCalm = false
    if reader.tree.child(of: object, named: "calm") != nil {
      guard let flag = reader.flag("calm", of: object) else { return nil }
      isCalm = flag
    }
    var scanTicks: Int?
    if reader.tree.child(of: object, named: "scanTicks") != nil {
      scanTicks = reader.integer("scanTicks", of: object, in: Self.scanTickCounts)
      if scanTicks == nil { return nil }
    }
    var maximum: Int?
    if reader.tree.nodes[limit].kind != .null {
      maximum = reader.integer("maximumExercises", of: object)
      if maximum == nil { return nil }
    }
    self.init(
      isEndless: isEndless, maximumExercises: maximum, orientation: orientation,
      speedPercent: speed, isCalm: isCalm, scanTicks: scanTicks, fit: fit)
  }
}
