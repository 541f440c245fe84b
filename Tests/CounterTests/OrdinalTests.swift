import Counter
import Testing

struct OrdinalTests {
  @Test(
    "ordinals have English suffixes",
    arguments: [
      (0, "0th"), (1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (10, "10th"), (11, "11th"),
      (12, "12th"), (13, "13th"), (21, "21st"), (22, "22nd"), (101, "101st"), (111, "111th"),
      (112, "112th"), (113, "113th"),
      (-1, "-1st"), (-12, "-12th"), (Int.min, "-9223372036854775808th"),
    ])
  func ordinals(n: Int, text: String) {
    #expect(ordinal(n) == text)
  }
}
