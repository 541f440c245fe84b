import LiveClients
import Synchronization
import Testing

struct NthPrimeTests {
  @Test(
    "nthPrime returns known primes",
    arguments: [
      (1, 2), (2, 3), (3, 5), (4, 7), (5, 11), (6, 13), (7, 17), (8, 19), (9, 23), (10, 29),
      (100, 541), (1_000, 7_919), (10_000, 104_729), (100_000, 1_299_709), (300_000, 4_256_233),
    ])
  func known(n: Int, prime: Int) async throws {
    #expect(try await nthPrime(n) == prime)
  }

  @Test("nthPrime agrees with trial division up to index 2,000")
  func small() async throws {
    var primes: [Int] = []
    for n in 2...17_389
    where !primes.prefix(while: { $0 * $0 <= n }).contains(where: { n % $0 == 0 }) {
      primes.append(n)
    }
    #expect(primes.count == 2_000)
    for n in stride(from: 1, through: 2_000, by: 37) {
      #expect(try await nthPrime(n) == primes[n - 1])
    }
  }

  @Test("an index out of range is an error", arguments: [0, -1, .min, 29_844_570_422_670, .max])
  func outOfRange(n: Int) async {
    let error = await #expect(throws: PrimeIndexError.self) { try await nthPrime(n) }
    #expect(error?.n == n)
    #expect(error?.description.contains("no prime below 10^15 has the index \(n)") == true)
  }

  @Test("nthPrime is correct for powers of ten from a million to a billion")
  func large() async throws {
    let known = [(1_000_000, 15_485_863), (10_000_000, 179_424_673), (100_000_000, 2_038_074_743)]
    for (n, prime) in known + [(1_000_000_000, 22_801_763_489)] {
      #expect(try await nthPrime(n) == prime)
    }
  }

  @Test("a search in a cancelled task throws a cancellation error")
  func cancellation() async {
    let search = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await nthPrime(1_000_000_000)
    }
    await #expect(throws: CancellationError.self) { try await search.value }
  }

  @Test("a search cancelled while running throws a cancellation error")
  func cancellationLater() async {
    let search = Task {
      try await nthPrime(1_000_000) { _ in withUnsafeCurrentTask { $0?.cancel() } }
    }
    await #expect(throws: CancellationError.self) { try await search.value }
  }

  @Test("progress increases up to the requested index")
  func progress() async throws {
    let reports = Mutex<[Int]>([])
    #expect(try await nthPrime(1_000_000) { done in reports.withLock { $0.append(done) } } > 0)
    let done = reports.withLock { $0 }
    #expect(done == done.sorted())
    #expect(Set(done).count == done.count)
    #expect((5...20).contains(done.count))
    #expect(done.allSatisfy { (1...1_000_000).contains($0) })
    // The first report is one of a twentieth.
    #expect((done.first ?? .max) < 100_000)
  }
}
