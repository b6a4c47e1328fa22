import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { replaceIn } from "../../../../tests/support/replace-in.ts";
import * as lazyCode from "../../../data/calls/lazy-code.ts";
import { noteEarlierTexts, watchTakenAway } from "../../../data/of-client/earlier-texts.ts";
import type { Section } from "../../../domain/question/section.ts";
import { keepDropped, useEarlierTextsElsewhere } from "./section-earlier-texts.tsx";

const fetchEarlierTexts = vi.fn(() => Promise.reject(new TypeError("Failed to fetch")));

beforeEach(() => {
  replaceIn(lazyCode, { fetchEarlierTexts });
});
afterEach(() => {
  vi.useRealTimers();
});

it("a dropped text waits for the next save of its answer, unless empty", async () => {
  const section: Pick<Section, "id"> = { id: "story" };
  keepDropped("uid", section, "why", "");
  keepDropped("uid", section, "why", "Dropped.");
  await vi.waitFor(() => {
    const taken = watchTakenAway("uid", "story").by({ why: "Next." }, { why: "Theirs." });
    expect(taken).toEqual({ why: ["Dropped."] });
  });
});

it("a page with earlier texts reads them each minute that it is in view", () => {
  vi.useFakeTimers();
  noteEarlierTexts("uid", [{ key: "story/why/1", text: "Old.", keptAt: 0 }]);
  const isHidden = vi.spyOn(document, "hidden", "get").mockReturnValue(false);
  fetchEarlierTexts.mockClear();
  renderHook(() => {
    useEarlierTextsElsewhere("uid");
  });
  vi.advanceTimersByTime(59_000);
  expect(fetchEarlierTexts).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(fetchEarlierTexts).toHaveBeenCalledTimes(1);
  isHidden.mockReturnValue(true);
  vi.advanceTimersByTime(600_000);
  expect(fetchEarlierTexts).toHaveBeenCalledTimes(1);
  isHidden.mockReturnValue(false);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(fetchEarlierTexts).toHaveBeenCalledTimes(2);
});
