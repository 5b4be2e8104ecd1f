import Controls
import Play

extension Translation {
  /// The sentence over a round that has ended: it names what was done, and praises nothing that was not.
  ///
  /// - Parameters:
  ///   - right: the number of right answers.
  ///   - count: the number of all answers.
  package func ended(_ ending: RoundEnding, right: Int, of count: Int) -> String {
    switch ending {
    case .left: self("result.left")
    case _ where right == 0: self("result.over")
    case .completed where right == count: self("result.allRight")
    case .completed: self.count("result.solved", right)
    case .livesLost: self("result.livesLost", "\(right)")
    }
  }
}
