import Foundation

/// Counts primes without finding them.
///
/// For every relevant quotient of *x*, the algorithm counts the numbers that no odd prime up to
/// *x*^¼ divides. Below *x*^¾, the remaining numbers above *x*^¼ have at most two prime factors. So
/// the products of two primes are subtracted last, with counts that are known by then.
///
/// All counts leave out the number 2, and include only odd numbers from 3.
/// - Source: Legendre's recurrence with two lists of quotients, after Lucy_Hedgehog's solution of
///   Project Euler problem 10; the last step follows Meissel's formula.
struct PrimeCount {
  private let number: Int
  private let root: Int

  /// The element at *k* is the number of remaining odd numbers from 3 to 2*k* + 1.
  private var small: [Int32]

  /// The remaining odd numbers up to the root, and 1, in ascending order.
  private var left: [Int]

  /// For each number in ``left``, the number of remaining odd numbers from 3 to its quotient.
  private var large: [Int]

  /// The number of odd primes whose multiples were removed.
  private var removed = 0

  /// Creates the counts before any number is removed.
  ///
  /// - Parameter number: The number up to which to count primes, from 1 to 10^15.
  init(upTo number: Int) {
    self.number = number
    root = squareRoot(number)
    let count = (root + 1) / 2
    small = (0..<Int32(count)).map { $0 }
    left = (0..<count).map { 2 * $0 + 1 }
    large = left.map { (number / $0 - 1) / 2 }
  }

  /// Returns the number of primes up to a number.
  ///
  /// - Parameters:
  ///   - number: The number, at most 10^15.
  ///   - progress: Called often with the completed fraction of the work, from 0 to 1. An error ends
  ///     the count.
  /// - Throws: The error of `progress`.
  /// - Returns: The number of primes.
  /// - Complexity: O(*n*^¾ / log *n*) time and O(√*n*) memory.
  static func primes(
    upTo number: Int, progress: (Double) async throws -> Void = { _ in }
  ) async throws -> Int {
    guard number >= 2 else { return 0 }
    var count = PrimeCount(upTo: number)
    let end = squareRoot(count.root)
    var prime = 3
    while prime <= end {
      count.removeMultiples(of: prime)
      try await progress(0.5 * Double(prime) / Double(end))
      repeat { prime += 2 } while prime <= end && !count.isLeft(prime)
    }
    return try await 1 + count.primes { try await progress(0.5 + 0.5 * $0) }
  }

  private func isLeft(_ odd: Int) -> Bool { small[odd / 2] > small[odd / 2 - 1] }

  /// Removes the multiples of a prime, except the prime itself, from the counts.
  private mutating func removeMultiples(of prime: Int) {
    var count = 0
    for index in left.indices {
      let divisor = left[index]
      let product = divisor * prime
      // Every such product up to the root still remains.
      let quotientCount =
        product <= root
        ? large[Int(small[product / 2]) - removed]
        : Int(small[(quotient(number, product) - 1) / 2])
      guard divisor % prime != 0 else { continue }
      left[count] = divisor
      large[count] = large[index] - quotientCount + removed
      count += 1
    }
    left.removeLast(left.count - count)
    large.removeLast(large.count - count)
    removeSmallMultiples(of: prime)
    removed += 1
  }

  private mutating func removeSmallMultiples(of prime: Int) {
    // Goes downward, because a count depends on the counts of smaller numbers.
    var factor = (root / prime - 1) | 1
    var end = small.count
    while factor >= prime {
      let start = factor * prime / 2
      let difference = small[factor / 2] - Int32(removed)
      for index in start..<end { small[index] &-= difference }
      end = start
      factor -= 2
    }
  }

  /// Returns the number of odd primes; all remaining numbers up to the root must be primes.
  private func primes(progress: (Double) async throws -> Void) async throws -> Int {
    var total = large[0]
    for index in 1..<max(left.count, 1) {
      total -= large[index] - (removed + index - 1) - products(with: index)
      if index.isMultiple(of: 256) { try await progress(Double(index) / Double(left.count)) }
    }
    return total
  }

  /// Returns the number of remaining products of two primes in the quotient by a prime, where the
  /// smaller factor is less than that prime.
  private func products(with index: Int) -> Int {
    let limit = quotient(number, left[index])
    var count = 0
    for other in 1..<index {
      let factor = left[other]
      let cofactor = quotient(limit, factor)
      guard cofactor >= factor else { break }
      count += Int(small[(cofactor - 1) / 2]) - (removed + other - 1)
    }
    return count
  }
}

/// Returns the integer quotient of numbers up to 10^15.
///
/// Floating-point division takes a fraction of the time of integer division. The result is exact
/// below 2^53, where a quotient is rounded to a whole number only if it is one.
private func quotient(_ dividend: Int, _ divisor: Int) -> Int {
  Int(Double(dividend) / Double(divisor))
}

/// Returns the integer square root of a number up to 10^15.
func squareRoot(_ number: Int) -> Int { Int(Double(number).squareRoot()) }
