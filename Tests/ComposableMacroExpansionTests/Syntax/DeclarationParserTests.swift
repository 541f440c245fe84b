import Foundation
import TestSupport
import Testing
@testable import ComposableMacroExpansion

struct DeclarationParserTests {
  @Test("the parser finds an enum's cases among its other members", arguments: bodies)
  func findsCases(body: String, expected: [String]) throws {
    for head in ["enum E", "public indirect enum E<T: P<Int>>: Int, Q where T.X == [Int]"] {
      let declaration = try #require(
        DeclarationParser.declaration(in: "/* case no */ @M(case: 1)\n\(head) {\(body)}"))
      #expect(declaration.keyword == "enum" && declaration.name == "E")
      #expect(declaration.summary == expected)
    }
  }

  @Test(
    "the parser reads a type's keyword, name and inherited types",
    arguments: [
      ("enum A {}", "enum A", ""),
      ("@frozen public enum A<T>: B, C<D, E> where T: F {}", "enum A", "B|C<D, E>"),
      ("package struct `struct`: ~Copyable {}", "struct struct", "~Copyable"),
      ("@MainActor final class A: @unchecked Sendable, B & C {}", "class A", "Sendable|B & C"),
      ("/// enum B\n// enum C\nfileprivate enum A : Int{case a}", "enum A", "Int"),
      ("@available(macOS 26, *) @objc(\"enum X\") private(set) enum A {}", "enum A", ""),
      ("nonisolated(unsafe) enum A: nonisolated P {}", "enum A", "nonisolated P"),
    ])
  func readsHeads(source: String, head: String, inherited: String) throws {
    let type = try #require(DeclarationParser.declaration(in: source))
    #expect("\(type.keyword) \(type.name.filter { $0 != "`" })" == head)
    #expect(type.inherited.joined(separator: "|") == inherited)
  }

  @Test("the parser finds a struct's properties with their types")
  func findsProperties() throws {
    let source = """
      struct S {
        @Shown var a: Int = 3, b: [String: Int]
        let c = "x", d = -1, e = 1.5, f = true, g = 0xFF, h = 0x1p3, i = #"\\#(1)"#
        var j = call(1, 2) { k in k }, l: Result<Int, Never> = .success(1)
        static var m: @Sendable (Int, Int) -> [Int] = { a, b in [a, b] }
        var n: any P &
          Q = value
        var o: Int { get throws { 1 } }
        var p: Int { didSet { let q = 1 } }
        lazy private(set) var r = 3 + 4
        func s() { var t = 1 }
        var u: Int {
          let v = 1
          return v
        }
        var w: (Int) -> Int = { $0 < 1 ? 1 : 2 }
        @Wrapped("var x: Int") var y: String?
        var z = /var [{]/
        let `default`: Int; var last: Int
      }
      """
    let type = try #require(DeclarationParser.declaration(in: source))
    #expect(
      type.properties.map { "\($0.name): \($0.type?.source ?? "?")" } == [
        "a: Int", "b: [String: Int]", "c: String", "d: Int", "e: Double", "f: Bool", "g: Int",
        "h: Double", "i: String", "j: ?", "l: Result<Int, Never>",
        "m: @Sendable (Int, Int) -> [Int]", "n: any P &\n    Q", "o: Int", "p: Int", "r: ?",
        "u: Int", "w: (Int) -> Int", "y: String?", "z: ?", "`default`: Int", "last: Int",
      ])
    #expect(type.properties.first?.attributes.map(\.name) == ["Shown"])
    let modified = type.properties.filter { !$0.modifiers.isEmpty }
    #expect(modified.map { $0.modifiers.map(\.text) } == [["static"], ["lazy", "private(set)"]])
    #expect(type.properties.first { $0.name == "o" }?.getterEffect == "throws")
  }

  @Test("the parser finds every case in this package's enums")
  func readsOwnSources() throws {
    let root = URL(filePath: #filePath).appending(path: "../../../../Modules").standardized
    let files = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String }
    var count = 0
    for file in files ?? [] where file.hasSuffix(".swift") {
      let text = try String(contentsOf: root.appending(path: file), encoding: .utf8)
      for declaration in text.matches(of: /\n((?:public |package |private )?enum )/) {
        let rest = String(text[declaration.output.1.startIndex...])
        // Up to the end of the type a case begins a line, as the format wants it.
        let isOneLine = rest.prefix { $0 != "\n" }.contains("}")
        let end = isOneLine ? rest.startIndex : rest.range(of: "\n}")?.lowerBound
        let own = rest.prefix(upTo: end ?? rest.endIndex)
        let names = own.matches(of: /\n  (?:indirect )?case (\w+)/).map { String($0.output.1) }
        let cases = DeclarationParser.declaration(in: rest)?.cases.map(\.name) ?? []
        #expect(cases.filter(names.contains) == names, "\(file)")
        count += names.count
      }
    }
    #expect(count > 200)
  }

  @Test("the parser handles 1,000 cases and deeply nested brackets")
  func isLarge() throws {
    let cases = (0..<1000).map { "case c\($0)(Int)" }.joined(separator: "\n")
    let depth = size(10_000, of: 100_000)
    let nested =
      "func f() { " + String(repeating: "({[", count: depth)
      + String(repeating: "]})", count: depth)
      + "}\n case last(" + String(repeating: "[", count: depth) + "Int"
      + String(repeating: "]", count: depth) + ")"
    let source = "enum E {\n\(cases)\n\(nested)\n}"
    #expect(DeclarationParser.declaration(in: source)?.cases.count == 1001)
    let interpolated =
      String(repeating: "\"\\(", count: depth) + "1" + String(repeating: ")\"", count: depth)
    #expect(
      DeclarationParser.declaration(in: "enum E { let x = \(interpolated)\ncase a }")?.summary
        == ["a"])
    let types = String(repeating: "enum E { ", count: depth)
    #expect(DeclarationParser.declaration(in: types + "case a")?.types.count == 1)
  }
}

