import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import kept from "../../../content/kept-consents.json" with { type: "json" };
import type { Consent } from "../../../domain/client/client.ts";
import { TestSession } from "../../../session/testing/TestSession.tsx";
import { OwnConsent } from "./OwnConsent.tsx";

const show = (consent: Consent) =>
  render(
    <TestSession profile={{ consent, hasAnswers: true }}>
      <OwnConsent />
    </TestSession>,
  );

const dutch = Object.entries(kept).find(([, { language }]) => language === "nl");
const [mark = "", words] = dutch ?? [];
const version = words?.version ?? "";

it("shows a consent in the words and the language in which it was given", async () => {
  show({ version, at: 1, language: "nl", words: mark });
  const list = (await screen.findByText("Wat ik vraag")).closest("dl");
  expect(list).toHaveAttribute("lang", "nl");
  expect(list).toHaveTextContent(words?.points[0]?.text ?? "");
});

it("shows a consent from before two languages in the first English words", async () => {
  show({ version, at: 1 });
  expect((await screen.findByText("What I ask")).closest("dl")).not.toHaveAttribute("lang");
  expect(screen.queryByText(/not kept/u)).toBeNull();
});

it("shows the words of today, and says so, where earlier ones are lost", async () => {
  show({ version: "1", at: 1, withdrawnAt: 2 });
  expect(await screen.findByText(/^The words of that day are not kept\./u)).toBeInTheDocument();
});
