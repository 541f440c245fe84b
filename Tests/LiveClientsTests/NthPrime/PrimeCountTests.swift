import Testing
@testable import LiveClients

struct PrimeCountTests {
  @Test(
    "PrimeCount matches known counts",
    arguments: [
      (10, 4), (100, 25), (1_000, 168), (10_000, 1_229), (100_000, 9_592), (1_000_000, 78_498),
      (10_000_000, 664_579), (100_000_000, 5_761_455), (1_000_000_000, 50_847_534),
    ])
  func known(limit: Int, count: Int) async throws {
    #expect(try await PrimeCount.primes(upTo: limit) == count)
  }

  @Test("PrimeCount agrees with a sieve up to 20,000")
  func small() async throws {
    var expected = 0
    let primes = Set(primes(in: 0..<20_001))
    for limit in 0...20_000 {
      if primes.contains(limit) { expected += 1 }
      let count = try await PrimeCount.primes(upTo: limit)
      guard count == expected else {
        Issue.record("\(count) primes up to \(limit), expected \(expected)")
        return
      }
    }
  }

  @Test("PrimeCount is correct around powers of primes")
  func powers() async throws {
    for prime in [97, 101, 211] {
      for power in [prime * prime, prime * prime * prime, prime * prime * prime * prime] {
        let below = try await PrimeCount.primes(upTo: power - 1)
        #expect(try await PrimeCount.primes(upTo: power) == below)
        let next = try #require(primes(in: power..<(power + 1000)).first)
        #expect(try await PrimeCount.primes(upTo: next) == below + 1)
      }
    }
  }

  @Test("progress never decreases and stays between 0 and 1")
  func progress() async throws {
    var shares: [Double] = []
    _ = try await PrimeCount.primes(upTo: 100_000_000) { shares.append($0) }
    #expect(shares == shares.sorted())
    #expect(shares.allSatisfy { (0...1).contains($0) })
    #expect(shares.count > 20)
  }

  @Test(
    "`estimatedPrime` is close to the actual prime",
    arguments: [(10_000, 104_729), (1_000_000, 15_485_863)])
  func estimate(n: Int, prime: Int) {
    #expect(abs(estimatedPrime(at: n) - prime) < squareRoot(prime))
  }
}

struct PrimeRangeTests {
  @Test("primes in a range agree with trial division")
  func ranges() {
    for start in [-5, 0, 2, 3, 90, 10_000] {
      let expected = (start..<(start + 100)).filter { n in
        n > 1 && !(2..<n).prefix { $0 * $0 <= n }.contains { n % $0 == 0 }
      }
      #expect(primes(in: start..<(start + 100)) == expected)
    }
    #expect(primes(in: 5..<5).isEmpty)
  }
}
