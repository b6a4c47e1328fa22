import { fireEvent, render, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { SAMPLE } from "../../../tests/support/site/sample-section.ts";
import type { Scale } from "../../domain/question/question-kinds.ts";
import type { QuestionUi } from "../../domain/question/section-files.ts";
import { ReadForm } from "../form/reading/ReadForm.tsx";
import type { SectionDefinition } from "../section-definition.ts";
import { withDraftOwner } from "./open-section.tsx";

const { open, save } = withDraftOwner({ toFake: ["Date"], now: new Date(2026, 2, 10) });

const STEPS = ["not at all", "on some days", "on most days", "every day"];

/** The sample with another scale of its rating, which was another one until 5 March 2026. */
function rated(words: QuestionUi, before?: Scale): SectionDefinition {
  const { enum: _, ...asked } = SAMPLE.schema.properties["health"] ?? {
    type: "integer",
    title: "",
  };
  const scales = before && [{ from: "", until: "2026-03-05", scale: before }];
  return {
    ...SAMPLE,
    schema: {
      ...SAMPLE.schema,
      properties: { ...SAMPLE.schema.properties, health: { ...asked, minimum: 0, maximum: 3 } },
    },
    ui: { ...SAMPLE.ui, health: { "ui:widget": "rating", "ui:askedAgain": true, ...words } },
    fields: {
      ...SAMPLE.fields,
      health: { kind: "rating", ...(scales && { scales, wordedOn: "2026-03-05" }) },
    },
  };
}

const health = () => within(screen.getByRole("group", { name: "Your health?" }));
const names = () =>
  health()
    .getAllByRole("radio")
    .map((radio) => radio.getAttribute("aria-label") ?? (radio as HTMLInputElement).value);

describe("a rating of a scale of its own", () => {
  it("says the words at its ends, and names these steps with them", () => {
    open({}, { definition: rated({ "ui:ends": ["not at all", "every day"] }) });
    expect(names()).toEqual(["0, not at all", "1", "2", "3, every day"]);
    expect(health().getByText("not at all")).toBeVisible();
    expect(health().getByText("every day")).toBeVisible();
  });

  it("says the words at each step", async () => {
    open({ health: 1 }, { definition: rated({ "ui:steps": STEPS }) });
    expect(names()).toEqual(STEPS.map((word, step) => `${step}, ${word}`));
    expect(health().getByRole("radio", { name: "1, on some days" })).toBeChecked();
    fireEvent.click(health().getByText("on most days"));
    await vi.waitFor(() => {
      expect(save.mock.calls[0]?.[0]).toMatchObject({ health: 2, "health:2026-03-10": 2 });
    });
  });
});

const BEFORE = { low: 0, high: 10, ends: ["bad", "good"] };
const EARLIER = {
  health: 3,
  "health:2026-03-01": 8,
  "health:2026-03-04": 3,
};

describe("a rating whose scale was changed", () => {
  const definition = rated({ "ui:steps": STEPS }, BEFORE);

  it("shows the number of the former scale with it, and chooses none", () => {
    open(EARLIER, { definition });
    expect(health().getByText(/3 of 10 \(0: bad, 10: good\)/u)).toBeVisible();
    for (const radio of health().getAllByRole("radio")) {
      expect(radio).not.toBeChecked();
    }
    expect(save).not.toHaveBeenCalled();
  });

  it("saves the same number again, as one of the present scale", async () => {
    open({ health: 3 }, { definition: { ...definition, ui: { health: { "ui:steps": STEPS } } } });
    fireEvent.click(health().getByRole("radio", { name: "3, every day" }));
    await vi.waitFor(() => {
      expect(save).toHaveBeenCalledExactlyOnceWith({ health: 3 });
    });
  });

  it.each([
    ["the former scale", {}, "3 of 10 (0: bad, 10: good)"],
    ["the former scale, of a number that is on neither", { health: 42 }, "42"],
    ["the present one", { "health:words": "2026-03-05" }, "3 of 3: every day"],
    ["the present one, asked in Dutch", { "health:words": "nl" }, "3 of 3: every day"],
  ])("is read on %s", (_, stored, words) => {
    render(<ReadForm definition={definition} answers={{ health: 3, ...stored }} />);
    expect(screen.getByText(words)).toBeVisible();
  });

  it("has a line for each scale", async () => {
    const answers = {
      ...EARLIER,
      "health:words": "2026-03-05",
      "health:2026-03-06": 1,
      "health:2026-03-08": 3,
    };
    const { container } = render(<ReadForm definition={definition} answers={answers} />);
    const figures = await screen.findAllByRole("figure");
    expect(figures.map(({ textContent }) => textContent)).toEqual([
      "100First 8 of 10 on 1 March 2026, last 3 of 10 on 4 March 2026.",
      "30First 1 on 6 March 2026, last 3 on 8 March 2026.",
    ]);
    const lines = [...container.querySelectorAll("polyline")];
    expect(lines.map((line) => line.getAttribute("points"))).toEqual([
      "0,20 100,70",
      "0,66.67 100,0",
    ]);
  });

  it("keeps its scale once it is asked no more", () => {
    const { health: field, ...others } = definition.fields;
    const { health: _, ...properties } = definition.schema.properties;
    const retired = {
      ...definition,
      schema: { ...definition.schema, properties },
      fields: { ...others, health: { kind: "rating", ...field, retired: "Your health?" } as const },
    };
    render(<ReadForm definition={retired} answers={{ health: 3 }} />);
    expect(screen.getByText("3 of 10 (0: bad, 10: good)")).toBeVisible();
  });
});
