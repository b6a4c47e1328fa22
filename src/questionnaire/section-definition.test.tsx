import { afterEach, expect, it } from "vitest";
import { switchLanguage } from "../words/load-words.ts";
import { currentLanguage } from "../words/words.ts";
import {
  languageOf,
  languagesOf,
  loadDefinitionIn,
  loadSectionDefinition,
  sections,
} from "./section-definition.ts";

const [section] = sections;

afterEach(() => switchLanguage("en"));

it("is loaded in the language of the page, with the same questions and options", async () => {
  const english = await loadSectionDefinition(section);
  await switchLanguage("nl");
  const dutch = await loadSectionDefinition(section);
  expect([english.language, dutch.language]).toEqual(["en", "nl"]);
  expect(dutch.fields).toEqual(english.fields);
  expect(dutch.schema.properties["gender"]?.enum).toEqual(
    english.schema.properties["gender"]?.enum,
  );
  expect(dutch.labels?.["gender"]?.["Male"]).toBe("Man");
  expect(languageOf(dutch, "gender")).toBe("nl");
  expect(languageOf(english, "gender")).toBe("en");
});

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
