"""Reads the documents of the benchmark `door` with Python's own readers.

usage: door.py csv|json FILE SUBJECT

What is measured is decoding and reading alone: nothing is checked, and no place is remembered.
"""

import csv
import io
import json
import sys
import time


def read_csv(data):
    rows = csv.DictReader(io.StringIO(data.decode("utf-8"), newline=""))
    return sum(1 for _ in rows)


def read_json(data):
    return len(json.loads(data)["exercises"])


def main():
    kind, path, subject = sys.argv[1:4]
    read = {"csv": read_csv, "json": read_json}[kind]
    with open(path, "rb") as file:
        data = file.read()
    start = time.perf_counter()
    amount = 0
    elapsed = 0.0
    while elapsed < 0.3:
        questions = read(data)
        amount += len(data)
        elapsed = time.perf_counter() - start
    print(f"RESULT {subject}-megabytes-per-second:python-{kind} {amount / elapsed / 1e6:.2f}")
    print(f"CHECK {subject}-questions:python-{kind} {questions}")


main()
