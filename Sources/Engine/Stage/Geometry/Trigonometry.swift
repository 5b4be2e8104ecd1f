#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Sine and cosine of an angle in one call, each within two units in the last place.
///
/// The angle is reduced to ±π/4 by subtracting quarter turns in three parts, so that no precision
/// is lost, and two polynomials of equal shape run side by side (reduction and coefficients:
/// FreeBSD's msun, `e_rem_pio2.c`, `k_sin.c`, `k_cos.c`). It uses plain arithmetic only, so every
/// machine gives the same bits, except beyond a million radians, where the system's functions are
/// used.
@inline(__always)
func sineAndCosine(of angle: Double) -> (sine: Double, cosine: Double) {
  guard angle.magnitude < 1e6 else { return (sin(angle), cos(angle)) }
  // Adding this to a number leaves the nearest integer in the lowest bits.
  let rounder = 0x1.8p52
  let shifted = angle * 0x1.45f306dc9c883p-1 + rounder
  let quarters = shifted - rounder
  let quadrant = shifted.bitPattern
  let reduced =
    ((angle - quarters * 0x1.921fb544p+0) - quarters * 0x1.0b4611a6p-34)
    - quarters * 0x1.3198a2e037073p-69
  let square = reduced * reduced
  let squares = SIMD2(repeating: square)
  var sums = SIMD2(0x1.5d93a5acfd57cp-33, -0x1.8fae9be8838d4p-37)
  sums = sums * squares + SIMD2(-0x1.ae5e68a2b9cebp-26, 0x1.1ee9ebdb4b1c4p-29)
  sums = sums * squares + SIMD2(0x1.71de357b1fe7dp-19, -0x1.27e4f809c52adp-22)
  sums = sums * squares + SIMD2(-0x1.a01a019c161d5p-13, 0x1.a01a019cb159p-16)
  sums = sums * squares + SIMD2(0x1.111111110f8a6p-7, -0x1.6c16c16c15177p-10)
  sums = sums * squares + SIMD2(-0x1.5555555555549p-3, 0x1.555555555554cp-5)
  let sine = reduced + reduced * square * sums.x
  let cosine = (1 - 0.5 * square) + square * square * sums.y
  // An odd number of quarter turns swaps sine and cosine; the second lowest bit gives the signs.
  let swap = quadrant & 1 != 0
  let sineSign = (quadrant & 2) << 62
  let cosineSign = ((quadrant &+ 1) & 2) << 62
  return (
    Double(bitPattern: (swap ? cosine : sine).bitPattern ^ sineSign),
    Double(bitPattern: (swap ? sine : cosine).bitPattern ^ cosineSign)
  )
}
