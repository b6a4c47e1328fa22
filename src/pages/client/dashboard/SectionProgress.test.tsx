import { render, screen } from "@testing-library/react";
import { MemoryRouter, Route, Routes, useLocation } from "react-router-dom";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { replaceIn } from "../../../../tests/support/replace-in.ts";
import * as ownClient from "../../../data/of-client/own-client.ts";
import type { Place } from "../../../domain/question/addresses.ts";
import { fromLocationState } from "../../../domain/browser/location-state.ts";
import { rememberLastQuestion } from "./last-question.ts";
import { sections } from "../../../questionnaire/section-definition.ts";
import type { Loaded } from "../../../ui/state/use-loaded.ts";
import { ContinueLink, SectionProgress } from "./SectionProgress.tsx";
import { type Progress, readProgress } from "./where-stopped.ts";

const stored = {
  savedAt: {} as Readonly<Record<string, number>>,
  lastQuestion: {} as Place,
  sections: { story: { story: "x" } } as Readonly<Record<string, object>>,
};

beforeEach(() => {
  replaceIn(ownClient, { readOwnClient: (uid: string) => Promise.resolve({ uid, ...stored }) });
});

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  stored.savedAt = {};
  stored.lastQuestion = {};
  stored.sections = { story: { story: "x" } };
});

const NOON = Date.UTC(2026, 0, 15, 12);
const MINUTE = 60_000;

/** Answers a question on this device, at a given time of the device's clock. */
function answerHere(sectionId: string, at: number): void {
  vi.useFakeTimers({ now: at, toFake: ["Date"] });
  rememberLastQuestion("her", { sectionId, question: "why" });
  vi.useRealTimers();
}

function Arrived() {
  const { pathname, state } = useLocation();
  return <p>{`${pathname} ${fromLocationState(state, "question") ?? "from its top"}`}</p>;
}

