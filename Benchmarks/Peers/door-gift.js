// Reads the GIFT documents of the benchmark `door` with gift-pegjs.
//
// usage: node door-gift.js FOLDER_OF_MODULES FILE SUBJECT

const fs = require("fs");
const path = require("path");
const { parse } = require(path.resolve(process.argv[2], "gift-pegjs"));

const [file, subject] = process.argv.slice(3);
const data = fs.readFileSync(file);
const start = process.hrtime.bigint();
let amount = 0;
let elapsed = 0;
let questions = 0;
while (elapsed < 0.3) {
  questions = parse(data.toString("utf8")).length;
  amount += data.length;
  elapsed = Number(process.hrtime.bigint() - start) / 1e9;
}
console.log(`RESULT ${subject}-megabytes-per-second:gift-pegjs ${(amount / elapsed / 1e6).toFixed(2)}`);
console.log(`CHECK ${subject}-questions:gift-pegjs ${questions}`);
