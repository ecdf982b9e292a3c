#!/usr/bin/env python3
"""Compares the values of the bare loop with the results of a batch.

usage: compare.py RECORDS VALUES RESULTS

Compared are layouts that the constraints leave nothing open in: of others there are several that are as good.
"""

import json
import sys

same = open_count = 0
with open(sys.argv[1]) as records, open(sys.argv[2]) as values, open(sys.argv[3]) as results:
    for record, numbers, result in zip(records, values, results, strict=True):
        record, result = json.loads(record), json.loads(result)
        layout = result["layouts"][0]
        if result["id"] != record["id"] or layout["status"] != "solved":
            sys.exit(f"record {record['id']}: {result['status']}")
        if layout["ambiguities"]:
            open_count += 1
            continue
        numbers = [float(number) for number in numbers.split()]
        for index, view in enumerate(record["views"]):
            frame = layout["frames"][view["name"]]
            for number, other in zip(numbers[4 * index : 4 * index + 4], frame):
                if abs(number - other) > 1e-5 * max(1, abs(other)):
                    sys.exit(f"record {record['id']}, {view['name']}: {numbers[4 * index:4 * index + 4]}, and {frame}")
        same += 1
print(f"{same} layouts are the same, {open_count} are open")
