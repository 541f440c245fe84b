import Foundation

/// Plots the curves of one subject on logarithmic axes, with a legend.
@MainActor
struct Plot {
  private static let colors = [
    "#c0392b", "#2471a3", "#1e8449", "#7d3c98", "#b9770e", "#2c3e50", "#17a589",
  ]

  private let figure: Curves.Figure
  private let width = 640.0
  private let height = 360.0
  private let margin = 72.0
  private let right: Double
  private let top: Double

  /// The height of the legend below the axes.
  private var legend: Double { Double(figure.curves.count) * 16 }

  init(_ figure: Curves.Figure) {
    self.figure = figure
    let points = figure.curves.flatMap(\.points)
    right = max(points.map { log10(Double($0.size)) }.max() ?? 1, 1).rounded(.up)
    top = (points.map { log10(max($0.cost, 1)) }.max() ?? 1).rounded(.up)
  }

  var svg: String {
    var svg = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height + legend)" \
      font-family="sans-serif" font-size="11">
      <rect width="100%" height="100%" fill="white"/>

      """
    svg += text(width / 2, 20, figure.title)
    svg += text(margin, 40, figure.costs, "start")
    svg += text(width - margin, height - margin + 36, figure.sizes, "end")
    for power in 0...Int(top) {
      svg += line(margin, y(Double(power)), width - margin, y(Double(power)))
      svg += text(margin - 6, y(Double(power)) + 4, power.powerOfTen, "end")
    }
    for power in 0...Int(right) {
      svg += text(x(Double(power)), height - margin + 18, power.powerOfTen)
    }
    for (index, curve) in figure.curves.enumerated() {
      svg += plot(curve, Self.colors[index % Self.colors.count], index)
    }
    return svg + "</svg>\n"
  }

  private func plot(_ curve: Curves.Curve, _ color: String, _ index: Int) -> String {
    let points = curve.points.map { (x(log10(Double($0.size))), y(log10(max($0.cost, 1)))) }
    let path = points.map { "\($0.0),\($0.1)" }.joined(separator: " ")
    let circles = points.map {
      "<circle cx=\"\($0.0)\" cy=\"\($0.1)\" r=\"3\" fill=\"\(color)\"/>\n"
    }
    let row = height - 8 + Double(index) * 16
    return "<polyline points=\"\(path)\" fill=\"none\" stroke=\"\(color)\" stroke-width=\"2\"/>\n"
      + circles.joined()
      + "<circle cx=\"\(margin)\" cy=\"\(row - 4)\" r=\"4\" fill=\"\(color)\"/>\n"
      + text(margin + 12, row, curve.title, "start")
  }

  private func x(_ size: Double) -> Double { margin + size / right * (width - 2 * margin) }

  private func y(_ cost: Double) -> Double {
    height - margin - cost / top * (height - 2 * margin)
  }

  private func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> String {
    "<line x1=\"\(x1)\" y1=\"\(y1)\" x2=\"\(x2)\" y2=\"\(y2)\" stroke=\"#ccc\"/>\n"
  }

  private func text(
    _ x: Double, _ y: Double, _ text: String, _ anchor: String = "middle"
  ) -> String {
    "<text x=\"\(x)\" y=\"\(y)\" text-anchor=\"\(anchor)\">\(text)</text>\n"
  }
}

extension Int {
  /// The power of ten with this exponent, as an axis label: `1,000`.
  fileprivate var powerOfTen: String {
    let digits = "1" + String(repeating: "0", count: self)
    let start = digits.count % 3
    let groups = stride(from: start, to: digits.count, by: 3).map {
      String(digits.dropFirst($0).prefix(3))
    }
    return ((start > 0 ? [String(digits.prefix(start))] : []) + groups).joined(separator: ",")
  }
}
