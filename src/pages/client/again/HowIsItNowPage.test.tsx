import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import type { Role } from "../../../domain/client/client.ts";
import { Failure } from "../../../domain/failure/failure.ts";
import { openDeviceStorage } from "../../../questionnaire/saving/journal/device-storage.ts";
import { Guard } from "../../../session/guard/Guard.tsx";
import { SessionProvider } from "../../../session/store/session.tsx";
import { HowIsItNowPage } from "./HowIsItNowPage.tsx";

const CLIENT: Role = "client";

const server = vi.hoisted(() => ({
  read: (): Promise<object> => Promise.reject(new Error("Set by each test.")),
  save: vi.fn(() => Promise.resolve(undefined)),
}));
vi.mock("../../../data/sign-in/account.ts", () => ({
  watchAccount: (listener: (uid?: string) => void) => {
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
vi.mock("../../../data/of-client/answers.ts", () => ({ openAnswers: () => server.read() }));

beforeEach(() => {
  // jsdom implements neither dialogs nor scrolling.
  HTMLDialogElement.prototype.showModal = () => undefined;
  HTMLDialogElement.prototype.close = () => undefined;
  window.scrollTo = () => undefined;
  localStorage.setItem("signed in", "yes");
});

const open = () =>
  render(
    <SessionProvider
      idleMinutes={0}
      fetchPreparation={() => Promise.resolve(() => Promise.resolve(true))}
    >
      <MemoryRouter>
        <Guard role={CLIENT}>
          <HowIsItNowPage fetchPage={() => Promise.resolve()} />
        </Guard>
      </MemoryRouter>
    </SessionProvider>,
  );

it("says of a file that is gone what a section says", async () => {
  server.read = () => Promise.reject(new Failure("not-found"));
  open();
  expect(await screen.findByText(/^Your file is no longer there\./u)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

it("says that a restored number is saved, and not on this device only", async () => {
  await openDeviceStorage().set("her/personal/1-0.5", () => ({
    ratingHealth: { text: "7", bases: [""] },
  }));
  server.read = () => Promise.resolve({ answers: {}, save: server.save });
  open();
  await vi.waitFor(() => {
    expect(server.save).toHaveBeenCalled();
  });
  expect(
    await screen.findByText(/^Saved at /u, { selector: "[data-phase=saved] > p" }),
  ).toBeInTheDocument();
  expect(screen.queryByText(/on this device/u)).toBeNull();
  expect(screen.getByRole("button", { name: /Nederlands/u })).toBeInTheDocument();
});
