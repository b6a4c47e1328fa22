import { render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import kept from "../../../content/kept-consents.json" with { type: "json" };
import type { Consent } from "../../../domain/client/client.ts";
import { OwnConsent } from "./OwnConsent.tsx";

const own = vi.hoisted(() => ({ consent: {} as Consent }));
vi.mock("../../../session/store/account.tsx", () => ({
  useAccount: () => ({
    uid: "client",
    profile: { consent: own.consent, hasAnswers: true, hasDocument: true },
  }),
}));
vi.mock("../../../session/store/session.tsx", () => ({
  useSessionStore: () => ({ changeProfile: () => undefined }),
}));

const dutch = Object.entries(kept).find(([, { language }]) => language === "nl");
const [mark = "", words] = dutch ?? [];
const version = words?.version ?? "";

it("shows a consent in the words and the language in which it was given", async () => {
  own.consent = { version, at: 1, language: "nl", words: mark };
  render(<OwnConsent />);
  const list = (await screen.findByText("Wat ik vraag")).closest("dl");
  expect(list).toHaveAttribute("lang", "nl");
  expect(list).toHaveTextContent(words?.points[0]?.text ?? "");
});

it("shows a consent from before two languages in the first English words", async () => {
  own.consent = { version, at: 1 };
  render(<OwnConsent />);
  expect((await screen.findByText("What I ask")).closest("dl")).not.toHaveAttribute("lang");
  expect(screen.queryByText(/not kept/u)).toBeNull();
});

it("shows the words of today, and says so, where earlier ones are lost", async () => {
  own.consent = { version: "1", at: 1, withdrawnAt: 2 };
  render(<OwnConsent />);
  expect(await screen.findByText(/^The words of that day are not kept\./u)).toBeInTheDocument();
});
