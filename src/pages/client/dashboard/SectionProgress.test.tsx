import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { sections } from "../../../questionnaire/section-definition.ts";
import type { Loaded } from "../../../ui/state/use-loaded.ts";
import { SectionProgress } from "./SectionProgress.tsx";
import type { Progress } from "./where-stopped.ts";

function rowsOf(loaded: Loaded<Progress>, isWithdrawn = false): readonly string[] {
  render(
    <MemoryRouter>
      <SectionProgress loaded={loaded} reload={() => undefined} isWithdrawn={isWithdrawn} />
    </MemoryRouter>,
  );
  return screen.getAllByRole("listitem").map(({ textContent }) => textContent);
}

it("says which sections are answered, to talk about and called ready", () => {
  const said = new Map([
    ["story", { answered: 3, toTalkAbout: 1 }],
    ["personal", { answered: 2, toTalkAbout: 0 }],
  ]);
  const rows = rowsOf({
    state: "ready",
    value: { said, ready: ["story", "health"], hasValues: false, stoppedAt: undefined },
  });
  expect(rows).toContain("Story3 answered, 1 to talk about, you told me it is ready");
  expect(rows).toContain("Personal2 answered");
  expect(rows).toContain("HealthYou told me it is ready");
  expect(rows).toContain("DetailsNot begun yet");
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
