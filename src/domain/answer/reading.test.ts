import { expect, it } from "vitest";
import { changesBetween, createReadingKey, hashAnswers } from "./reading.ts";

const TEXTS = { why: "Because.", how: "By day 🌻", long: "x".repeat(10_000) };

it("makes a key of 256 random bits", () => {
  expect(createReadingKey()).toMatch(/^[\w-]{43}$/u);
  expect(createReadingKey()).not.toBe(createReadingKey());
});

it("hashes by HMAC-SHA-256, of which it keeps 128 bits", async () => {
  // For this text, `openssl dgst -sha256 -hmac key` gives f7bc83f430538424b13298e6aa6fb143…, which the
  // test expects in base64url.
  const text = "The quick brown fox jumps over the lazy dog";
  expect(await hashAnswers("key", { fox: text })).toEqual({
    fox: "97yD9DBThCSxMpjmqm-xQw",
  });
});

it("tells what is new, another one or taken out, and nothing unchanged", async () => {
  const key = createReadingKey();
  const { long: _, ...rest } = TEXTS;
  const now = await hashAnswers(key, { ...rest, how: "By night", where: "At home" });
  expect(changesBetween(await hashAnswers(key, TEXTS), now)).toEqual({
    how: "changed",
    long: "taken away",
    where: "new",
  });
});

it("knows a question by the keys that it had before", () => {
  const former = { work: ["job", "task"] };
  expect(changesBetween({ job: "1" }, { work: "1" }, former)).toEqual({});
  expect(changesBetween({ task: "1" }, { work: "2" }, former)).toEqual({ work: "changed" });
  expect(changesBetween({ job: "1" }, {}, former)).toEqual({ work: "taken away" });
  expect(changesBetween({ work: "1", job: "0" }, { work: "1" }, former)).toEqual({});
  expect(changesBetween({}, { work: "1" }, former)).toEqual({ work: "new" });
});
