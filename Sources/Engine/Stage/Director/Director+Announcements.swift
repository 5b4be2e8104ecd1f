extension Director {
  /// Announces something in words.
  ///
  /// It is part of the next frame whether or not it is read aloud. An empty text is not announced.
  /// Of several assertive announcements in a tick, the first interrupts what is being spoken and
  /// the others follow it.
  ///
  /// - Parameters:
  ///   - text: what is announced.
  ///   - urgency: whether it waits for what is being spoken.
  ///   - language: the text's language as a BCP 47 tag; nil for `spokenLanguage`.
  public func announce(
    _ text: String, urgency: Announcement.Urgency = .polite, language: String? = nil
  ) {
    announce(Spoken(text, language: language), urgency: urgency)
  }

  /// Announces what something is and what state it is in.
  public func announce(_ spoken: Spoken, urgency: Announcement.Urgency = .polite) {
    guard !spoken.text.isEmpty, !tellsNothing else { return }
    let announcement = Announcement(
      spoken.text, language: spoken.language ?? spokenLanguage, role: spoken.role,
      states: spoken.states, urgency: urgency)
    announcements.append(announcement)
    for observer in observers { observer.announced(announcement, tick: tick) }
    guard readsAloud, urgency != .quiet else { return }
    // Announcements of one tick belong together: a screen's title and where its focus is.
    if urgency == .assertive, interruptionTick != tick {
      sounds.append(.stopSpeaking)
      interruptionTick = tick
    }
    sounds.append(.speak(text: spoken.text, language: announcement.language))
    for word in spoken.states.compactMap({ spokenStates[$0] }) {
      sounds.append(.speak(text: word, language: spokenLanguage))
    }
  }

  /// Sets the language of announcements that do not name one, and the words for states, such as
  /// “chosen”. A state without a word is reported to screen readers only.
  public func setSpokenLanguage(_ language: String, states: [Spoken.State: String] = [:]) {
    spokenLanguage = language
    spokenStates = states
  }

  /// Turns reading aloud on or off. Turning it off stops speech immediately.
  ///
  /// The loudness is set by `setLoudness(.speech, …)`.
  public func setReadsAloud(_ isOn: Bool) {
    guard isOn != readsAloud else { return }
    readsAloud = isOn
    if !isOn { sounds.append(.stopSpeaking) }
  }

  /// Stops what is being spoken and drops everything that waits.
  public func stopSpeaking() {
    if readsAloud { sounds.append(.stopSpeaking) }
  }
}
