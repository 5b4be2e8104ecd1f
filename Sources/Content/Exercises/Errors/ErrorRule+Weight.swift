extension ErrorRule {
  /// How often the error is made, in thousandths of the wrong answers to tasks of its kind in which it is
  /// possible.
  ///
  /// Additions follow Tenbergen and Transchel (2010): of 120 wrong results in 1096 written
  /// additions of primary pupils 55 % were errors in carrying and 40 % in basic facts, each other
  /// kind less than 1 %; of the errors in carrying 56.1 % ignored the carry, 25.8 % did not write it
  /// into the empty column, 13.6 % carried a wrong digit and 3.0 % carried without need.
  ///
  /// For the others there is an order but no such count, so the figures are our choice:
  /// smaller-from-larger is by far the commonest error in written subtraction (Padberg and Benz),
  /// systematic errors in subtracting are twice as common as elsewhere (Cox 1974), the neighbour in
  /// a table is the commonest wrong product, digits change places far more often in German than in
  /// English (Steiner et al. 2021), and times zero is a known hot spot (Booth 1985).
  public var weight: Int {
    switch self {
    case .addOffByOne: 400
    case .addDropCarry: 309
    case .addCarryNotToEmpty: 142
    case .addOffByTen: 75
    case .addCarryExtra: 17
    case .addConcat, .operationSwap: 10
    case .subtractSmallerFromLarger: 450
    case .subtractBorrowNoDecrement: 250
    case .subtractBorrowAcrossZero: 200
    case .subtractZeroMinusNIsZero: 150
    case .subtractZeroMinusNIsN: 120
    case .subtractSignDrop: 300
    case .multiplyNeighbour: 500
    case .multiplyZeroRule, .multiplyOneRule: 400
    case .multiplyPartial: 300
    case .multiplyShiftMissing: 250
    case .multiplyNeighbour2: 100
    case .multiplyTableMate: 150
    case .multiplyAsAdd: 80
    case .divideNeighbourQuotient: 500
    case .divideRemainderDropped: 300
    case .numberReverse: 150
    case .fractionAddAcross, .decimalLongerIsLarger, .decimalAlignRight: 500
    }
  }

  /// Whether it is a way of calculating, which whoever follows it follows again, rather than a slip or a fact that is
  /// remembered wrongly.
  public var isProcedural: Bool {
    switch self {
    case .addOffByOne, .addOffByTen, .multiplyNeighbour, .multiplyNeighbour2, .multiplyTableMate,
      .divideNeighbourQuotient, .numberReverse:
      false
    default: true
    }
  }
}
