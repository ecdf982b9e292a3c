#!/usr/bin/env python3
"""Writes layouts of ten views twice: as records for `tinamou batch`, and as rows of numbers for bare solvers.

usage: records.py KIND COUNT RECORDS ROWS      KIND is siblings, different, form or conflicts

Each record has numbers of its own, those of `different` also names. Both files are made from one description, so that all solve the same problems.
ROWS is binary, little-endian, for each record: the number of columns, rows and non-zeros as int32; column by column
the least value; row by row the relation (int32: 0 is ==, 1 is <=, 2 is >=), the right-hand side, the priority and the
end of its non-zeros (int32); then their columns (int32) and coefficients. Numbers without a type are doubles.
"""

import json
import random
import struct
import sys

RELATIONS = {"==": 0, "<=": 1, ">=": 2}
# Attributes of a view by its left, top, width and height.
ATTRIBUTES = {
    "left": {0: 1}, "leading": {0: 1}, "top": {1: 1}, "width": {2: 1}, "height": {3: 1},
    "right": {0: 1, 2: 1}, "trailing": {0: 1, 2: 1}, "bottom": {1: 1, 3: 1}, "centerY": {1: 1, 3: 0.5},
}


class Layout:
    """A layout whose views are all children of the root."""

    def __init__(self, identifier, width, height):
        self.record = {"id": identifier, "size": [width, height], "views": [], "guides": [], "constraints": []}
        self.size = (width, height)
        self.places = {}
        self.rows = []

    def view(self, name, width=None, height=None, hugging=250, compression=750):
        index = self.places[name] = len(self.places)
        fields = {"name": name}
        intrinsic = {key: value for key, value in (("width", width), ("height", height)) if value is not None}
        if intrinsic:
            fields["intrinsic"] = intrinsic
            fields["hugging"] = {"horizontal": hugging, "vertical": hugging}
            fields["compressionResistance"] = {"horizontal": compression, "vertical": compression}
        self.record["views"].append(fields)
        for part, value in ((2, width), (3, height)):
            if value is not None:
                self.rows.append(({4 * index + part: 1.0}, "<=", value, hugging))
                self.rows.append(({4 * index + part: 1.0}, ">=", value, compression))

    def guide(self, name):
        self.places[name] = len(self.places)
        self.record["guides"].append({"name": name, "in": "superview"})

    def relate(self, left, relation, right, constant=0, priority=1000):
        text = f"{left} {relation} "
        if right is None:
            text += str(constant)
        else:
            text += right + (f" + {constant}" if constant > 0 else f" - {-constant}" if constant < 0 else "")
        self.record["constraints"].append(text if priority == 1000 else f"{text} @ {priority}")
        terms, known = self.terms(left)
        if right is not None:
            others, other_known = self.terms(right)
            for column, coefficient in others.items():
                terms[column] = terms.get(column, 0) - coefficient
            known -= other_known
        terms = {column: coefficient for column, coefficient in terms.items() if coefficient}
        self.rows.append((terms, relation, constant - known, priority))

    def terms(self, text):
        """The columns of an attribute and what is known of it."""
        name, attribute = text.split(".")
        parts = ATTRIBUTES[attribute]
        if name == "root":
            values = (0, 0, *self.size)
            return {}, sum(values[part] * coefficient for part, coefficient in parts.items())
        index = self.places[name]
        return {4 * index + part: coefficient for part, coefficient in parts.items()}, 0

    def packed(self):
        columns = 4 * len(self.places)
        count = sum(len(terms) for terms, *_ in self.rows)
        data = struct.pack("<3i", columns, len(self.rows), count)
        data += struct.pack(f"<{columns}d", *([float("-inf"), float("-inf"), 0, 0] * len(self.places)))
        indices, values = [], []
        for terms, relation, constant, priority in self.rows:
            indices += terms.keys()
            values += terms.values()
            data += struct.pack("<iddi", RELATIONS[relation], constant, priority, len(indices))
        return data + struct.pack(f"<{count}i{count}d", *indices, *values)


def siblings(number):
    layout = Layout(number, 1024 + number % 512, 768 + number % 384)
    for index in range(10):
        name, inset = f"v{index}", (index + number) % 64
        layout.view(name)
        layout.relate(f"{name}.leading", "==", "root.leading", inset)
        layout.relate(f"{name}.top", "==", "root.top", 2 * inset)
        layout.relate(f"{name}.trailing", "==", "root.trailing", -8)
        layout.relate(f"{name}.bottom", "==", "root.bottom", -inset - 1)
    return layout


