import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { replaceIn } from "../../../../tests/support/replace-in.ts";
import * as lazyCode from "../../../data/calls/lazy-code.ts";
import { NotKnown } from "../../../domain/failure/failure.ts";
import { TestSession } from "../../../session/testing/TestSession.tsx";
import { ConsentPage } from "./ConsentPage.tsx";

const links = () => screen.getAllByRole("link").map(({ textContent }) => textContent);

it.each([
  ["asks before the first question", false, ["Not now"]],
  ["leads to the rights of a consent taken back", true, ["Not now", "Your answers, your rights"]],
])("%s, and takes no for an answer until nobody knows", async (_, isWithdrawn, shown) => {
  const giveConsent = () => Promise.reject(new NotKnown(() => Promise.resolve()));
  replaceIn(lazyCode, { fetchStatements: () => Promise.resolve({ giveConsent }) });
  render(<ConsentPage uid="her" isWithdrawn={isWithdrawn} />, { wrapper: TestSession });
  expect(links()).toEqual(expect.arrayContaining(shown));
  expect(links()).toHaveLength(shown.length + 1);
  await userEvent.click(screen.getByRole("button", { name: "I agree" }));
  await screen.findByRole("alert");
  expect(links()).not.toContain("Not now");
});
