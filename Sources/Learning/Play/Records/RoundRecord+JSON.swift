import Notation

extension RoundRecord {
  /// The record as one JSON object on one line; equal records give equal bytes.
  public var json: String {
    var json = JSONWriter(.compact)
    json.object { write(to: &$0) }
    return json.text
  }

  /// Writes the record's fields into an object that may have others.
  package func write(to json: inout JSONWriter) {
    json.field("game", game.rawValue)
    json.field("document", documentTitle)
    json.field("hash", documentHash)
    json.field("seed", seed)
    json.key("settings")
    json.object { settings.write(to: &$0) }
    json.field("engine", engineVersion)
    json.key("answers")
    json.array { json in
      for answer in answers {
        json.object { answer.write(to: &$0) }
      }
    }
    json.field("score", score)
    json.field("ticks", ticks)
    json.field("ending", ending.rawValue)
    if let fit { json.field("fit", fit.description) }
    guard !changes.isEmpty else { return }
    json.key("changes")
    json.array { json in
      for change in changes { json.object { change.write(to: &$0) } }
    }
  }
}

extension RoundSettings {
  func write(to json: inout JSONWriter) {
    json.field("endless", isEndless)
    if let maximumExercises {
      json.field("maximumExercises", maximumExercises)
    } else {
      json.null("maximumExercises")
    }
    json.field("orientation", orientation.rawValue)
    json.field("speedPercent", speedPercent)
    // Rare properties are written only if they are present.
    if isCalm { json.field("calm", true) }
    if let scanTicks { json.field("scanTicks", scanTicks) }
    if let fit { json.field("fit", fit.description) }
  }
}

extension AdaptiveChange {
  fileprivate func write(to json: inout JSONWriter) {
    json.field("answers", answers)
    json.field("what", kind.rawValue)
    json.field("from", from)
    json.field("to", to)
    json.field("measured", measuredPercent)
    json.field("expected", expectedPercent)
  }
}

extension AnswerRecord {
  fileprivate func write(to json: inout JSONWriter) {
    json.field("exercise", exerciseID)
    json.field("question", question)
    if let picture { json.field("picture", picture) }
    if let response {
      json.field("given", response.text)
    } else {
      json.null("given")
    }
    json.field("answer", solution.text)
    json.field("correct", isCorrect)
    if !isOfOneOption {
      if let response {
        json.key("response")
        response.write(to: &json)
      }
      json.key("solution")
      solution.write(to: &json)
      if let share = verdict.part { json.field("share", share) }
    }
    json.field("ticks", ticks)
    json.field("options", options)
    if form != .usual { json.field("form", form.rawValue) }
    if let givenRule { json.field("rule", givenRule.rawValue) }
    guard optionRules.contains(where: { $0 != nil }) else { return }
    json.key("rules")
    json.array { json in
      for rule in optionRules {
        if let rule { json.value(rule.rawValue) } else { json.null() }
      }
    }
  }
}
