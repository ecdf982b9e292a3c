import ArgumentParser
import Tinamou

/// The options and commands of other linters, formatters and solvers, with their counterparts here. Error messages
/// suggest these.
enum ForeignArguments {
  /// Some options of other tools that have the same meaning.
  struct Options {
    /// The names of these options, with their hyphens.
    var names: [String]
    /// The option of `tinamou` with the same meaning. The advice is given only for subcommands that have this option;
    /// if it is nil, for all subcommands.
    var option: String?
    /// The use of the option here, as the end of a sentence without a full stop.
    var advice: String

    init(_ names: String, _ option: String?, _ advice: String) {
      self.names = names.split(separator: " ").map(String.init)
      (self.option, self.advice) = (option, advice)
    }
  }

  /// The options of other tools, by meaning. The tools are ruff, flake8, SwiftLint, ESLint, ripgrep, jq and HiGHS.
  static let options = [
    Options(
      "--select --only-rule --only-rules --rule --rules --include-rules", "--only",
      "--only RULES checks these rules alone"),
    Options(
      "--ignore --disable-rule --skip --exclude-rules --extend-ignore --ignore-rule", "--disable",
      "--disable RULES leaves these rules out"),
    Options(
      "--enable --enable-rule --extend-select --enable-all-rules --warn", "--only",
      "'rules: {RULE: warning}' in .tinamou.yml switches a rule on, and --only RULES checks these rules alone"),
    Options(
      "--reporter --formatter --output-format --report-format --fmt -f", "--format", "--format says what to print"),
    Options("--json", "--format", "--format json prints JSON"),
    Options(
      "--digits --precision --decimals", "--format", "text has two decimals, and --format json has all digits"),
    Options(
      "--min --max --minimize --maximize --minimise --maximise", nil,
      "an objective is a preference that cannot be met: 'cost <= 0 @ 500' minimises cost, if it is at least 0"),
    Options(
      "--lp --mps --freemps --cpxlp --math", nil,
      "LP and MPS files are written, by 'tinamou convert', and not read; write the constraints as YAML"),
    Options(
      "--output-file --out --outfile --out-file --report-file -O", "--output",
      "--output FILE, or -o FILE, writes to a file"),
    Options(
      "--extend-exclude --ignore-pattern --force-exclude --ignore-files --iglob -g", "--exclude",
      "--exclude PATTERN leaves files and folders out"),
    Options(
      "--fix-only --autocorrect --autofix --correct --write", "--fix",
      "--fix mends what is safe to mend, and reports the rest"),
    Options(
      "--dry-run --fix-dry-run --check --show-fixes", "--diff", "--diff prints the changes of --fix, and writes nothing"
    ),
    Options(
      "--fix-unsafe --unsafe --allow-unsafe --unsafe-autofix", "--unsafe-fixes",
      "--unsafe-fixes makes such changes too, with --fix or --diff"),
    Options(
      "--max-warnings --warnings-as-errors --error-on-warnings --fail-on-warnings --deny --Werror -Werror", "--strict",
      "--strict takes warnings for errors"),
    Options(
      "--lenient --no-fail --no-error-on-findings --exit-code", "--exit-zero",
      "--exit-zero exits with 0 even if errors are found"),
    Options(
      "--settings --configuration --config-file --rcfile -c", "--config",
      "--config FILE has settings in place of the nearest .tinamou.yml"),
    Options(
      "--no-config --no-eslintrc --no-config-lookup --norc", "--isolated", "--isolated reads no .tinamou.yml"),
    Options("--print-config --show-config", "--show-settings", "--show-settings prints the settings in force"),
    Options(
      "--list-files --files --list-different", "--show-files", "--show-files prints the files that would be checked"),
    Options(
      "--stdin --use-stdin --stdin-file-path --stdin-filepath --stdin-display-name --assume-filename",
      "--stdin-filename",
      "the file - is standard input, and --stdin-filename FILE says what it stands for"),
    Options(
      "--no-gitignore --no-vcs-ignore --no-ignore-vcs", "--no-ignore",
      "--no-ignore searches what .gitignore names"),
    Options(
      "--update-baseline --generate-baseline --create-baseline", "--write-baseline", "--write-baseline FILE writes one"),
    Options("--stats --summary", "--statistics", "--statistics prints how often each rule has findings"),
    Options("--silent", "--quiet", "--quiet prints nothing"),
    Options(
      "--threads --workers --concurrency --num-threads --parallel --processes -j", "--jobs",
      "--jobs N does so much at once"),
    Options("--timeout --time_limit --max-time", "--time-limit", "--time-limit SECONDS ends what takes longer"),
    Options("--no-color --no-colors --no-colour --colour", "--color", "--color is auto, always or never"),
    Options(
      "--no-cache --cache --cache-dir --cache-path --cache-location --clear-cache", nil,
      "nothing is kept between runs, so that there is no cache"),
    Options(
      "--list-rules --explain-rule", nil, "'tinamou rules' lists the rules, and 'tinamou rules RULE' describes one"),
    Options(
      "--dual --duals --dual-prices --prices --shadow-prices --slack --slacks --reduced-costs --sensitivity --ranging",
      nil,
      "'tinamou explain FILE VARIABLE' has dual prices and reduced costs, as sensitivities to constraints and bounds"),
    Options(
      "--iis --feasrelax", nil, "'tinamou solve' reports an irreducible conflict and its repairs without being asked"),
  ]

