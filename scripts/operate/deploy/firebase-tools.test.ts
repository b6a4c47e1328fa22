import { expect, it } from "vitest";
import { putRulesBack } from "./firebase-tools.ts";

const first = new Error("The site could not be deployed.");

it("says what went wrong first, also where the rules cannot be put back", async () => {
  const deployRules = () => Promise.reject(new Error("No connection."));
  await expect(putRulesBack({ deployRules }, "rules", first)).rejects.toMatchObject({
    message: expect.stringMatching(
      /^The site could not be deployed\.\nThe site is as it was, but its rules could not be put back/u,
    ),
    cause: first,
  });
});

it("puts these rules back", async () => {
  const deployed: string[] = [];
  const deployRules = (rules: string) => Promise.resolve(void deployed.push(rules));
  await putRulesBack({ deployRules }, "rules", first);
  expect(deployed).toEqual(["rules"]);
});
