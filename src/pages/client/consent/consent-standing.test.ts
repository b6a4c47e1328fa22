import { expect, it } from "vitest";
import { CONSENT_VERSION } from "../../../content/consent-version.ts";
import { consentStanding } from "./consent-standing.ts";

const NOW = { version: CONSENT_VERSION, at: 1 };
const EARLIER = { version: "earlier", at: 1 };

it.each([
  ["has agreed to the words as they are", NOW, true, "given"],
  ["has agreed and not written yet", NOW, false, "given"],
  ["was never asked and has written nothing", undefined, false, "asked"],
  ["wrote before she was asked", undefined, true, "noticed"],
  ["agreed to earlier words and has written nothing", EARLIER, false, "asked"],
  ["agreed to earlier words and has written", EARLIER, true, "noticed"],
  ["has withdrawn it", { ...NOW, withdrawnAt: 2 }, true, "withdrawn"],
  ["has withdrawn it from earlier words", { ...EARLIER, withdrawnAt: 2 }, false, "withdrawn"],
])("of a client who %s", (_, consent, hasAnswers, standing) => {
  expect(consentStanding({ consent, hasAnswers, hasDocument: true })).toBe(standing);
});

it("asks nothing of an account without a file, which has no section to answer", () => {
  const account = { consent: undefined, hasAnswers: false, hasDocument: false };
  expect(consentStanding(account)).toBe("given");
});
