extension Action {
  /// The reverse action: relative changes are undone, sequences run backwards, curves are mirrored.
  ///
  /// | action | its reverse |
  /// |---|---|
  /// | move, turn, grow, resize, fade, speed *by* | by as much back |
  /// | `follow` | from the course's end to its start |
  /// | `fadeIn`, `fadeOut`; `hide`, `show` | each other |
  /// | `animate` | the last picture first |
  /// | `custom` | progress from 1 to 0 |
  /// | sequence, group, repeat, forever | of their reversed parts; a sequence's last comes first |
  /// | `run(_:onChild:)` | starts the reverse |
  /// | what names a goal, as `move(to:)`, and closures, sounds, waits, `remove` | the same |
  ///
  /// Reversing twice gives the original, factors but for rounding.
  public var reversed: Action {
    var result = reversedKind
    result.easing = easing.reversed
    return result
  }

  private var reversedKind: Action {
    switch kind {
    case .move(let way): Action(.move(by: way * -1), duration)
    case .follow(let course, let orients, let isRelative):
      Action(.follow(course.reversed, orients: orients, isRelative: isRelative), duration)
    case .rotate(let angle): Action(.rotate(by: -angle), duration)
    case .scale(let x, let y): Action(.scale(by: 1 / x, 1 / y), duration)
    case .resizeBy(let size): Action(.resizeBy(Size(-size.width, -size.height)), duration)
    case .fadeBy(let change): Action(.fadeBy(-change), duration)
    case .fadeTo(let alpha, .some(let back)): Action(.fadeTo(back, back: alpha), duration)
    case .speedBy(let factor): Action(.speedBy(1 / factor), duration)
    case .hide(let hidden): Action(.hide(!hidden))
    case .frames(let frames, let restore):
      Action(.frames(frames.reversed(), restore: restore), duration)
    case .custom(let body, let isBackwards):
      Action(.custom(body, isBackwards: !isBackwards), duration)
    case .start(let action, let name): Action(.start(action.reversed, onChild: name))
    case .sequence(let parts): .sequence(parts.reversed().map(\.reversed))
    case .group(let parts): .group(parts.map(\.reversed))
    case .repeated(let part, let count): .repeat(part.reversed, count)
    case .forever(let part): .forever(part.reversed)
    case .wait, .waitRandomly, .moveTo, .moveToX, .moveToY, .rotateTo, .scaleTo, .fadeTo, .colorTo,
      .resizeTo, .speedTo, .volumeTo, .panTo, .picture, .sound, .remove, .run:
      self
    }
  }
}
