// The linter of `tinamou check`, over a document in memory.
import Tinamou

let text = """
  name: row
  sizes: [[320, 44]]
  views:
    - {name: label, intrinsic: {width: 60, height: 20}}
    - {name: value, intrinsic: {width: 50, height: 20}}
  constraints:
    - "H:|-16-[label]-[value]-16-|"
    - "V:|-12-[label]"
    - "V:|-12-[value]"

  """
let checker = LayoutChecker(engine: LayoutEngine())
let checked = checker.check(Array(text.utf8), file: "row.yaml", format: .yaml)
for finding in checked.findings { print(finding.rule, finding.severity, finding.objects) }
print(CheckReport.text([checked], as: .text, version: "0"), terminator: "")
