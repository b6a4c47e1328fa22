import { expect, it, vi } from "vitest";
import { watchTakenAway } from "../../../data/of-client/earlier-texts.ts";
import type { Section } from "../../../domain/question/section.ts";
import { keepDropped } from "./section-earlier-texts.tsx";

vi.mock("../../../data/calls/lazy-code.ts", () => ({
  fetchEarlierTexts: () => Promise.reject(new TypeError("Failed to fetch")),
}));

it("a dropped text waits for the next save of its answer, unless empty", async () => {
  const section: Pick<Section, "id"> = { id: "story" };
  keepDropped("uid", section, "why", "");
  keepDropped("uid", section, "why", "Dropped.");
  await vi.waitFor(() => {
    const taken = watchTakenAway("uid", "story").by({ why: "Next." }, { why: "Theirs." });
    expect(taken).toEqual({ why: ["Dropped."] });
  });
});
