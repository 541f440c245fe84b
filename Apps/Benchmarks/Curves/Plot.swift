import Foundation

/// Plots a curve on logarithmic axes.
enum Plot {
  @MainActor
  static func svg(of curve: Curves.Curve) -> String {
    let (width, height, margin) = (560.0, 320.0, 56.0)
    let sizes = curve.points.map { log10(Double($0.size)) }
    let costs = curve.points.map { log10(max($0.cost, 1)) }
    let right = max(sizes.max() ?? 1, 1)
    let top = (costs.max() ?? 1).rounded(.up)
    func x(_ size: Double) -> Double { margin + size / right * (width - 2 * margin) }
    func y(_ cost: Double) -> Double { height - margin - cost / top * (height - 2 * margin) }
    func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> String {
      "<line x1=\"\(x1)\" y1=\"\(y1)\" x2=\"\(x2)\" y2=\"\(y2)\" stroke=\"#ccc\"/>\n"
    }
    func text(_ x: Double, _ y: Double, _ text: String, _ anchor: String = "middle") -> String {
      "<text x=\"\(x)\" y=\"\(y)\" text-anchor=\"\(anchor)\">\(text)</text>\n"
    }

    var svg = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" \
      font-family="sans-serif" font-size="11">
      <rect width="100%" height="100%" fill="white"/>

      """
    svg += text(width / 2, 20, "\(curve.title): \(curve.unit) an action")
    for power in 0...Int(top) {
      svg += line(margin, y(Double(power)), width - margin, y(Double(power)))
      svg += text(margin - 6, y(Double(power)) + 4, "10^\(power)", "end")
    }
    for (point, size) in zip(curve.points, sizes) {
      svg += text(x(size), height - margin + 18, "\(point.size)")
    }
    let path = zip(sizes, costs).map { "\(x($0)),\(y($1))" }.joined(separator: " ")
    svg += "<polyline points=\"\(path)\" fill=\"none\" stroke=\"#c33\" stroke-width=\"2\"/>\n"
    for ((size, cost), point) in zip(zip(sizes, costs), curve.points) {
      svg += "<circle cx=\"\(x(size))\" cy=\"\(y(cost))\" r=\"3\" fill=\"#c33\"/>\n"
      svg += text(x(size), y(cost) - 8, "\(Int(point.cost))")
    }
    return svg + "</svg>\n"
  }
}
