extension Director {
  /// Tells something in words.
  ///
  /// It leaves with the next frame whether or not it is read aloud. An empty text is not told. Of
  /// several assertive ones in a tick the first ends what is being said, the others follow it.
  /// - Parameters:
  ///   - text: what it says.
  ///   - urgency: whether it waits for what is being said.
  ///   - language: the text's language as a BCP 47 tag; nil for `spokenLanguage`.
  public func announce(
    _ text: String, urgency: Announcement.Urgency = .polite, language: String? = nil
  ) {
    announce(Spoken(text, language: language), urgency: urgency)
  }

  /// Tells what something is and how it stands.
  public func announce(_ spoken: Spoken, urgency: Announcement.Urgency = .polite) {
    guard !spoken.text.isEmpty, !tellsNothing else { return }
    let announcement = Announcement(
      spoken.text, language: spoken.language ?? spokenLanguage, role: spoken.role,
      states: spoken.states, urgency: urgency)
    announcements.append(announcement)
    for observer in observers { observer.announced(announcement, tick: tick) }
    guard readsAloud, urgency != .quiet else { return }
    // What is told in one tick belongs together: a screen's title and where its focus stands.
    if urgency == .assertive, interruptionTick != tick {
      sounds.append(.stopSpeaking)
      interruptionTick = tick
    }
    sounds.append(.speak(text: spoken.text, language: announcement.language))
    for word in spoken.states.compactMap({ spokenStates[$0] }) {
      sounds.append(.speak(text: word, language: spokenLanguage))
    }
  }

  /// Says in which language things are told that name none, and the words for states, such as
  /// “chosen”; a state without a word is told to screen readers only.
  public func setSpokenLanguage(_ language: String, states: [Spoken.State: String] = [:]) {
    spokenLanguage = language
    spokenStates = states
  }

  /// Turns reading aloud on or off; off, what is being said ends at once.
  ///
  /// How loud it is: `setLoudness(.speech, …)`.
  public func setReadsAloud(_ isOn: Bool) {
    guard isOn != readsAloud else { return }
    readsAloud = isOn
    if !isOn { sounds.append(.stopSpeaking) }
  }

  /// Ends what is being said, and all that waits.
  public func stopSpeaking() {
    if readsAloud { sounds.append(.stopSpeaking) }
  }
}
