extension Law {
  /// All laws, in the order in which they are listed.
  public static let all: [Law] = [
    timeCutting, sequenceSum, reversedTwice, reversedReturns, convertRoundTrip, drawOrder,
    hitTopmost, pointerEnd, mutations, callbacks, sceneReleased, savedAndLoaded,
    sceneFile, gestureCourse, gesturePrecedence, gestureCutting,
  ]
}
