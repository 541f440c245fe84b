extension Theme {
  /// The terminal's own text and background with a few of its 16 colors, for any palette.
  ///
  /// Text is never in one of these colors, because none of them can be read on all palettes. They
  /// draw marks and bars, and are behind the text of a success, a warning or a failure.
  public static let standard: Theme = {
    var theme = withoutColors
    theme[.accent] = Appearance(.terminal(5), isBold: true)
    theme[.progress] = Appearance(.terminal(5))
    theme[.success] = Appearance(.fixed(16), on: .terminal(2))
    theme[.warning] = Appearance(.fixed(16), on: .terminal(3))
    theme[.failure] = Appearance(.terminal(15), on: .terminal(1))
    return theme
  }()

  /// Attributes only; every theme looks like this without colors.
  static let withoutColors = Theme(
    [
      .title: Appearance(isBold: true),
      .heading: Appearance(isBold: true),
      .emphasized: Appearance(isBold: true),
      .dim: Appearance(isDim: true),
      .accent: Appearance(isBold: true),
      .key: Appearance(isBold: true),
      .selectedTab: Appearance(isBold: true, isReversed: true),
      .focusedControl: Appearance(isReversed: true),
      .disabledControl: Appearance(isDim: true),
      .input: Appearance(isUnderlined: true),
      .placeholder: Appearance(isDim: true, isUnderlined: true),
      .selectedRow: Appearance(isReversed: true),
      .border: Appearance(isDim: true),
      .success: Appearance(isBold: true),
      .warning: Appearance(isBold: true),
      .failure: Appearance(isBold: true),
      .progressTrack: Appearance(isDim: true),
      .behind: Appearance(isDim: true),
    ])

  /// Soft colors on a dark background of its own, for terminals with 256 colors.
  public static let dark = Theme(
    text: Appearance(.fixed(252), on: .fixed(234)),
    [
      .title: Appearance(.fixed(231), isBold: true),
      .heading: Appearance(.fixed(117), isBold: true),
      .emphasized: Appearance(.fixed(231), isBold: true),
      .dim: Appearance(.fixed(246)),
      .accent: Appearance(.fixed(212), isBold: true),
      .key: Appearance(.fixed(212), isBold: true),
      .keyLabel: Appearance(.fixed(249)),
      .tab: Appearance(.fixed(249)),
      .selectedTab: Appearance(.fixed(16), on: .fixed(212), isBold: true),
      .control: Appearance(.fixed(254), on: .fixed(237)),
      .focusedControl: Appearance(.fixed(16), on: .fixed(212), isBold: true),
      .disabledControl: Appearance(.fixed(243)),
      .input: Appearance(.fixed(231), on: .fixed(237)),
      .placeholder: Appearance(.fixed(248), on: .fixed(237)),
      .selectedRow: Appearance(.fixed(231), on: .fixed(24)),
      .border: Appearance(.fixed(243)),
      .success: Appearance(.fixed(114)),
      .warning: Appearance(.fixed(222)),
      .failure: Appearance(.fixed(210), isBold: true),
      .progress: Appearance(.fixed(212)),
      .progressTrack: Appearance(.fixed(239)),
      .behind: Appearance(.fixed(241)),
    ])

  /// Strong colors on a light background of its own, for terminals with 256 colors.
  public static let light = Theme(
    text: Appearance(.fixed(236), on: .fixed(231)),
    [
      .title: Appearance(.fixed(16), isBold: true),
      .heading: Appearance(.fixed(24), isBold: true),
      .emphasized: Appearance(.fixed(16), isBold: true),
      .dim: Appearance(.fixed(241)),
      .accent: Appearance(.fixed(125), isBold: true),
      .key: Appearance(.fixed(125), isBold: true),
      .keyLabel: Appearance(.fixed(239)),
      .tab: Appearance(.fixed(239)),
      .selectedTab: Appearance(.fixed(231), on: .fixed(125), isBold: true),
      .control: Appearance(.fixed(234), on: .fixed(254)),
      .focusedControl: Appearance(.fixed(231), on: .fixed(125), isBold: true),
      .disabledControl: Appearance(.fixed(246)),
      .input: Appearance(.fixed(16), on: .fixed(254)),
      .placeholder: Appearance(.fixed(241), on: .fixed(254)),
      .selectedRow: Appearance(.fixed(231), on: .fixed(24)),
      .border: Appearance(.fixed(245)),
      .success: Appearance(.fixed(22)),
      .warning: Appearance(.fixed(94)),
      .failure: Appearance(.fixed(124), isBold: true),
      .progress: Appearance(.fixed(125)),
      .progressTrack: Appearance(.fixed(252)),
      .behind: Appearance(.fixed(248)),
    ])

  /// White and yellow on black, without faint text, for terminals with 256 colors.
  public static let contrast = Theme(
    text: Appearance(.fixed(231), on: .fixed(16)),
    [
      .title: Appearance(.fixed(226), isBold: true),
      .heading: Appearance(isBold: true, isUnderlined: true),
      .emphasized: Appearance(isBold: true),
      .accent: Appearance(.fixed(226), isBold: true),
      .key: Appearance(.fixed(226), isBold: true),
      .selectedTab: Appearance(.fixed(16), on: .fixed(226), isBold: true),
      .focusedControl: Appearance(.fixed(16), on: .fixed(226), isBold: true),
      .disabledControl: Appearance(.fixed(250)),
      .input: Appearance(isUnderlined: true),
      .placeholder: Appearance(.fixed(250), isUnderlined: true),
      .selectedRow: Appearance(.fixed(16), on: .fixed(231), isBold: true),
      .success: Appearance(.fixed(46), isBold: true),
      .warning: Appearance(.fixed(226), isBold: true),
      .failure: Appearance(on: .fixed(124), isBold: true),
      .progress: Appearance(.fixed(226)),
      .progressTrack: Appearance(.fixed(247)),
      .behind: Appearance(.fixed(247)),
    ])
}
