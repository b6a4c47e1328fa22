import { render, screen } from "@testing-library/react";
import { MemoryRouter, Route, Routes, useLocation } from "react-router-dom";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { fromLocationState } from "../../domain/location-state.ts";
import { rememberLastQuestion } from "../../questionnaire/saving/last-question.ts";
import { SectionProgress } from "./SectionProgress.tsx";

const stored = vi.hoisted(() => ({ savedAt: {} as Readonly<Record<string, number>> }));
vi.mock("../../data/client.ts", () => ({
  readClient: (uid: string) =>
    Promise.resolve({ uid, sections: { story: { story: "x" } }, savedAt: stored.savedAt }),
}));
vi.mock("../../data/answers.ts", () => ({ savesSettled: () => Promise.resolve() }));

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const NOON = Date.UTC(2026, 0, 15, 12);
const MINUTE = 60_000;

/** She answers a question on this device at a time of its own clock. */
function answerHere(sectionId: string, at: number): void {
  vi.useFakeTimers({ now: at, toFake: ["Date"] });
  rememberLastQuestion("her", { sectionId, question: "why" });
  vi.useRealTimers();
}

function Arrived() {
  const { pathname, state } = useLocation();
  return <p>{`${pathname} ${fromLocationState(state, "question") ?? "from its top"}`}</p>;
}

/** Where the button leads. */
async function whereSheStopped(): Promise<string | null> {
  render(
    <MemoryRouter>
      <Routes>
        <Route path="/" element={<SectionProgress uid="her" />} />
        <Route path="*" element={<Arrived />} />
      </Routes>
    </MemoryRouter>,
  );
  await userEvent.click(await screen.findByText("Continue where you stopped"));
  return screen.getByText(/^\//u).textContent;
}

it("leads to the question she answered last on this device", async () => {
  answerHere("health", NOON);
  stored.savedAt = { health: NOON + 2000, story: NOON - MINUTE };
  expect(await whereSheStopped()).toBe("/health why");
});

it("leads to the section she answered since on another device", async () => {
  answerHere("health", NOON);
  stored.savedAt = { health: NOON + 2000, story: NOON + 60 * MINUTE };
  expect(await whereSheStopped()).toBe("/story from its top");
});

it("leads to what she wrote here since, which is not saved yet", async () => {
  answerHere("health", NOON + 60 * MINUTE);
  stored.savedAt = { health: NOON, story: NOON + 30 * MINUTE };
  expect(await whereSheStopped()).toBe("/health why");
});

it("stays at the question of this device where the section left before was only saved a moment later", async () => {
  answerHere("health", NOON);
  stored.savedAt = { health: NOON + 2000, story: NOON + 2500 };
  expect(await whereSheStopped()).toBe("/health why");
});

it("leads to the section saved last where the one of this device is no longer there", async () => {
  answerHere("removed", NOON);
  stored.savedAt = { story: NOON - 60 * MINUTE };
  expect(await whereSheStopped()).toBe("/story from its top");
});

it("takes a place that an earlier version of the site has kept, without its time", async () => {
  localStorage.setItem("place of her", JSON.stringify({ sectionId: "health", question: "why" }));
  stored.savedAt = { health: NOON };
  expect(await whereSheStopped()).toBe("/health why");
});
