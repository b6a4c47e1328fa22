import { describe, expect, it } from "vitest";
import { putAside, watchTakenAway } from "./earlier-texts.ts";

const TEXT = Array.from({ length: 80 }, (_, index) => `word${index}`).join(" ");
const HALF = TEXT.slice(0, TEXT.length / 2 - 1);
const MOST = TEXT.slice(0, TEXT.length * 0.6);

/** Saves one answer after the other, and returns the earlier text that each save keeps. */
function saving(first: string, ...answers: readonly string[]): readonly (string | undefined)[] {
  const takenAway = watchTakenAway("uid", "story");
  let stored: string = first;
  return answers.map((why) => {
    const taken = takenAway.by({ why }, { why: stored });
    takenAway.noteSaved({ why });
    stored = why;
    return taken["why"]?.[0];
  });
}

describe("what a save takes away", () => {
  it("is the whole text, also where it is deleted letter by letter", () => {
    const steps = Array.from({ length: TEXT.length }, (_, index) => TEXT.slice(0, -1 - index));
    const kept = saving(TEXT, ...steps);
    expect(kept.filter(Boolean)[0]).toBe(TEXT);
    expect(kept.filter((text) => text === TEXT)).toHaveLength(1);
  });

  it("is nothing where the text grows, or is only edited", () => {
    expect(saving("", HALF, TEXT, `${TEXT} and more`, `Now ${TEXT.slice(6)}`)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("is measured anew after a text was kept", () => {
    expect(saving(TEXT, "", HALF, "", "x")).toEqual([TEXT, undefined, HALF, undefined]);
  });

  it("is what another device has stored, where the save replaces that", () => {
    const { by, noteSaved } = watchTakenAway("uid", "story");
    by({ why: "mine" }, { why: "short" });
    noteSaved({ why: "mine" });
    expect(by({ why: "mine" }, { why: TEXT })).toEqual({ why: [TEXT] });
  });

  it("counts only once it is stored", () => {
    const { by } = watchTakenAway("uid", "story");
    expect(by({ why: "" }, { why: TEXT })).toEqual({ why: [TEXT] });
    expect(by({ why: "" }, { why: TEXT })).toEqual({ why: [TEXT] });
  });

  it("is the whole text, also where the reply to a save was lost", () => {
    const { by } = watchTakenAway("uid", "story");
    expect(by({ why: MOST }, { why: TEXT })).toEqual({});
    expect(by({ why: "" }, { why: MOST })).toEqual({ why: [TEXT] });
    expect(by({ why: "new" }, { why: "" })).toEqual({});
  });

  it("is a put-aside text of any length, at its question's next save", () => {
    putAside("uid", "story", "why", "short");
    const { by, noteSaved } = watchTakenAway("uid", "story");
    expect(by({ reason: "other" }, {})).toEqual({});
    expect(by({ why: TEXT }, { why: "shor" })).toEqual({ why: ["short"] });
    noteSaved({ why: TEXT });
    expect(by({ why: `${TEXT}.` }, { why: TEXT })).toEqual({});
  });

  it("is no text twice, where the reply to the keeping save was lost", () => {
    putAside("uid", "story", "why", "short");
    const { by } = watchTakenAway("uid", "story");
    expect(by({ why: TEXT }, { why: "short" })).toEqual({ why: ["short"] });
    expect(by({ why: `${TEXT}.` }, { why: TEXT })).toEqual({});
  });

  it("is a stored text beside all texts put aside, each once", () => {
    putAside("uid", "story", "why", "not yet saved");
    putAside("uid", "story", "why", "put back in between");
    putAside("uid", "story", "why", "not yet saved");
    const { by, noteSaved } = watchTakenAway("uid", "story");
    expect(by({ why: "earlier" }, { why: TEXT })).toEqual({
      why: [TEXT, "not yet saved", "put back in between"],
    });
    noteSaved({ why: "earlier" });
  });

  it("is no number, and no answer of an earlier site that is not text", () => {
    const { by } = watchTakenAway("uid", "story");
    expect(by({ age: 3, odd: "" }, { age: 40, odd: { a: TEXT } })).toEqual({});
  });
});
