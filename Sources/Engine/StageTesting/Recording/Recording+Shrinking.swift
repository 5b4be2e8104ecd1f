import Stage

extension Recording {
  /// The same input without anything to compare.
  public var withoutComparisons: Recording {
    Recording(
      fields: fields,
      lines: lines.filter { if case .input = $0 { true } else { false } })
  }

  /// The shortest recording found that still fails: first unneeded events are removed, then the
  /// time after the last, then the time between them.
  ///
  /// Candidates contain only input and end with an expectation of the number of ticks, so that they
  /// are run to their end.
  ///
  /// - Parameters:
  ///   - limit: the largest number of candidates tried.
  ///   - fails: whether a candidate still fails.
  /// - Returns: nil if the whole input does not fail.
  public func shrunk(limit: Int = 2000, fails: (Recording) -> Bool) -> Recording? {
    var tries = 0
    func stillFails(_ paced: PacedInput) -> Bool {
      tries += 1
      return tries <= limit && fails(paced.recording(fields))
    }
    var paced = PacedInput(self)
    guard stillFails(paced) else { return nil }
    paced.events = Shrinking.shortest(paced.events, limit: limit) { events in
      stillFails(PacedInput(events: events, end: paced.end))
    }
    var gaps = paced.gaps
    // The time at the end first: it is the longest and the least needed.
    for index in gaps.indices.reversed() {
      func fails(_ gap: Int) -> Bool {
        var shorter = gaps
        shorter[index] = gap
        return stillFails(paced.with(gaps: shorter))
      }
      let least = Shrinking.least(gaps[index], fails: fails)
      // Less time need not fail because more does; only an observed failure counts.
      if least < gaps[index], fails(least) { gaps[index] = least }
    }
    return paced.with(gaps: gaps).recording(fields)
  }

  /// The recording up to its first difference, comparing only what differs: the result if the
  /// recording's own digests are wrong.
  public func cut(at difference: ReplayDifference) -> Recording {
    var kept: [Line] = []
    for (index, line) in lines.enumerated() {
      guard let tick = line.tick, tick <= difference.tick else { continue }
      if case .input = line {
        kept.append(line)
      } else if lineNumber(of: index) == difference.line {
        kept.append(line)
      }
    }
    return Recording(fields: fields, lines: kept)
  }
}

/// Input with the time between its events.
private struct PacedInput {
  struct Entry {
    var tick: Int
    var event: InputEvent
  }

  var events: [Entry]
  /// The last tick that runs.
  var end: Int

  init(events: [Entry], end: Int) {
    self.events = events
    self.end = end
  }

  init(_ recording: Recording) {
    events = recording.lines.compactMap {
      if case .input(let tick, let event) = $0 { Entry(tick: tick, event: event) } else { nil }
    }
    end = recording.lastTick ?? 0
  }

  /// Ticks before each event, and after the last.
  var gaps: [Int] {
    var gaps: [Int] = []
    var last = 0
    for event in events {
      gaps.append(event.tick - last)
      last = event.tick
    }
    return gaps + [end - last]
  }

  func with(gaps: [Int]) -> PacedInput {
    var copy = self
    var tick = 0
    for index in events.indices {
      tick += gaps[index]
      copy.events[index].tick = tick
    }
    copy.end = tick + (gaps.last ?? 0)
    return copy
  }

  func recording(_ fields: [Recording.Field]) -> Recording {
    Recording(
      fields: fields,
      lines: events.map { .input(tick: $0.tick, $0.event) } + [
        .expectation(tick: end, name: "ticks", value: "\(end + 1)")
      ])
  }
}
