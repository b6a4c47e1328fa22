import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { SectionForm } from "../SectionForm.tsx";
import { definitionOf } from "./section-definitions.ts";
import { withDraftOwner } from "./open-section.tsx";

const { id: owner, save, wait } = withDraftOwner({ shouldAdvanceTime: true });

it("keeps with an answer the language that its question has while the client types", async () => {
  const english = definitionOf("story");
  const dutch = { ...english, language: "nl" } as const;
  const draft = { owner: owner(), definition: english, answers: {}, fromJournal: {}, save };
  const { rerender } = render(<SectionForm draft={draft} inWords={english} />);
  const type = (text: string): void => {
    fireEvent.change(screen.getByLabelText(/main reason/u), { target: { value: text } });
  };
  type("I");
  rerender(<SectionForm draft={draft} inWords={dutch} />);
  expect(screen.getByLabelText(/main reason/u)).toHaveValue("I");
  type("Ik");
  rerender(<SectionForm draft={draft} inWords={english} />);
  await wait(3000);
  const [changes, givenTo] = save.mock.lastCall ?? [];
  expect(changes).toEqual({ reason: "Ik" });
  expect(givenTo?.get("reason")).toBe("nl");
});
