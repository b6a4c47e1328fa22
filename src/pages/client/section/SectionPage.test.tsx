import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { replaceIn } from "../../../../tests/support/replace-in.ts";
import * as answers from "../../../data/of-client/answers.ts";
import type { Role } from "../../../domain/client/client.ts";
import { Failure } from "../../../domain/failure/failure.ts";
import { openDeviceStorage } from "../../../questionnaire/saving/journal/device-storage.ts";
import { sections } from "../../../questionnaire/section-definition.ts";
import { Guard } from "../../../session/guard/Guard.tsx";
import { SessionProvider } from "../../../session/store/session.tsx";
import { foundAccount, readClient } from "../../../session/testing/found-account.ts";
import { HowIsItNowPage } from "../again/HowIsItNowPage.tsx";
import { recallLastQuestion } from "../dashboard/last-question.ts";
import { SectionPage } from "./SectionPage.tsx";

const CLIENT: Role = "client";
const fetchPage = () => Promise.resolve();

/** Shows a page of a client with answers. The returned function signs another account in, or nobody. */
function show(page: ReactNode, openAnswers: () => Promise<object>) {
  const read = readClient({ sections: { story: { story: "Once" } } });
  const tell = foundAccount("her", () => Promise.resolve(read));
  replaceIn(answers, { openAnswers });
  render(
    <SessionProvider
      idleMinutes={0}
      fetchPreparation={() => Promise.resolve(() => Promise.resolve(true))}
    >
      <MemoryRouter>
        <Guard role={CLIENT}>{page}</Guard>
      </MemoryRouter>
    </SessionProvider>,
  );
  return tell;
}

it("reads a section after the sign-in that had ended, and notes the last question", async () => {
  const story = sections.find(({ id }) => id === "story");
  if (story === undefined) {
    throw new Error("There is no story.");
  }
  let isSignedIn = false;
  const tell = show(<SectionPage section={story} fetchPage={fetchPage} />, () =>
    isSignedIn
      ? Promise.resolve({ answers: {}, save: () => Promise.resolve(undefined) })
      : Promise.reject(new Failure("signed-out")),
  );
  await screen.findByText(/^You are no longer signed in\./u);
  act(() => {
    tell(undefined);
  });
  await screen.findByText("Please sign in again");
  isSignedIn = true;
  act(() => {
    tell("her");
  });
  const field = await screen.findByLabelText(/Please tell me your story/u);
  expect(screen.queryByText(/^You are no longer signed in\./u)).toBeNull();
  let words = "Words";
  // On a busy machine the form may be shown a moment before it listens.
  await waitFor(() => {
    fireEvent.change(field, { target: { value: (words += ".") } });
    expect(recallLastQuestion("her")).toMatchObject({ sectionId: story.id });
  });
});

it("says of a file that is gone what a section says", async () => {
  show(<HowIsItNowPage fetchPage={fetchPage} />, () => Promise.reject(new Failure("not-found")));
  expect(await screen.findByText(/^Your file is no longer there\./u)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

it("says that a restored number is saved, and not on this device only", async () => {
  await openDeviceStorage().set("her/personal/1-0.5", () => ({
    ratingHealth: { text: "7", bases: [""] },
  }));
  const save = vi.fn(() => Promise.resolve(undefined));
  show(<HowIsItNowPage fetchPage={fetchPage} />, () => Promise.resolve({ answers: {}, save }));
  await vi.waitFor(() => {
    expect(save).toHaveBeenCalled();
  }, 30_000);
  expect(
    await screen.findByText(/^Saved at /u, { selector: "[data-phase=saved] > p" }),
  ).toBeInTheDocument();
  expect(screen.queryByText(/on this device/u)).toBeNull();
  expect(screen.getByRole("button", { name: /Nederlands/u })).toBeInTheDocument();
});
