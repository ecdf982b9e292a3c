// Solves a workload file with kiwi, the C++ Cassowary behind kiwisolver, and prints what `benchmark measure` prints.
// Measured is what a layout costs: building expressions and constraints, adding them, and reading all values.
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <algorithm>
#include <exception>
#include <memory>
#include <string>
#include <vector>
#include <sys/resource.h>
#include <kiwi/kiwi.h>

struct Row {
  kiwi::RelationalOperator relation;
  double rightHandSide, priority, weight = 1;
  std::vector<std::pair<double, int>> terms;
};
struct Workload {
  char name[16];
  int views = 0, variables = 0;
  std::vector<std::pair<int, double>> bounds;
  std::vector<Row> rows;
};

static void expect(bool holds, const char *what) {
  if (holds) return;
  std::fprintf(stderr, "not a workload file: %s\n", what);
  std::exit(2);
}

// A file holds one problem, or several one after the other.
static std::vector<Workload> read(const char *path) {
  std::vector<Workload> problems;
  FILE *file = std::fopen(path, "r");
  expect(file != nullptr, path);
  char word[8], relation[4];
  while (std::fscanf(file, "%7s", word) == 1) {
    if (!std::strcmp(word, "rows")) {
      problems.emplace_back();
      Workload &problem = problems.back();
      expect(std::fscanf(file, " 1 name %15s %d variables %d", problem.name, &problem.views, &problem.variables) == 3,
             "its head");
      continue;
    }
    expect(!problems.empty(), "its head");
    Workload &workload = problems.back();
    if (!std::strcmp(word, "bound")) {
      std::pair<int, double> bound;
      expect(std::fscanf(file, "%d %lf", &bound.first, &bound.second) == 2, "a bound");
      workload.bounds.push_back(bound);
      continue;
    }
    if (!std::strcmp(word, "weight")) {
      unsigned row;
      double weight;
      expect(std::fscanf(file, "%u %lf", &row, &weight) == 2 && row < workload.rows.size(), "a weight");
      workload.rows[row].weight = weight;
      continue;
    }
    expect(!std::strcmp(word, "row"), word);
    Row row;
    int count;
    expect(std::fscanf(file, "%3s %lf %lf %d", relation, &row.rightHandSide, &row.priority, &count) == 4, "a row");
    row.relation = relation[0] == '=' ? kiwi::OP_EQ : relation[0] == '<' ? kiwi::OP_LE : kiwi::OP_GE;
    for (int term = 0; term < count; term++) {
      double coefficient;
      int variable;
      expect(std::fscanf(file, "%lf %d", &coefficient, &variable) == 2, "a term");
      row.terms.emplace_back(coefficient, variable);
    }
    workload.rows.push_back(std::move(row));
  }
  std::fclose(file);
  expect(!problems.empty(), "a problem");
  return problems;
}

// 1000^((priority - 250) / 250): 250 is kiwi's weak, 500 its medium, 750 its strong.
static double strength(const Row &row) {
  if (row.priority >= 1000) return kiwi::strength::required;
  // What is as strong as a required one would be required.
  return std::min(1e9, row.weight * std::pow(1000.0, (row.priority - 250) / 250));
}

static double solve(const Workload &workload) {
  kiwi::Solver solver;
  std::vector<kiwi::Variable> variables(workload.variables);
  for (auto &bound : workload.bounds)
    solver.addConstraint(kiwi::Constraint(
        kiwi::Expression(kiwi::Term(variables[bound.first]), -bound.second), kiwi::OP_GE, kiwi::strength::required));
  for (auto &row : workload.rows) {
    std::vector<kiwi::Term> terms;
    terms.reserve(row.terms.size());
    for (auto &term : row.terms) terms.emplace_back(variables[term.second], term.first);
    solver.addConstraint(
        kiwi::Constraint(kiwi::Expression(std::move(terms), -row.rightHandSide), row.relation, strength(row)));
  }
  solver.updateVariables();
  double sum = 0;
  for (auto &variable : variables) sum += variable.value();
  return sum;
}

int main(int count, char **arguments) {
  expect(count == 2, "expected one file");
  std::vector<Workload> problems = read(arguments[1]);
  using clock = std::chrono::steady_clock;
  std::vector<double> times;
  std::string status = "solved";
  auto start = clock::now();
  auto seconds = [](clock::duration d) { return std::chrono::duration<double>(d).count(); };
  // As often as the library is: for a second, three times at least, unless they take long.
  do {
    int failures = 0;
    auto before = clock::now();
    for (auto &problem : problems) {
      try {
        volatile double sum = solve(problem);
        (void)sum;
      } catch (const std::exception &error) {
        failures++;
        status = error.what();
      }
    }
    if (failures && problems.size() > 1) status = "solved but " + std::to_string(failures);
    if (failures && problems.size() == 1) break;
    times.push_back(seconds(clock::now() - before));
  } while (seconds(clock::now() - start) < 10 &&
           (times.size() < 3 || (times.size() < 1001 && seconds(clock::now() - start) < 1)));
  std::sort(times.begin(), times.end());
  int views = 0;
  for (auto &problem : problems) views += problem.views;
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  std::printf("%s\t%d\tkiwi\t%s\t%g\t%g\t%ld\t-1\t0\n", problems[0].name, views, status.c_str(),
              times.empty() ? -1 : times[times.size() / 2], times.empty() ? -1 : times[0], usage.ru_maxrss);
}
