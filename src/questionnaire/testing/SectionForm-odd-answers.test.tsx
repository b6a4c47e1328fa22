import { render } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { oddDocuments } from "../../../tests/support/documents/odd-documents.ts";
import type { StoredAnswers } from "../../domain/answer/answers.ts";
import { storedText } from "../../domain/answer/stored-text.ts";
import { openSection } from "./open-section.tsx";
import { definitionOf } from "./section-definitions.ts";
import { ReadForm } from "../form/reading/ReadForm.tsx";
import { sections } from "../section-definition.ts";

const IDS = sections.map(({ id }) => id);
const clients = oddDocuments(
  Object.fromEntries(IDS.map((id) => [id, definitionOf(id).fields])),
  150,
  17,
);

const isMap = (value: unknown): value is StoredAnswers =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const oddness = (answers: StoredAnswers): number =>
  Object.values(answers).filter((value) => typeof value !== "string" && value !== null).length;

/** Of 150 clients' answers to a section of the earlier site, those with the most values other than text. */
function oddest(id: string): StoredAnswers {
  const all = Object.values(clients).flatMap((client) => {
    const answers = client[id];
    return isMap(answers) ? [answers] : [];
  });
  return all.toSorted((left, right) => oddness(right) - oddness(left))[0] ?? {};
}

describe.each(IDS)("the oddest answers of the earlier site to %s", (id) => {
  it("are read by the coach, each of them", () => {
    const answers = oddest(id);
    expect(oddness(answers)).toBeGreaterThan(0);
    render(<ReadForm definition={definitionOf(id)} answers={answers} />);
    const noTexts = Object.values(answers).filter((value) => typeof value === "object");
    for (const value of noTexts) {
      expect(document.body.textContent).toContain(storedText(value));
    }
  });

  it("open for the client to go on", () => {
    openSection(id, { owner: crypto.randomUUID(), answers: oddest(id) });
    for (const { title } of Object.values(definitionOf(id).schema.properties)) {
      expect(document.body.textContent).toContain(title);
    }
  });
});
