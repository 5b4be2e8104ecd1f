import Testing

@testable import StageSDL

@Suite struct EventPusherTests {
  /// Lines with numbers that SDL's fields cannot hold are none of those that can be pushed.
  @Test(arguments: [
    "axis 0 32768", "axis 0 nan", "axis 1e20 0", "button 0 2", "button 0 -1", "button 0.5 1",
    "finger down 1e30 0 0", "finger down nan 0 0", "finger up 0.5 0 0", "wheel 1 1", "",
  ])
  func whatCannotBePushedIsRefused(_ line: String) {
    #expect(!EventPusher().push(line))
  }
}
