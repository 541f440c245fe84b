import PrimeModal
import Testing

struct PrimeSieveTests {
  @Test("a sieve agrees with isPrime inside and outside its range")
  func agrees() {
    let sieve = PrimeSieve(for: Array(1...10_000))
    for number in -10...20_000 { #expect(sieve.isPrime(number) == number.isPrime) }
    #expect(sieve.isPrime(.max) == Int.max.isPrime)
    #expect(!sieve.isPrime(.min))
  }

  @Test(
    "a sieve works for any list of numbers",
    arguments: [[], [-5], [0], [2], [3], [127, 128, 129], [.max], [.min, .max, 7]])
  func anyList(numbers: [Int]) {
    let sieve = PrimeSieve(for: numbers)
    for number in numbers + [0, 1, 2, 3, 4, 91, 127, 128, 129, 7919] {
      #expect(sieve.isPrime(number) == number.isPrime)
    }
  }
}
