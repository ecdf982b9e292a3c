import Foundation
import LinearProgramming
import Tinamou

// The commands. "A line" is that of `Measurement.line`: name, views, solver, status, median and least seconds, KiB,
// instructions and allocations, separated by tabs.
//
// benchmark measure WORKLOAD VIEWS [whole|ranges|groups] [without:PART]
//                                            a line for the solve of a workload
// benchmark pass WORKLOAD VIEWS              a line for one pass over the nonzeros of the workload's program
// benchmark rows WORKLOAD VIEWS              the workload as rows, for other solvers
// benchmark lp WORKLOAD VIEWS                the workload as a linear program, with priorities as weights
// benchmark items WORKLOAD VIEWS             the workload as items and constraints
// benchmark measure-documents NAME PATH [whole|ranges|groups] [without:PART]
//                                            a line for the solves of all documents in a folder
// benchmark pass-documents NAME PATH         a line for one pass over the nonzeros of all their programs
// benchmark rows-documents NAME PATH         their rows, one program after the other
// benchmark live W6|W7|W13|W13-text|W13-cell VIEWS [ROUNDS] [without:PART]
//                                            name, views, solver, status, median and mean seconds of an edit,
//                                            allocations of an edit, seconds of the longest edit, and seconds of
//                                            a solve from scratch
// benchmark live-check W6|W7 VIEWS           the largest difference from solves from scratch, in points
// benchmark live-rows W6|W7|W13 VIEWS        the rows and edits, for other solvers
// benchmark tree                             views, and median and worst seconds of 1,000 resizes of a window
// benchmark tiers                            the names of the parts that can be left out: tiers, and GLPK
// benchmark report FILE DIRECTORY            writes results.md and results.svg from the lines in a file
// benchmark table FILE                       the table of the README, from the lines in a file

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(64)
}

func workload(_ arguments: [String]) -> (Workload, Int) {
  guard arguments.count >= 2, let workload = Workload(rawValue: arguments[0]), let views = Int(arguments[1]), views > 0
  else { fail("expected a workload, W1 to W5 or W8 to W12, and a number of views") }
  return (workload, views)
}

/// Returns the report on ambiguous values that arguments request; by default only the names, which no other solver
/// reports.
func ambiguity(in arguments: [String]) -> LexicographicSolver.AmbiguityReport {
  arguments.contains("ranges") ? .ranges : arguments.contains("groups") ? .groups : .names
}

var arguments = Array(CommandLine.arguments.dropFirst())
let command = arguments.isEmpty ? "" : arguments.removeFirst()
switch command {
case "measure":
  let (workload, views) = workload(arguments)
  let variant = EngineVariant(arguments.last)
  var options = variant.options()
  options.usesPresolve = arguments.last != "whole"
  options.ambiguity = ambiguity(in: arguments)
  let result = try Measurement(
    of: [(workload.document(views: views), workload.size(views: views))], by: variant.engine, options: options)
  print(result.line(workload.rawValue, views: views, options.usesPresolve ? Report.own : "GLPK alone"))
case "pass":
  let (workload, views) = workload(arguments)
  let result = try Measurement(ofOnePassOver: [(workload.document(views: views), workload.size(views: views))])
  print(result.line(workload.rawValue, views: views, Report.onePass))
case "rows":
  let (workload, views) = workload(arguments)
  let text = try RowsFile.text(of: workload.document(views: views), at: workload.size(views: views))
  print(text, terminator: "")
case "items":
  let (workload, views) = workload(arguments)
  print(ItemsFile.text(of: workload.document(views: views), at: workload.size(views: views)), terminator: "")
case "lp":
  let (workload, views) = workload(arguments)
  print(
    try RowsFile.linearProgram(of: workload.document(views: views), at: workload.size(views: views)), terminator: "")
case "measure-documents", "pass-documents", "rows-documents":
  guard arguments.count >= 2 else { fail("expected a word and a folder of documents") }
  let documents = try DocumentFolder(name: arguments[0], path: arguments[1])
  if CommandLine.arguments[1] == "rows-documents" {
    print(try documents.rows(), terminator: "")
  } else if CommandLine.arguments[1] == "pass-documents" {
    print(try documents.onePass())
  } else {
    print(
      try documents.measurement(
        isWhole: arguments.last == "whole", ambiguity(in: arguments), by: EngineVariant(arguments.last)))
  }
case "tiers":
  print(EngineVariant.parts.joined(separator: "\n"))
case "table":
  guard arguments.count == 1, let text = try? String(contentsOfFile: arguments[0], encoding: .utf8) else {
    fail("expected a file of measurements")
  }
  print(Report(lines: text.split(separator: "\n").map(String.init)).shortTable, terminator: "")
case "live", "live-check", "live-rows":
  guard arguments.count >= 2, let live = LiveWorkload(rawValue: arguments[0]), let views = Int(arguments[1]), views > 0
  else { fail("expected a live workload, such as W6, W7 or W13, and a number of views") }
  if command == "live-rows" {
    print(try live.rows(views: views), terminator: "")
  } else if command == "live-check" {
    print(try LiveMeasurement.largestError(of: live, views: views))
  } else {
    let rounds = arguments.count > 2 ? Int(arguments[2]) : nil
    let result =
      live.isScreen
      ? try LiveMeasurement(
        ofScreen: live, views: views, rounds: rounds, by: EngineVariant(arguments.last))
      : try LiveMeasurement(of: live, views: views, rounds: rounds)
    print(
      "\(live.rawValue)\t\(views)\ttinamou\tsolved\t\(result.median)\t\(result.mean)\t\(result.allocations)"
        + "\t\(result.worst)\t\(result.cold)")
  }
case "tree":
  let workload = try TreeWorkload()
  let times = try workload.times()
  if let ambiguous = workload.tree.solution?.ambiguities, !ambiguous.isEmpty { fail("\(ambiguous)") }
  print("tree\t\(workload.window.count)\ttinamou\t\(times[times.count / 2])\t\(times[times.count - 1])")
case "report":
  guard arguments.count == 2, let text = try? String(contentsOfFile: arguments[0], encoding: .utf8) else {
    fail("expected a file of measurements and a directory")
  }
  let report = Report(lines: text.split(separator: "\n").map(String.init))
  try report.table.write(toFile: arguments[1] + "/results.md", atomically: true, encoding: .utf8)
  try report.plot.write(toFile: arguments[1] + "/results.svg", atomically: true, encoding: .utf8)
default:
  fail("expected one of the commands at the top of main.swift")
}
