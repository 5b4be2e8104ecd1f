/// A mistake in calculating that children are known to make.
///
/// The raw value is the name in documents and records and never changes its meaning. The results of an error
/// are defined with the kind of calculation it belongs to; how often it is made is `weight`.
public enum ErrorRule: String, Sendable, CaseIterable, Codable {
  /// 44 + 26 = 60: what is carried is forgotten.
  case addDropCarry = "add.dropCarry"
  /// 85 + 57 = 42: what is carried into an empty column is not written.
  case addCarryNotToEmpty = "add.carryNotToEmpty"
  /// 23 + 45 = 78: one is carried although nothing has to be carried.
  case addCarryExtra = "add.carryExtra"
  /// 44 + 26 = 610: the sums of the columns are written side by side.
  case addConcat = "add.concat"
  /// 4 + 7 = 10: counting begins or ends one too early or too late, in sums and differences.
  case addOffByOne = "add.offByOne"
  /// 27 + 35 = 52: a ten too many or too few, in sums and differences.
  case addOffByTen = "add.offByTen"
  /// 400 − 300 = 700: an operation other than the one asked for.
  case operationSwap = "op.swap"
  /// 845 − 399 = 554: in each column the smaller digit is taken from the larger one.
  case subtractSmallerFromLarger = "sub.smallerFromLarger"
  /// 60 − 27 = 43: ten is borrowed, and the next column stays as it was.
  case subtractBorrowNoDecrement = "sub.borrowNoDecrement"
  /// 60 − 27 = 40: zero minus a number is taken for zero.
  case subtractZeroMinusNIsZero = "sub.zeroMinusN=0"
  /// 60 − 27 = 47: zero minus a number is taken for that number.
  case subtractZeroMinusNIsN = "sub.zeroMinusN=N"
  /// 503 − 247 = 166 or 356: borrowing across a zero skips a column.
  case subtractBorrowAcrossZero = "sub.borrowAcrossZero"
  /// 3 − 7 = 4: the sign is left out.
  case subtractSignDrop = "sub.signDrop"
  /// 7 · 8 = 49: a neighbour in the table of one of the factors.
  case multiplyNeighbour = "mul.neighbour"
  /// 7 · 8 = 40: two steps away in the table of one of the factors.
  case multiplyNeighbour2 = "mul.neighbour2"
  /// 7 · 8 = 54: a product from elsewhere in the tables.
  case multiplyTableMate = "mul.tableMate"
  /// 7 · 8 = 15: the factors are added.
  case multiplyAsAdd = "mul.asAdd"
  /// 7 · 0 = 7: times zero is taken for times one.
  case multiplyZeroRule = "mul.zeroRule"
  /// 7 · 1 = 1: times one is taken for one, as times zero is zero.
  case multiplyOneRule = "mul.oneRule"
  /// 23 · 14 = 212: tens times tens and ones times ones, and nothing crosswise.
  case multiplyPartial = "mul.partial"
  /// 23 · 14 = 115: the partial products stand below each other without a shift.
  case multiplyShiftMissing = "mul.shiftMissing"
  /// 56 : 8 = 6: one step away in the table of the divisor.
  case divideNeighbourQuotient = "div.neighbourQuotient"
  /// 11 : 4 = 2 R 0: the remainder is left out.
  case divideRemainderDropped = "div.remainderDropped"
  /// 36 for 63: ones and tens change places, as in German number words.
  case numberReverse = "num.reverse"
  /// 1/2 + 1/3 = 2/5: numerators and denominators are added separately.
  case fractionAddAcross = "frac.addAcross"
  /// 0,25 > 0,7: the number with more decimals is taken for the larger one.
  case decimalLongerIsLarger = "dec.longerIsLarger"
  /// 0,5 + 1,25 = 1,30: decimals are written below each other from the right.
  case decimalAlignRight = "dec.alignRight"
}

extension ErrorRule {
  /// The wider error of which this one is a special case: a pupil who follows that one makes this error too,
  /// so if no answer distinguishes them only this one is certain. Nil if there is none.
  package var wider: ErrorRule? {
    switch self {
    case .multiplyAsAdd: .operationSwap
    case .subtractZeroMinusNIsN: .subtractSmallerFromLarger
    default: nil
    }
  }
}
