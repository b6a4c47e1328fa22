import { describe, expect, it } from "vitest";
import { addClient, storedClient } from "../support/client/client-account.ts";
import { SAVED, field } from "./elements.ts";
import { engines } from "./engines.ts";
import { look, signIn, typeInto, waitFor } from "./steps.ts";
import { withEngine } from "./with-engine.ts";

const LOGIN = { email: "client@example.com", password: "some-words-1" };
const STORY = field("Please tell me your story");
const PASSWORD = `//dialog//input[@type="password"]`;

describe.each(engines())("in $name", (engine) => {
  const site = withEngine(engine);

  it("the keys after signing in again go where the client wrote", async () => {
    const { app } = site;
    const uid = await addClient(app, LOGIN);
    const window = await site.openWindow();
    await signIn(window, app.origin, LOGIN, "/story");
    await typeInto(window, STORY, "Half a sentence, and");
    await waitFor(window, SAVED);
    await app.admin.auth.revokeRefreshTokens(uid);
    await window.type(" the");
    await waitFor(window, PASSWORD);
    await typeInto(window, PASSWORD, LOGIN.password);
    await window.press("Enter");
    await expect.poll(() => look(window, PASSWORD)).toBeNull();
    await expect.poll(() => look(window, STORY)).toMatchObject({ hasFocus: true });
    await window.type(" other half");
    const story = "Half a sentence, and the other half";
    await expect.poll(() => look(window, STORY)).toMatchObject({ value: story });
    await expect
      .poll(async () => (await storedClient(app, uid))?.["story"])
      .toMatchObject({ story });
  });
});