/// Bodies of enums and the cases in them.
private let bodies: [(String, [String])] = [
  ("", []),
  ("case a", ["a"]),
  ("case a, b", ["a", "b"]),
  ("case a; case b;", ["a", "b"]),
  ("case a,\n b\n, c", ["a", "b", "c"]),
  ("case a(Int)", ["a(Int)"]),
  ("case a(Int), b(String)", ["a(Int)", "b(String)"]),
  ("case a(x: Int)", ["a(x: Int)"]),
  ("case a(x: Int, y: Int)", ["a(x: Int, y: Int)"]),
  ("case a(Int, y: Int)", ["a(Int, y: Int)"]),
  ("case a(_ x: Int)", ["a(Int)"]),
  ("case a(_: Int)", ["a(Int)"]),
  ("case a(x y: Int)", ["a(x: Int)"]),
  ("case a(in: Int, for: String)", ["a(in: Int, for: String)"]),
  ("case a(Int = 3)", ["a(Int = 3)"]),
  ("case a(x: Int = 3, y: Int = -4)", ["a(x: Int = 3, y: Int = -4)"]),
  ("case a(x: Int = 1 < 2 ? 3 : 4, y: Int)", ["a(x: Int = 1 < 2 ? 3 : 4, y: Int)"]),
  ("case a(x: Bool = 1 < 2, y: Bool = 3 > 2)", ["a(x: Bool = 1 < 2, y: Bool = 3 > 2)"]),
  ("case a(x: D<I, J> = D<I, J>(), y: Int)", ["a(x: D<I, J> = D<I, J>(), y: Int)"]),
  ("case a(x: [Int] = [1, 2], y: Int)", ["a(x: [Int] = [1, 2], y: Int)"]),
  ("case a(String = \"case b(Int)\")", ["a(String = \"case b(Int)\")"]),
  ("case a(String = \")\")", ["a(String = \")\")"]),
  ("case a(String = \"\\(b(\")\"))\")", ["a(String = \"\\(b(\")\"))\")"]),
  ("case a(String = #\"\"\"#)", ["a(String = #\"\"\"#)"]),
  ("case a(String = #\"\\(\"#, Int)", ["a(String = #\"\\(\"#, Int)"]),
  ("case a(String = ##\"\"# \"##, Int)", ["a(String = ##\"\"# \"##, Int)"]),
  ("case a(S = \"\"\"\n case b \" \"\" )\n \"\"\")", ["a(S = \"\"\"\n case b \" \"\" )\n \"\"\")"]),
  ("case a(S = \"\\\\\")", ["a(S = \"\\\\\")"]),
  ("case a(S = \"\\\"\")", ["a(S = \"\\\"\")"]),
  ("case a(C = { $0 + 1 }, Int)", ["a(C = { $0 + 1 }, Int)"]),
  ("case a((Int, Int))", ["a((Int, Int))"]),
  ("case a((x: Int, y: Int))", ["a((x: Int, y: Int))"]),
  ("case a([Int: String])", ["a([Int: String])"]),
  ("case a(x: [Int: String])", ["a(x: [Int: String])"]),
  ("case a(Dictionary<Int, String>)", ["a(Dictionary<Int, String>)"]),
  ("case a(A<B<C, D>>, E)", ["a(A<B<C, D>>, E)"]),
  ("case a(A<B<C>>?)", ["a(A<B<C>>?)"]),
  ("case a(A<B<C>>= .d, E)", ["a(A<B<C>> = .d, E)"]),
  ("case a(() -> Void)", ["a(() -> Void)"]),
  (
    "case a(@Sendable (Int, Int) async throws -> Void, Int)",
    ["a(@Sendable (Int, Int) async throws -> Void, Int)"]
  ),
  ("case a((Result<Int, Never>) -> A<B, C>)", ["a((Result<Int, Never>) -> A<B, C>)"]),
  ("case a(any P & Q)", ["a(any P & Q)"]),
  ("case a(any P<Int, String>)", ["a(any P<Int, String>)"]),
  ("case a(A.B.C?)", ["a(A.B.C?)"]),
  ("case a(Int?, [Int]?, Int!)", ["a(Int?, [Int]?, Int!)"]),
  ("case a(repeat each T)", ["a(repeat each T)"]),
  ("case a(InlineArray<3, Int>, [3 of Int])", ["a(InlineArray<3, Int>, [3 of Int])"]),
  ("case a // case b\n", ["a"]),
  ("// case b\ncase a", ["a"]),
  ("/* case b */ case a", ["a"]),
  ("/* /* case b */ case c */ case a", ["a"]),
  ("/** case b\n case c */ case a", ["a"]),
  ("case a /* ( */ (Int) // )\n", ["a(Int)"]),
  ("case a(/* x: */ Int)", ["a(Int)"]),
  ("case a(\n x: Int, // y: Int\n z: Int\n)", ["a(x: Int, z: Int)"]),
  ("case a(Int,)", ["a(Int)"]),
  ("case a = 1", ["a"]),
  ("case a = 1, b = -2, c", ["a", "b", "c"]),
  ("case a = \"x, case y\", b", ["a", "b"]),
  ("case a = 1.5\ncase b = 2", ["a", "b"]),
  ("case a = #\"b\"#\ncase b = \"\"\"\ncase c\n\"\"\"\ncase d", ["a", "b", "d"]),
  ("case `default`", ["`default`"]),
  ("case `case`, `enum`(`init`: Int)", ["`case`", "`enum`(`init`: Int)"]),
  ("case `a b`, `c(d)`", ["`a b`", "`c(d)`"]),
  ("case größe, 日本(π: Int), 🙂", ["größe", "日本(π: Int)", "🙂"]),
  ("case _a, a1, $b", ["_a", "a1", "$b"]),
  ("indirect case a(E)", ["a(E)"]),
  ("@available(macOS 26, *) case a", ["a"]),
  ("@available(*, deprecated, message: \"case b\")\ncase a\ncase c", ["a", "c"]),
  ("@A @B.C(1) @D<Int>(2) indirect case a", ["a"]),
  ("#if DEBUG\ncase a\n#endif", ["#if DEBUG", "a", "#endif"]),
  (
    "#if A && (B || !C)\ncase a\n#elseif os(Linux)\ncase b\n#else\ncase c\n#endif\ncase d",
    ["#if A && (B || !C)", "a", "#elseif os(Linux)", "b", "#else", "c", "#endif", "d"]
  ),
  (
    "#if A // case x\n#if B\ncase a\n#endif\n#endif",
    ["#if A", "#if B", "a", "#endif", "#endif"]
  ),
  ("#if swift(>=6.2)\ncase a(Int)\n#endif", ["#if swift(>=6.2)", "a(Int)", "#endif"]),
  (
    "#if canImport(A, _version: 1.2)\ncase a\n#endif",
    ["#if canImport(A, _version: 1.2)", "a", "#endif"]
  ),
  ("var x: Int { switch self { case .a: 1 default: 2 } }\ncase a", ["a"]),
  ("func f() { if case .a = self {} }\ncase a", ["a"]),
  ("func f() -> Int { return if case .a = self { 1 } else { 2 } }\ncase a", ["a"]),
  ("static let x = if case .a = y { 1 } else { 2 }\ncase a", ["a"]),
  ("static let x = if true, case .a = y { 1 } else { 2 }\ncase a", ["a"]),
  ("static let x = switch y { case .a: 1\n case .b: 2 }\ncase a", ["a"]),
  ("static let x = \"case b\"\ncase a", ["a"]),
  ("static let x = \"\\(y) case b \\(z(\"case c\"))\"\ncase a", ["a"]),
  ("static let x = \"\"\"\n  case b\n  \"\"\"\ncase a", ["a"]),
  ("static let x = \"\"\"\n  \\(f(\"\"\"\n case c \"\"\"))\n case b\n  \"\"\"\ncase a", ["a"]),
  ("static let x = #\"case \"b\" \\#(y(\"case c\"))\"#\ncase a", ["a"]),
  ("static let x = /case {/\ncase a", ["a"]),
  ("static let x = #/case \"{/#\ncase a", ["a"]),
  ("static let x = #/\n case { /\n/#\ncase a", ["a"]),
  ("static let x = #/\r\n case { /\r\n/#\r\ncase a", ["a"]),
  ("static let x = f(/[{(]/)\ncase a", ["a"]),
  ("static let x = y / z\nstatic let w = v / u\ncase a", ["a"]),
  ("static let x = (y) / z + \"/{\"\ncase a", ["a"]),
  ("static let x = [1]/2, y = 4/2 // {\ncase a", ["a"]),
  ("static func / (l: E, r: E) -> E { l }\ncase a", ["a"]),
  ("static func < (l: E, r: E) -> Bool { true }\ncase a(A<B, C>)", ["a(A<B, C>)"]),
  ("static func <<< (l: E, r: E) -> Bool { true }\ncase a", ["a"]),
  ("static prefix func -> (l: E) {}\ncase a", ["a"]),
  ("static let x = a < b, y = c > d\ncase a", ["a"]),
  ("subscript(case: Int) -> Int { 1 }\ncase a", ["a"]),
  ("func f(case x: Int) {}\ncase a", ["a"]),
  ("init(case: Int) { self = .a }\ncase a", ["a"]),
  ("struct S { enum F { case b } }\ncase a", ["a"]),
  ("enum F { case b }\ncase a(F)\nenum G { case c }", ["a(F)"]),
  ("enum F: String { case b }; case a", ["a"]),
  ("typealias F = Int\ncase a(F)", ["a(F)"]),
  ("class var x: Int { 1 }\ncase a", ["a"]),
  ("case a\n@M func f() {}\ncase b", ["a", "b"]),
  ("#warning(\"case b\")\ncase a", ["a"]),
  ("let x = #file\ncase a", ["a"]),
  ("let x = \\.a.case\ncase a", ["a"]),
  ("let x = 1_000.0e-5\ncase a", ["a"]),
  ("let x = 0x1p-3\ncase a", ["a"]),
  ("let x = a.0.1\ncase a", ["a"]),
  ("let x = y as? Z\ncase a", ["a"]),
  ("let x = y ? z : w\ncase a", ["a"]),
  ("let x: Int\n  = 3\ncase a", ["a"]),
  ("let x = f {\n case b\n}\ncase a", ["a"]),
  ("let x = f\n  .g { case b }\n  .h\ncase a", ["a"]),
  ("let x = \"unfinished\ncase a", ["a"]),
  (")]case a", ["a"]),
  ("case a)]", ["a"]),
]
