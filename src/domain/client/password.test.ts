import { expect, it } from "vitest";
import list from "./common-passwords.json" with { type: "json" };
import {
  isCommonPassword,
  learnCommonPasswords,
  passwordAdvice,
  passwordFault,
} from "./password.ts";

it.each(["123456", "Password1", "QWERTY"])("advises against %s, which many have", (password) => {
  expect(isCommonPassword(password)).toBe(true);
  expect(passwordAdvice(password)).toMatch(/^This is one of the first passwords/u);
});

it.each(["Password1!", "coaching", "aaaaaaaaaa", "coach@example.com", "Coach"])(
  "knows that %s is guessed early of coach@example.com",
  (password) => {
    expect(isCommonPassword(password, "coach@example.com")).toBe(true);
  },
);

it("advises more than six to nine characters, and says that those will do", () => {
  expect(passwordAdvice("kdwoqa")).toMatch(/^This will do\./u);
  expect(passwordAdvice("kdwoqaxyz")).toMatch(/^This will do\./u);
});

it.each(["", "kdwoq", "kdwoqaxyzt"])(
  "says nothing of %j, which is not finished or long enough",
  (password) => {
    expect(passwordAdvice(password)).toBe("");
  },
);

it("knows 3,000 more once they are learnt", async () => {
  expect(isCommonPassword("jamesbond")).toBe(false);
  await learnCommonPasswords();
  const words = list.split(" ");
  expect(words.filter((word) => !isCommonPassword(word.toUpperCase()))).toEqual([]);
  expect(passwordAdvice("JamesBond!")).toMatch(/^This is one of the first passwords/u);
  expect(new Set(words).size).toBe(3000);
  // The site refuses shorter passwords anyway, so the list leaves them out.
  expect(words.filter((word) => passwordFault(word) !== undefined)).toEqual([]);
});

it("counts no spaces around a password", () => {
  expect(passwordFault(" 12345 ")).toBeDefined();
  expect(passwordFault("      ")).toBeDefined();
  expect(passwordFault("12345\u200B")).toBeDefined();
  expect(passwordAdvice("kdwoqaxyz ")).toMatch(/^This will do\./u);
  expect(passwordFault("one two")).toBeUndefined();
});
