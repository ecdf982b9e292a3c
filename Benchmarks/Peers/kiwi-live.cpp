// Makes the edits of a live workload file with kiwi, the C++ Cassowary behind kiwisolver, and prints what
// `benchmark live` prints. Measured is each edit with the update of the variables and the reading of all values.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <vector>
#include <kiwi/kiwi.h>

struct Row {
  kiwi::RelationalOperator relation;
  double rightHandSide, priority;
  std::vector<std::pair<double, int>> terms;
};
// A text whose height follows its width; its length, and the height of a line.
struct Text {
  int width, height;
  double length, line;

  double heightAt(double width) const {
    double most = std::max(width, line) + 1e-4;
    return (length > most ? std::ceil(length / most) : 1) * line;
  }
};
struct Workload {
  char name[16];
  int views = 0, variables = 0, suggested = -1;
  std::vector<std::pair<int, double>> bounds;
  std::vector<Row> rows, added;
  std::vector<Text> texts;
  std::vector<double> values;
};

static void expect(bool holds, const char *what) {
  if (holds) return;
  std::fprintf(stderr, "not a live workload file: %s\n", what);
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
    int count;
    if (!std::strcmp(word, "bound")) {
      std::pair<int, double> bound;
      expect(std::fscanf(file, "%d %lf", &bound.first, &bound.second) == 2, "a bound");
      workload.bounds.push_back(bound);
      continue;
    }
    if (!std::strcmp(word, "text")) {
      Text text;
      expect(std::fscanf(file, "%d %d %lf %lf", &text.width, &text.height, &text.length, &text.line) == 4, "a text");
      workload.texts.push_back(text);
      continue;
    }
    if (!std::strcmp(word, "suggest")) {
      expect(std::fscanf(file, "%d %d", &workload.suggested, &count) == 2, "values to suggest");
      for (double value; count > 0 && std::fscanf(file, "%lf", &value) == 1; count--) workload.values.push_back(value);
      continue;
    }
    Row row;
    expect(std::fscanf(file, "%3s %lf %lf %d", relation, &row.rightHandSide, &row.priority, &count) == 4, "a row");
    row.relation = relation[0] == '=' ? kiwi::OP_EQ : relation[0] == '<' ? kiwi::OP_LE : kiwi::OP_GE;
    for (int term = 0; term < count; term++) {
      double coefficient;
      int variable;
      expect(std::fscanf(file, "%lf %d", &coefficient, &variable) == 2, "a term");
      row.terms.emplace_back(coefficient, variable);
    }
    (word[0] == 'a' ? workload.added : workload.rows).push_back(std::move(row));
  }
  std::fclose(file);
  return workload;
}

// 1000^((priority - 250) / 250): 250 is kiwi's weak, 500 its medium, 750 its strong.
static double strength(double priority) {
  return priority >= 1000 ? kiwi::strength::required : std::pow(1000.0, (priority - 250) / 250);
}

static kiwi::Constraint constraint(const Row &row, const std::vector<kiwi::Variable> &variables) {
  std::vector<kiwi::Term> terms;
  terms.reserve(row.terms.size());
  for (auto &term : row.terms) terms.emplace_back(variables[term.second], term.first);
  return kiwi::Constraint(kiwi::Expression(std::move(terms), -row.rightHandSide), row.relation, strength(row.priority));
}

int main(int count, char **arguments) {
  expect(count == 2, "expected one file");
  Workload workload = read(arguments[1]);
  using clock = std::chrono::steady_clock;
  auto seconds = [](clock::duration d) { return std::chrono::duration<double>(d).count(); };
  std::vector<double> times;
  const char *status = "solved";
  volatile double checksum = 0;
  auto start = clock::now();
  try {
    do {
      kiwi::Solver solver;
      std::vector<kiwi::Variable> variables(workload.variables);
      auto read = [&] {
        solver.updateVariables();
        double sum = 0;
        for (auto &variable : variables) sum += variable.value();
        checksum = checksum + sum;
      };
      for (auto &bound : workload.bounds)
        solver.addConstraint(kiwi::Constraint(kiwi::Expression(kiwi::Term(variables[bound.first]), -bound.second),
                                              kiwi::OP_GE, kiwi::strength::required));
      for (auto &row : workload.rows) solver.addConstraint(constraint(row, variables));
      if (workload.suggested >= 0) {
        // As strong as an edit can be: stronger than all that is not required.
        solver.addEditVariable(variables[workload.suggested], 1e9);
        solver.suggestValue(variables[workload.suggested], 760);
      }
      // Heights of texts are suggested, as strong as they resist compression.
      std::vector<double> heights;
      for (auto &text : workload.texts) {
        solver.addEditVariable(variables[text.height], kiwi::strength::strong);
        solver.suggestValue(variables[text.height], text.line);
        heights.push_back(text.line);
      }
      auto measure = [&] {
        for (size_t index = 0; index < workload.texts.size(); index++) {
          auto &text = workload.texts[index];
          double height = text.heightAt(variables[text.width].value());
          if (height == heights[index]) continue;
          heights[index] = height;
          solver.suggestValue(variables[text.height], height);
        }
      };
      read();
      measure();
      read();
      for (double value : workload.values) {
        auto before = clock::now();
        solver.suggestValue(variables[workload.suggested], value);
        if (!workload.texts.empty()) {
          solver.updateVariables();
          measure();
        }
        read();
        times.push_back(seconds(clock::now() - before));
      }
      for (auto &row : workload.added) {
        // Building the constraint is part of adding it.
        auto before = clock::now();
        kiwi::Constraint added = constraint(row, variables);
        solver.addConstraint(added);
        read();
        auto middle = clock::now();
        solver.removeConstraint(added);
        read();
        auto after = clock::now();
        times.push_back(seconds(middle - before));
        times.push_back(seconds(after - middle));
      }
    } while (seconds(clock::now() - start) < 1);
  } catch (const std::exception &error) {
    status = error.what();
  }
  std::sort(times.begin(), times.end());
  double sum = 0;
  for (double time : times) sum += time;
  std::printf("%s\t%d\tkiwi\t%s\t%g\t%g\t0\t%g\t0\n", workload.name, workload.views, status,
              times.empty() ? -1 : times[times.size() / 2], times.empty() ? -1 : sum / times.size(),
              times.empty() ? -1 : times.back());
}
