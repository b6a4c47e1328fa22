import { act, fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { doBeforeLeaving } from "../../domain/browser/before-leaving.ts";
import { drafts } from "../saving/browser-drafts.ts";
import { sections } from "../section-definition.ts";
import { openSection, withDraftOwner } from "./open-section.tsx";

const { id: owner, save, wait } = withDraftOwner({});

it.each<[string, () => void]>([
  ["the page goes away", () => window.dispatchEvent(new Event("pagehide"))],
  [
    "the page is about to close",
    () => window.dispatchEvent(new Event("beforeunload", { cancelable: true })),
  ],
  [
    "the page is hidden",
    () => {
      vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
      document.dispatchEvent(new Event("visibilitychange"));
    },
  ],
  ["the connection is back", () => window.dispatchEvent(new Event("online"))],
  ["the client leaves quickly", () => void doBeforeLeaving()],
])("saves at once what was just typed when %s", async (_, happens) => {
  openSection(sections[0].id, { owner: owner(), save });
  const [field = document.body] = screen.getAllByRole("textbox");
  fireEvent.change(field, { target: { value: "Once" } });
  await wait(0);
  expect(save).not.toHaveBeenCalled();
  act(happens);
  await wait(0);
  expect(save.mock.calls.map(([answers]) => Object.values(answers))).toEqual([["Once"]]);
  expect(drafts.hasUnsaved(owner())).toBe(false);
});
