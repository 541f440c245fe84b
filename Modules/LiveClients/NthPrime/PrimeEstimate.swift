import Foundation

/// Returns an estimate of the n-th prime.
///
/// In all tested cases, the error is far less than √*p*.
/// - Source: The first two terms of Riemann's approximation of the number of primes.
func estimatedPrime(at n: Int) -> Int {
  let n = Double(n)
  var estimate = n * log(n)
  // Newton's method, since the density of primes is about 1 / log x.
  for _ in 0..<10 { estimate -= (estimatedCount(upTo: estimate) - n) * log(estimate) }
  return Int(estimate)
}

private func estimatedCount(upTo number: Double) -> Double {
  logarithmicIntegral(number) - logarithmicIntegral(number.squareRoot()) / 2
}

/// Returns the integral of 1 / ln *t* from 0 to a number greater than 1.
private func logarithmicIntegral(_ number: Double) -> Double {
  let logarithm = log(number)
  var (sum, term) = (0.577_215_664_901_532_9 + log(logarithm), 1.0)
  for index in 1..<200 {
    term *= logarithm / Double(index)
    sum += term / Double(index)
  }
  return sum
}
