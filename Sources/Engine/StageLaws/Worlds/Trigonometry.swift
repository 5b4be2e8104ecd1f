#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

package func sine(_ angle: Double) -> Double { sin(angle) }
package func cosine(_ angle: Double) -> Double { cos(angle) }
