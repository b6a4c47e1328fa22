import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { checkWords } from "./check-words.ts";

const MARKS = 'import { msg, t } from "../words/words.ts";';
const PLURAL = "{count, plural, one {# duck} other {# ducks}} in {place}";
const DUTCH_PLURAL = "{count, plural, one {# eend} other {# eenden}} in {place}";

/** The check's lines for a module with these calls, and for this Dutch file. */
function check(calls: string, dutch: Readonly<Record<string, unknown>>): readonly string[] {
  const src = mkdtempSync(join(tmpdir(), "words-"));
  onTestFinished(() => {
    rmSync(src, { recursive: true });
  });
  mkdirSync(join(src, "ui"));
  mkdirSync(join(src, "words/nl"), { recursive: true });
  writeFileSync(join(src, "ui/Pond.ts"), `${MARKS}\n${calls}`);
  writeFileSync(join(src, "words/nl/base.json"), JSON.stringify(dutch, null, 2));
  return checkWords(src);
}

it("finds nothing in texts that are whole, in whatever way they are marked", () => {
  const calls = `const pond = msg("A pond");\nt(pond); t(dry ? "A duck" : "A pond"); t(${JSON.stringify(PLURAL)}, values);`;
  expect(check(calls, { "A duck": "Een eend", "A pond": "Een vijver" })).toEqual([
    `src/ui/Pond.ts line 3: “${PLURAL}” has no Dutch words in src/words/nl.`,
  ]);
  const whole = { "A duck": "Een eend", "A pond": "Een vijver", [PLURAL]: DUTCH_PLURAL };
  expect(check(calls, whole)).toEqual([]);
});

it.each([
  ["t(`A ${pond}`)", {}, "src/ui/Pond.ts line 2: t needs a text in quotes."],
  ['t("A " + pond)', {}, "src/ui/Pond.ts line 2: t needs a text in quotes."],
  ["msg(pond)", {}, "src/ui/Pond.ts line 2: msg needs a text in quotes."],
  ['t("A {pond")', {}, "src/ui/Pond.ts line 2: Error: Unexpected message end."],
  [
    't("A duck")',
    { "A duck": "Een eend", "A goose": "Een gans" },
    "src/words/nl/base.json line 3: “A goose” is no text of the site (any more). Remove it, or translate the new one.",
  ],
  [
    't("A duck"); t("A goose")',
    { "A goose": "Een gans", "A duck": "Een eend" },
    "src/words/nl/base.json line 3: “A duck” is not in the order of the alphabet.",
  ],
  ['t("A duck")', { "A duck": " " }, "src/words/nl/base.json line 2: “A duck” has no Dutch words."],
  [
    't("A {pond}")',
    { "A {pond}": "Een {vijver}" },
    "src/words/nl/base.json line 2: “A {pond}” needs these values: pond. Its Dutch words have these: vijver.",
  ],
  [
    't("{count} ducks")',
    { "{count} ducks": "{count, plural, one {# eend}}" },
    "src/words/nl/base.json line 2: “{count} ducks” has Dutch words that are no message: Error: No 'other' form found.",
  ],
  [
    't("{count} ducks")',
    { "{count} ducks": "{count, plural, few {# eend} other {# eenden}}" },
    "src/words/nl/base.json line 2: “{count} ducks” has Dutch words that are no message: Error: The plural case few is not valid in this locale.",
  ],
])("names the place of a mistake: %s with %j", (calls, dutch, line) => {
  expect(check(calls, dutch)).toEqual([line]);
});
