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
#include <vector>
#include <sys/resource.h>
#include <kiwi/kiwi.h>

struct Row {
  kiwi::RelationalOperator relation;
  double rightHandSide, priority;
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

static Workload read(const char *path) {
  Workload workload;
  FILE *file = std::fopen(path, "r");
  expect(file != nullptr, path);
  expect(std::fscanf(file, "rows 1 name %15s %d variables %d", workload.name, &workload.views, &workload.variables) == 3,
         "its head");
  char word[8], relation[4];
  while (std::fscanf(file, "%7s", word) == 1) {
    if (!std::strcmp(word, "bound")) {
      std::pair<int, double> bound;
      expect(std::fscanf(file, "%d %lf", &bound.first, &bound.second) == 2, "a bound");
      workload.bounds.push_back(bound);
      continue;
    }
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
  return workload;
}

// 1000^((priority - 250) / 250): 250 is kiwi's weak, 500 its medium, 750 its strong.
static double strength(double priority) {
  return priority >= 1000 ? kiwi::strength::required : std::pow(1000.0, (priority - 250) / 250);
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
        kiwi::Constraint(kiwi::Expression(std::move(terms), -row.rightHandSide), row.relation, strength(row.priority)));
  }
  solver.updateVariables();
  double sum = 0;
  for (auto &variable : variables) sum += variable.value();
  return sum;
}

int main(int count, char **arguments) {
  expect(count == 2, "expected one file");
  Workload workload = read(arguments[1]);
  using clock = std::chrono::steady_clock;
  std::vector<double> times;
  const char *status = "solved";
  auto start = clock::now();
  auto seconds = [](clock::duration d) { return std::chrono::duration<double>(d).count(); };
  try {
    // As often as the library is: for a second, three times at least, unless they take long.
    do {
      auto before = clock::now();
      volatile double sum = solve(workload);
      (void)sum;
      times.push_back(seconds(clock::now() - before));
    } while (seconds(clock::now() - start) < 10 &&
             (times.size() < 3 || (times.size() < 1001 && seconds(clock::now() - start) < 1)));
  } catch (const std::exception &error) {
    status = error.what();
  }
  std::sort(times.begin(), times.end());
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  std::printf("%s\t%d\tkiwi\t%s\t%g\t%g\t%ld\t-1\t0\n", workload.name, workload.views, status,
              times.empty() ? -1 : times[times.size() / 2], times.empty() ? -1 : times[0], usage.ru_maxrss);
}