  /// The options of `check` that users may also try with `log`, which does not have them.
  static let optionsOfCheck = ["--strict", "--exit-zero", "--baseline", "--write-baseline", "--statistics"]

  /// The commands of other tools, with advice on the command that does the same here.
  static let commands: [(names: [String], advice: String)] = [
    (["lint", "analyze", "analyse", "validate", "verify", "audit", "test"], "'tinamou check' finds faults"),
    (
      ["fix", "autocorrect", "fmt", "format"],
      "'tinamou check --fix' mends Swift sources, and 'tinamou convert' writes another notation"
    ),
    (["optimize", "optimise", "layout", "run", "build"], "'tinamou solve' computes frames and values"),
    (["draw", "show", "view", "preview", "plot"], "'tinamou render' draws layouts"),
    (["why", "duals", "sensitivity", "prices"], "'tinamou explain' has sensitivities and dual prices"),
    (["iis", "conflicts"], "'tinamou solve' reports an irreducible conflict and its repairs"),
    (["config", "init", "settings"], "'tinamou check --show-settings' prints settings as .tinamou.yml has them"),
    (["version"], "'tinamou --version' prints the version"),
    (["playground", "server"], "'tinamou serve' is the playground"),
  ]

  /// Returns the end of the error message for a command of another tool, without a full stop; nil for other words.
  static func hint(forCommand name: String) -> String? {
    commands.first { $0.names.contains(name.lowercased()) }?.advice
  }

  /// Returns the error message for the first option of another tool among the arguments of a command; nil if there is
  /// none. Options that the command itself has are not reported, and `log` refers to those of `check`.
  static func hint(among arguments: some Sequence<String>, of command: any ParsableCommand.Type) -> String? {
    let names = arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("-") }.map { $0.prefix { $0 != "=" } }
    guard
      names.contains(where: { name in
        optionsOfCheck.contains(String(name)) || options.contains { $0.names.contains(String(name)) }
      })
    else { return nil }
    let own = ownOptions(of: command)
    for name in names where !own.contains(String(name)) {
      let meaning = options.first { $0.names.contains(String(name)) && ($0.option.map(own.contains) ?? true) }
      if let meaning { return "There is no option '\(name)'; \(meaning.advice)." }
      guard command is ShrinkCommand.Type else { continue }
      if optionsOfCheck.contains(String(name)) { return "There is no option '\(name)'; 'tinamou check' has it." }
      let ofCheck = options.first { $0.names.contains(String(name)) && optionsOfCheck.contains($0.option ?? "") }
      if let ofCheck { return "There is no option '\(name)'; in 'tinamou check', \(ofCheck.advice)." }
    }
    return nil
  }

  /// Returns the error message for a `--format` or `--output` that is given twice with different values; nil if there
  /// is none. A run writes one format to one output.
  static func repetition(among arguments: some Sequence<String>) -> String? {
    var values: [String: String] = [:]
    var pending: String?
    for argument in arguments.prefix(while: { $0 != "--" }) {
      var found: (name: String, value: String)?
      if let name = pending {
        found = (name, argument)
        pending = nil
      } else if let name = single[argument] {
        pending = name
      } else if let mark = argument.firstIndex(of: "="), let name = single[String(argument[..<mark])] {
        found = (name, String(argument[argument.index(after: mark)...]))
      }
      guard let found else { continue }
      if let other = values.updateValue(found.value, forKey: found.name), other != found.value {
        return "\(found.name) is given twice, as \(other) and \(found.value); each needs a run of its own."
      }
    }
    return nil
  }

  /// The options that may have only one value, by their long and short names.
  private static let single = ["--format": "--format", "--output": "--output", "-o": "--output"]

  /// Returns the names of the options that a command has.
  static func ownOptions(of command: any ParsableCommand.Type) -> Set<String> {
    let help = command.helpMessage(includeHidden: true, columns: 1000)
    return Set(
      help.split(whereSeparator: \.isNewline).filter { $0.drop { $0 == " " }.hasPrefix("-") }
        .flatMap { $0.split { " ,/".contains($0) }.filter { $0.hasPrefix("-") }.map(String.init) })
  }
}