def different(number):
    """As many views and constraints as `siblings`, and no name, constant or order that comes back in the next record."""
    random_ = random.Random(number)
    layout = Layout(f"screen {random_.randrange(10**9)}", random_.randrange(300, 1400), random_.randrange(300, 1400))
    letters = "abcdefghijklmnopqrstuvwxyz"
    names = ["".join(random_.choices(letters, k=random_.randrange(4, 12))) + str(index) for index in range(10)]
    for name in names:
        layout.view(name)
    lines = [(name, edge) for name in names for edge in ("leading", "top", "trailing", "bottom")]
    random_.shuffle(lines)
    for name, edge in lines:
        inset = random_.choice((random_.randrange(1, 100), random_.randrange(1, 400) / 4, random_.randrange(1, 1000) / 10))
        layout.relate(f"{name}.{edge}", "==", f"root.{edge}", inset if edge in ("leading", "top") else -inset)
    return layout


def form(number):
    """Three rows of a label, a field and a button, and a title."""
    layout = Layout(number, 340 + number % 120, 44 * 5)
    layout.view("title", 80 + number % 50, 24, 251)
    for row in range(3):
        layout.view(f"label{row}", 40 + (8 * row + number) % 60, 20, 251)
        layout.view(f"field{row}", 50, 34, 250, 700)
        layout.view(f"button{row}", 60 + (5 * row + number) % 40, 30, 251)
    layout.guide("column")
    layout.relate("column.leading", "==", "root.leading", 20)
    layout.relate("column.top", "==", "root.top")
    layout.relate("column.height", "==", None, 0)
    layout.relate("column.width", "==", None, 0, 200)
    layout.relate("title.top", "==", "root.top", 20)
    layout.relate("title.leading", "==", "root.leading", 20)
    above = "title"
    for row in range(3):
        label, field, button = f"label{row}", f"field{row}", f"button{row}"
        layout.relate(f"{label}.leading", ">=", "column.leading")
        layout.relate(f"{label}.trailing", "==", "column.trailing")
        layout.relate(f"{label}.centerY", "==", f"{field}.centerY")
        layout.relate(f"{field}.leading", "==", "column.trailing", 8)
        layout.relate(f"{field}.width", ">=", None, 120, 500)
        layout.relate(f"{field}.top", "==", f"{above}.bottom", 10)
        layout.relate(f"{button}.leading", "==", f"{field}.trailing", 8)
        layout.relate(f"{button}.trailing", "==", "root.trailing", -20)
        layout.relate(f"{button}.centerY", "==", f"{field}.centerY")
        above = field
    return layout


def conflicts(number):
    """A row of ten views whose wishes for widths contradict each other."""
    layout = Layout(number, 600 + number % 80, 40)
    previous = None
    for index in range(10):
        name = f"v{index}"
        layout.view(name)
        if previous:
            layout.relate(f"{name}.leading", "==", f"{previous}.trailing", 4)
            layout.relate(f"{name}.width", "==", f"{previous}.width", index % 3, 400 if index % 2 == 0 else 300)
        else:
            layout.relate(f"{name}.leading", "==", "root.leading", 4)
        layout.relate(f"{name}.top", "==", "root.top")
        layout.relate(f"{name}.height", "==", None, 32)
        layout.relate(f"{name}.width", ">=", None, 10)
        layout.relate(f"{name}.width", "==", None, 60 + (7 * index + number) % 35, 700)
        layout.relate(f"{name}.width", "==", None, 40 + 11 * (index % 7), 700 if index % 4 == 0 else 600)
        layout.relate(f"{name}.width", "==", None, 50, 100 + index)
        previous = name
    layout.relate("v9.trailing", "<=", "root.trailing", -4)
    return layout


def main():
    kind, count, records, rows = sys.argv[1:]
    make = {"siblings": siblings, "different": different, "form": form, "conflicts": conflicts}[kind]
    with open(records, "w") as lines, open(rows, "wb") as numbers:
        for number in range(int(count)):
            layout = make(number)
            lines.write(json.dumps({key: value for key, value in layout.record.items() if value != []}) + "\n")
            numbers.write(layout.packed())


main()