/** Follows the link. Returns the address and the question that it opens. */
async function whereSheStopped(name = /^Go on: /u): Promise<string | null> {
  const progress = await readProgress("her");
  render(
    <MemoryRouter>
      <Routes>
        <Route path="/" element={<ContinueLink progress={progress} />} />
        <Route path="*" element={<Arrived />} />
      </Routes>
    </MemoryRouter>,
  );
  await userEvent.click(await screen.findByText(name));
  return screen.getByText(/^\//u).textContent;
}

it("leads to the question answered last on this device", async () => {
  answerHere("health", NOON);
  stored.savedAt = { health: NOON + 2000, story: NOON - MINUTE };
  expect(await whereSheStopped()).toBe("/health why");
});

it("leads to a section answered since on another device", async () => {
  answerHere("health", NOON);
  stored.savedAt = { health: NOON + 2000, story: NOON + 60 * MINUTE };
  expect(await whereSheStopped()).toBe("/story from its top");
});

it.each([
  ["another section", "story", "/story issues"],
  ["another question of the section", "health", "/health issues"],
])("leads to the last question of another device, in %s", async (_, sectionId, where) => {
  answerHere("health", NOON);
  stored.savedAt = { health: NOON + 2000, [sectionId]: NOON + 60 * MINUTE };
  stored.lastQuestion = { sectionId, question: "issues" };
  expect(await whereSheStopped()).toBe(where);
});

it("leads to the file's last question on a new device, and names its heading", async () => {
  stored.savedAt = { health: NOON };
  stored.lastQuestion = { sectionId: "health", question: "bedtime" };
  expect(await whereSheStopped(/^Go on: Health, Sleep$/u)).toBe("/health bedtime");
});

it("stays at this device's question where its own save took long", async () => {
  answerHere("health", NOON);
  stored.savedAt = { health: NOON + 60 * MINUTE };
  stored.lastQuestion = { sectionId: "health", question: "why" };
  expect(await whereSheStopped()).toBe("/health why");
});

it.each([true, false])(
  "stays where a rating was saved aside later, this device: %j",
  async (isHere) => {
    if (isHere) {
      answerHere("health", NOON);
    }
    stored.savedAt = { health: NOON, story: NOON + 60 * MINUTE };
    stored.lastQuestion = { sectionId: "health", question: "why" };
    expect(await whereSheStopped()).toBe("/health why");
  },
);

it("leads to another device's question though a rating here came later", async () => {
  answerHere("health", NOON);
  stored.savedAt = { health: NOON + 90 * MINUTE, story: NOON + 60 * MINUTE };
  stored.lastQuestion = { sectionId: "story", question: "issues" };
  expect(await whereSheStopped()).toBe("/story issues");
});

it("leads to a later text that is not saved yet", async () => {
  answerHere("health", NOON + 60 * MINUTE);
  stored.savedAt = { health: NOON, story: NOON + 30 * MINUTE };
  expect(await whereSheStopped()).toBe("/health why");
});

it("stays at this device's question where another section was saved moments later", async () => {
  answerHere("health", NOON);
  stored.savedAt = { health: NOON + 2000, story: NOON + 2500 };
  expect(await whereSheStopped()).toBe("/health why");
});

it("leads to the section saved last where this device's one is gone", async () => {
  answerHere("removed", NOON);
  stored.savedAt = { story: NOON - 60 * MINUTE };
  expect(await whereSheStopped()).toBe("/story from its top");
});

it("takes a place without a time, from an earlier version of the site", async () => {
  localStorage.setItem("place of her", JSON.stringify({ sectionId: "health", question: "why" }));
  stored.savedAt = { health: NOON };
  expect(await whereSheStopped()).toBe("/health why");
});

it.each([
  "no JSON",
  "null",
  "5",
  `{"question":"why","at":${NOON}}`,
  `{"sectionId":["health"],"question":"why","at":${NOON}}`,
  `{"sectionId":"health","at":${NOON}}`,
  `{"sectionId":"health","question":5,"at":${NOON}}`,
  '{"sectionId":"health","question":"why","at":"noon"}',
])("takes no place from what is none: %s", async (place) => {
  localStorage.setItem("place of her", place);
  stored.savedAt = { story: NOON - MINUTE };
  expect(await whereSheStopped()).toBe("/story from its top");
});

it("names the heading that the question stands under", async () => {
  rememberLastQuestion("her", { sectionId: "health", question: "bedtime" });
  expect(await whereSheStopped(/^Go on: Health, Sleep$/u)).toBe("/health bedtime");
});

it("goes on in the last answered section of an earlier site's file", async () => {
  stored.sections = { story: { story: "x" }, personal: { dream: "y" }, health: { bedtime: "" } };
  expect(await whereSheStopped(/^Go on: Personal$/u)).toBe("/personal from its top");
});

it("begins with the first section where nothing is answered", async () => {
  stored.sections = { story: { story: "" } };
  expect(await whereSheStopped(/^Begin with Details$/u)).toBe("/questionnaire from its top");
});

it.each([
  [
    { story: "x", issues: "y" },
    { answered: true, toTalkAbout: false },
  ],
  [
    // The earlier site, or questions that are no longer asked, have left keys such as `unknown` and `other`.
    { story: "x", issues: null, unknown: "y", other: {}, "unknown:talk": "yes" },
    { answered: true, toTalkAbout: false },
  ],
  [
    { story: "x", "story:talk": "yes", "issues:talk": "yes" },
    { answered: true, toTalkAbout: true },
  ],
  [
    { "story:talk": "yes", "issues:talk": "" },
    { answered: false, toTalkAbout: true },
  ],
])("knows a question to talk about from an answered one: %j", async (story, said) => {
  stored.sections = { story };
  const progress = await readProgress("her");
  expect(progress.said.get("story")).toEqual(said);
  expect(progress.stoppedAt?.section.id).toBe("story");
});

it.each([
  ["an answer", { ratingHealth: 3 }, true],
  ["an earlier value alone", { ratingHealth: "", "ratingHealth:2026-03-04": 3 }, true],
  ["nothing any more", { ratingHealth: "", "ratingHealth:2026-03-04": "" }, false],
  ["other answers", { dream: "x" }, false],
])("progress knows of values that are asked again, from %s", async (_, personal, hasValues) => {
  stored.sections = { personal };
  expect(await readProgress("her")).toHaveProperty("hasValues", hasValues);
});

function rowsOf(loaded: Loaded<Progress>, isWithdrawn = false): readonly string[] {
  render(
    <MemoryRouter>
      <SectionProgress loaded={loaded} reload={() => undefined} isWithdrawn={isWithdrawn} />
    </MemoryRouter>,
  );
  return screen.getAllByRole("listitem").map(({ textContent }) => textContent);
}

it("says without counting which sections are begun, to talk about and ready", () => {
  const said = new Map([
    ["story", { answered: true, toTalkAbout: true }],
    ["personal", { answered: true, toTalkAbout: false }],
    ["health", { answered: true, toTalkAbout: true }],
  ]);
  const rows = rowsOf({
    state: "ready",
    value: { said, ready: ["story"], hasValues: false, stoppedAt: undefined },
  });
  expect(rows).toContain("StoryYou told me it is ready");
  expect(rows).toContain("PersonalBegun");
  expect(rows).toContain("HealthWith something to talk about");
  expect(rows).toContain("Details");
});

it("lists the sections while their answers are still loading", () => {
  expect(rowsOf({ state: "loading" })).toEqual(sections.map(({ title }) => title));
  expect(screen.getByRole("status")).toHaveTextContent("Loading...");
});

it.each([true, false])("asks a client to go on unless consent is withdrawn (%s)", (isWithdrawn) => {
  rowsOf({ state: "loading" }, isWithdrawn);
  const asked = screen.queryAllByText(/Take them in any order/u);
  expect(asked).toHaveLength(isWithdrawn ? 0 : 1);
});
