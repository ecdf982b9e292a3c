/// Where the baselines of controls are, in points: the first (F) from the top, the last (L) from the bottom.
///
/// Found by regression over the equality constraints of public Interface Builder documents, which hold exactly for one set
/// of such numbers. A key has the control's element, and what of its metadata matters, between slashes; after `@` the era
/// of its look, `*` where none of the eras has a row.
enum BaselineTable {
  static let rows: [Substring: [Double]] = {
    var rows: [Substring: [Double]] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " ")
      if let key = parts.first { rows[key] = parts.dropFirst().compactMap { Double($0) } }
    }
    return rows
  }()

  private static let text = """
    button/check/regularSquare/////@A|system|None|F 9
    button/check/regularSquare/////@A|system|None|L 2
    button/check/regularSquare/////@B|system|None|F 12
    button/check/regularSquare/////@B|system|None|L 3
    button/check/regularSquare/////@C|system|None|F 8
    button/check/regularSquare//mini///@A|smallSystemBold|None|L 3
    button/check/regularSquare//mini///@A|smallSystem|None|L 3
    button/check/regularSquare//mini///@B|smallSystemBold|None|L 3
    button/check/regularSquare//mini///@B|smallSystem|None|L 3
    button/check/regularSquare//small///@A|smallSystem|None|L 2
    button/check/regularSquare//small///@B|menu|11.0|L 3
    button/check/regularSquare//small///@B|smallSystem|None|L 3
    button/check/regularSquare//small///@C|menu|11.0|L 3
    button/help/helpButton/border////@C|system|None|F 12
    button/push/rounded/border////@A|system|None|F 15
    button/push/rounded/border////@A|system|None|L 6
    button/push/rounded/border////@B|system|None|F 13
    button/push/rounded/border////@B|system|None|L 6
    button/push/rounded/border////@C|system|None|F 12
    button/push/rounded/border////@C|system|None|L 6
    button/push/rounded/border/large///@C|system|None|F 14
    button/push/rounded/border/small///@A|smallSystem|None|L 5
    button/push/rounded/border/small///@B|smallSystem|None|F 10
    button/push/rounded/border/small///@B|smallSystem|None|L 5
    button/radio/regularSquare/////@A|system|None|L 3
    button/radio/regularSquare/////@B|system|None|F 12
    button/radio/regularSquare/////@B|system|None|L 3
    button/radio/regularSquare/////@C|system|None|F 8
    button/roundRect/roundedRect/border/small///@C|smallSystem|None|L 3
    button/square/shadowlessSquare/////@C|system|None|F 12
    button|None|None|F 16
    button|boldSystem|13.0|F 12
    button|system|17.0|F 16
    comboBox///bezel////@A|system|None|L 4
    imageView///////@B|None|None|F 11.5
    label|AvenirNext-DemiBold|14.0|F 13
    label|AvenirNext-DemiBold|14.0|L 3.5
    label|AvenirNext-Medium|14.0|F 13
    label|AvenirNext-Medium|14.0|L 3.5
    label|Futura-Medium|17.0|L -1.5
    label|Georgia|17.0|F 16
    label|GillSans-SemiBold|17.0|F 11.5
    label|UICTFontTextStyleBody|None|F 13
    label|UICTFontTextStyleBody|None|L 4
    label|UICTFontTextStyleHeadline|None|L 4
    label|boldSystem|22.0|F 14.5
    label|system|11.0|L 3
    label|system|12.0|F 11
    label|system|12.0|L 3
    label|system|13.0|F 6.5
    label|system|13.0|L 3
    label|system|14.0|F 13
    label|system|14.0|L 3
    label|system|15.0|L 3
    label|system|16.0|L 4
    label|system|17.0|F 17
    label|system|17.0|L 4
    popUpButton/bevel/rounded//////@B|menu|None|F 12
    popUpButton/push/rounded/border/////@B|menu|None|F 14
    popUpButton/push/rounded/borderAndBezel/////@A|HiraKakuProN-W3|13.0|L 5
    popUpButton/push/rounded/borderAndBezel/////@A|menu|None|F 12
    popUpButton/push/rounded/borderAndBezel/////@A|menu|None|L 6
    popUpButton/push/rounded/borderAndBezel/////@A|system|None|F 12
    popUpButton/push/rounded/borderAndBezel/////@B|menu|None|F 13
    popUpButton/push/rounded/borderAndBezel/////@B|menu|None|L 6
    popUpButton/push/rounded/borderAndBezel/////@C|message|None|F 12
    popUpButton/push/rounded/borderAndBezel/////@C|message|None|L 4
    popUpButton/push/rounded/borderAndBezel/small////YES@A|smallSystem|None|L 3
    popUpButton/roundRect/roundedRect/borderAndBezel/small////@B|smallSystem|None|L 5
    popUpButton/roundTextured/texturedRounded/border/////@B|message|None|F 14
    popUpButton/roundTextured/texturedRounded/border/////@C|message|None|F 12
    popUpButton/smallSquare/smallSquare//////YES@C|message|None|F 12
    searchField//round/bezel/small///@C|smallSystem|None|L 3
    segmentedControl///border///rounded/@A|system|None|L 5
    segmentedControl///border///rounded/@B|system|None|F 14
    segmentedControl///border///rounded/@C|system|None|F 12
    slider/////linear///below/True/@B|system|None|F 13
    stepper///////@C|None|None|F 13
    switch/mini@B|None|None|F 9
    textField///////@A|smallSystem|None|L 3
    textField///////@A|systemBold|None|F 11
    textField///////@A|systemBold|None|L 3
    textField///////@A|system|None|F 11
    textField///////@A|system|None|L 3
    textField///////@B|smallSystem|None|F 9
    textField///////@B|smallSystem|None|L 3
    textField///////@B|systemBold|None|F 10
    textField///////@B|systemBold|None|L 3
    textField///////@B|systemSemibold|13.0|F 12
    textField///////@B|system|None|F 12
    textField///////@B|system|None|L 3
    textField///////@C|systemBold|None|L 0
    textField///////@C|system|None|F 8
    textField///////@C|system|None|L 0
    textField////small///@A|smallSystemBold|None|L 3
    textField////small///@A|smallSystem|None|L 3
    textField////small///@A|system|None|L 3
    textField////small///@B|menu|11.0|L 3
    textField////small///@B|smallSystem|None|F 10
    textField////small///@B|smallSystem|None|L 3
    textField////small///@B|system|None|L 3
    textField////small///@C|menu|11.0|L 2
    textField///bezel////@A|system|None|F 13
    textField///bezel////@A|system|None|L 6
    textField///bezel////@B|system|None|F 14
    textField///bezel////@B|system|None|L 6
    textField///bezel////@C|system|None|F 12
    textField///bezel////@C|system|None|L 4
    textField///bezel/small///@A|smallSystem|None|L 7
    textField///bezel/small///@B|smallSystem|None|L 5
    textField|Futura-Medium|14.0|L 3.5
    textField|UICTFontTextStyleBody|None|F 28
    textField|UICTFontTextStyleBody|None|L 4
    textField|UICTFontTextStyleTitle3|None|F 16
    """
}
