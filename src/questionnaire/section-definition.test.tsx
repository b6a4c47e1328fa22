import { afterEach, expect, it } from "vitest";
import { switchLanguage } from "../words/load-words.ts";
import { currentLanguage } from "../words/words.ts";
import { languagesOf, loadDefinitionIn, sections } from "./section-definition.ts";

const [section] = sections;

afterEach(() => switchLanguage("en"));

it("is asked in any of its languages, whichever the page has", async () => {
  expect(languagesOf(section)).toEqual(["en", "nl"]);
  expect((await loadDefinitionIn(section, "nl")).language).toBe("nl");
  expect(currentLanguage()).toBe("en");
});

it("has its title in the language of the page", async () => {
  const { title } = section;
  await switchLanguage("nl");
  expect(section.title).not.toBe(title);
});
