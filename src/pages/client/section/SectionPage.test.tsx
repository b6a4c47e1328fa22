import { act, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import type { Role } from "../../../domain/client/client.ts";
import { Failure } from "../../../domain/failure/failure.ts";
import { sections } from "../../../questionnaire/section-definition.ts";
import { Guard } from "../../../session/guard/Guard.tsx";
import { SessionProvider } from "../../../session/store/session.tsx";
import { SectionPage } from "./SectionPage.tsx";

const CLIENT: Role = "client";

const account = vi.hoisted(() => ({
  tell: (_uid?: string): void => undefined,
  isSignedIn: true,
}));
vi.mock("../../../data/sign-in/account.ts", () => ({
  watchAccount: (listener: (uid?: string) => void) => {
    account.tell = listener;
    listener("her");
    return () => undefined;
  },
}));
vi.mock("../../../data/of-client/client.ts", () => ({
  readWithReplies: () =>
    Promise.resolve({
      client: {
        name: "A Client",
        email: "client@example.com",
        role: "client",
        mustChangePassword: false,
        sections: { story: { story: "Once" } },
        consent: undefined,
        language: "",
        ready: [],
      },
      replies: {},
    }),
}));
vi.mock("../../../data/of-client/answers.ts", () => ({
  openAnswers: () =>
    account.isSignedIn
      ? Promise.resolve({ answers: {}, save: () => Promise.resolve(undefined) })
      : Promise.reject(new Failure("signed-out")),
}));

beforeEach(() => {
  // jsdom implements neither dialogs nor scrolling.
  HTMLDialogElement.prototype.showModal = () => undefined;
  HTMLDialogElement.prototype.close = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  window.scrollTo = () => undefined;
  localStorage.setItem("signed in", "yes");
});

it("reads a section by itself after the sign-in that had ended", async () => {
  const story = sections.find(({ id }) => id === "story");
  if (story === undefined) {
    throw new Error("There is no story.");
  }
  account.isSignedIn = false;
  render(
    <SessionProvider
      idleMinutes={0}
      fetchPreparation={() => Promise.resolve(() => Promise.resolve(true))}
    >
      <MemoryRouter>
        <Guard role={CLIENT}>
          <SectionPage section={story} fetchPage={() => Promise.resolve()} />
        </Guard>
      </MemoryRouter>
    </SessionProvider>,
  );
  await screen.findByText(/^You are no longer signed in\./u);
  act(() => {
    account.tell(undefined);
  });
  await screen.findByText("Please sign in again");
  account.isSignedIn = true;
  act(() => {
    account.tell("her");
  });
  await screen.findByLabelText(/Please tell me your story/u);
  expect(screen.queryByText(/^You are no longer signed in\./u)).toBeNull();
});
