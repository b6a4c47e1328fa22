import { expect, it } from "vitest";
import { clientSummary } from "../../../domain/client/testing/client-summary.ts";
import { clientFinder } from "./find-client.ts";

const CLIENT = clientSummary({
  name: "Jörg Weiß",
  email: "joerg.mueller@xn--mller-kva.de",
  phone: "06-12345678",
});

it.each(["jörg", "jo\u0308rg", "JORG", "joerg weiss", "müller", "müller.de jörg", "weiß müller"])(
  "%s is found by its other ways of writing",
  (wanted) => {
    expect(clientFinder(wanted)(CLIENT)).toBe(true);
  },
);

it.each([
  "+31 6 12345678",
  "0031612345678",
  "(06) 1234–5678",
  "06 1234 5678",
  "０６１２３４５６７８",
])("a telephone number is found by %s", (wanted) => {
  expect(clientFinder(wanted)(CLIENT)).toBe(true);
});

it.each(["+31 6 12345679", "99 2345678", "eva 12345678", "müller.com"])(
  "%s finds nobody else",
  (wanted) => {
    expect(clientFinder(wanted)(CLIENT)).toBe(false);
  },
);
