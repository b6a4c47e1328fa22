import { expect, it, vi } from "vitest";
import { signal } from "../../../tests/support/signal.ts";
import { beginEarly, earlyClient } from "./early-sign-in.ts";

const client = { client: { uid: "her" }, replies: {} };
vi.mock("../../data/sign-in/early-client.ts", () => ({ earlyClient: Promise.resolve(client) }));

it("the early account is known once the code of its screen is there", async () => {
  const events: string[] = [];
  const { given: code, give: arrive } = signal();
  await beginEarly(() => code);
  const known = earlyClient().then((account) => {
    events.push("known");
    return account;
  });
  await new Promise((resolve) => setTimeout(resolve, 0));
  events.push("code");
  arrive();
  expect(await known).toBe(client);
  expect(events).toEqual(["code", "known"]);
});
