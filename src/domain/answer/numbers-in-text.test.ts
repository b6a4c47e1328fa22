import { expect, it } from "vitest";
import { decimalMarkOf, numberText, numbersIn } from "./numbers-in-text.ts";

const HEIGHT = "Height in centimetres";

it.each([
  ["170,5", 170.5],
  ["72,", 72],
  ["1234.567", 1234.567],
  ["0.500", 0.5],
  ["2 500", 2500],
  ["2\u202F500", 2500],
  ["2'500", 2500],
  ["2.500,5", 2500.5],
  ["1,234,567.25", 1234567.25],
  ["١٧٠٫٥", 170.5],
  ["१६८", 168],
  // Digits that follow those of another script.
  ["\u{116DB}\u{116E3}", 19],
  ["\u{1D7D7}\u{1D7D8}", 90],
  ["1.000.000", 1000000],
  ["+5", 5],
  ["１６８", 168],
  ["\u200E168\u200F", 168],
  ["−4", -4],
  ["12345678901", 12345678901],
  ["999999999999", 999999999999],
  ["-1234567890123", -1234567890123],
  ["12.345.678.901,234", 12345678901.234],
  ["123456789012345", 123456789012345],
  ["0.12345678901234", 0.12345678901234],
])("reads %j as %j", (text, number) => {
  expect(numbersIn(text)).toEqual([number]);
});

it.each([
  ["2.500", 2500, 2.5],
  ["2,500", 2500, 2.5],
  ["-70.250", -70250, -70.25],
])("reads %j as two numbers", (text, ...numbers) => {
  expect(numbersIn(text)).toEqual(numbers);
});

it.each([
  ["168 cm", HEIGHT, 168],
  ["168cm.", HEIGHT, 168],
  ["1,68 m", HEIGHT, 1.68],
  ["70 kg", "Weight in kilograms", 70],
  ["70 kilo's", "Weight in kilograms", 70],
  ["42 jaar", "Age", 42],
  ["42 Years old", "Age", 42],
  ["2 children", "Number of Children", 2],
  ["2 kinderen", "Number of Children", 2],
  ["2 children", "Aantal kinderen", 2],
  ["42 years", "Hoe oud ben je?", 42],
  ["70 kg", "Gewicht in kilo’s", 70],
  ["3 broers en zussen", "How many brothers and sisters do you have?", 3],
  ["3 brothers", "Hoeveel broers en zussen heb je?", 3],
])("strips the unit of %j that %j names", (text, wording, number) => {
  expect(numbersIn(text, wording)).toEqual([number]);
});

it.each([
  ["70 kg", HEIGHT],
  ["66 in", HEIGHT],
  ["154 lbs", "Weight in kilograms"],
  ["1m70", HEIGHT],
  ["geen", "Age"],
  ["70-75", "Weight in kilograms"],
  ["1.70.5", ""],
  ["70\n\n720", ""],
  ["1e3", ""],
  ["0x10", ""],
  ["1234567890123456", ""],
  ["99999999999999999999", ""],
  ["123456789012.3456789", ""],
  ["ca. 70", "Weight in kilograms"],
  ["1\u00A0m\u00A068", HEIGHT],
  ["2½", ""],
  ["-", ""],
  ["", ""],
])("finds no number in %j for %j", (text, wording) => {
  expect(numbersIn(text, wording)).toEqual([]);
});

it.each([
  ["168,5 cm.", ","],
  ["10.000,50", ","],
  ["10,000.50", "."],
  ["70", "."],
])("finds the decimal mark of %j", (text, mark) => {
  expect(decimalMarkOf(text)).toBe(mark);
});

it.each([
  70.125, -1.685, 0.125, 2500, 1234.125, 12345678901, -123456789012345, 1234567890.12345, 0,
  0.0000012, 0.0000001, -0.00000001234567, 0.00000000000001,
])("writes %j so that it reads back", (number) => {
  expect(numbersIn(numberText(number, "."))).toEqual([number]);
  expect(numbersIn(numberText(number, ","))).toEqual([number]);
});
