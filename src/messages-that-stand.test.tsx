import { act, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Failure } from "./domain/failure/failure.ts";
import { useTask } from "./pages/account/second-factor/ProveYourself.tsx";
import { useAction } from "./pages/client/use-action.ts";
import { OutcomeNotices, useOutcome } from "./pages/coach/lists/use-outcome.tsx";
import { FlashNotice } from "./session/dashboard/FlashNotice.tsx";
import { useLanguage } from "./words/elements.ts";
import { loadWords, switchLanguage } from "./words/load-words.ts";

const fails = () =>
  Promise.reject(
    new Failure(
      "busy",
      "The server is very busy at the moment. Please try again in a few minutes.",
    ),
  );

function OfAction() {
  useLanguage();
  const { failure, run } = useAction(fails, () => undefined);
  return <button onClick={() => void run()}>{failure}</button>;
}

function OfTask() {
  useLanguage();
  const { error, run } = useTask();
  return <button onClick={() => void run(fails)}>{error}</button>;
}

function OfOutcome() {
  useLanguage();
  const { outcome, run } = useOutcome();
  return (
    <>
      <button onClick={() => void run(fails)}>x</button>
      <OutcomeNotices {...outcome} />
    </>
  );
}

function OfDashboard() {
  useLanguage();
  return <FlashNotice />;
}

beforeEach(() => {
  loadWords(["account", "session"], "nl");
});

afterEach(() => act(() => switchLanguage("en")));

it.each([
  ["a client's action", OfAction],
  ["a task with a code", OfTask],
  ["a coach's change", OfOutcome],
])("what stands of %s follows the language", async (_, Of) => {
  const { container } = render(<Of />);
  await act(async () => {
    screen.getByRole("button").click();
    await Promise.resolve();
  });
  expect(container).toHaveTextContent(/is very busy/u);
  await act(() => switchLanguage("nl"));
  expect(container).toHaveTextContent(/erg druk/u);
});

it("a flash notice that stands on a dashboard follows the language", async () => {
  const state = { notice: "Your password has been changed." };
  render(<OfDashboard />, {
    wrapper: ({ children }) => (
      <MemoryRouter initialEntries={[{ pathname: "/", state }]}>{children}</MemoryRouter>
    ),
  });
  await act(() => switchLanguage("nl"));
  expect(screen.getByText("Je wachtwoord is gewijzigd.")).toBeVisible();
});
