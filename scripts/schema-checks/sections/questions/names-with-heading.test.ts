import { expect, test } from "vitest";
import { namesWithHeading } from "./names-with-heading.ts";

const GROUPS = [
  { title: "Your mother", items: [{ note: "As you remember." }, "herAge", "herName"] },
  { title: "Your father", items: ["hisAge"] },
];

test("names a question with its heading only where another one has the same words", () => {
  const titles = {
    herAge: "How old?",
    herName: "Her name?",
    hisAge: "how  OLD? ",
    story: "How old?",
  };
  expect(namesWithHeading(titles, GROUPS)).toEqual({
    herAge: "Your mother · How old?",
    hisAge: "Your father · how  OLD? ",
  });
  expect(namesWithHeading({ herAge: "How old?", herName: "Her name?" }, GROUPS)).toEqual({});
});
