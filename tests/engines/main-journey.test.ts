import { describe, expect, it } from "vitest";
import { addClient, storedClient } from "../support/client/client-account.ts";
import { COACH } from "../support/site/running-app.ts";
import { SAVED, button, field, heading, link, text } from "./elements.ts";
import { engines } from "./engines.ts";
import { click, inPage, look, signIn, typeInto, waitFor, waitForPath } from "./steps.ts";
import { withEngine } from "./with-engine.ts";

const CLIENT = { email: "client@example.com", password: "some-words-1" };

describe.each(engines())("in $name", (engine) => {
  const site = withEngine(engine);

  it("a client answers, finds it again, and the coach reads it", async () => {
    const { app } = site;
    const uid = await addClient(app, CLIENT);
    const client = await site.openWindow();
    await signIn(client, app.origin, CLIENT);
    await click(client, link("Story"));
    await waitFor(client, heading("Story"));
    const story = field("Please tell me your story");
    await typeInto(client, story, "It began early.");
    await client.press("Enter");
    await client.type("And went on.");
    await waitFor(client, SAVED);
    const written = "It began early.\nAnd went on.";
    expect(await storedClient(app, uid)).toMatchObject({ story: { story: written } });
    await client.reload();
    await waitFor(client, story);
    expect((await look(client, story))?.value).toBe(written);
    await client.open(`${app.origin}/dashboardclient`);
    await click(client, button("Logout"));
    await waitForPath(client, "/");

    const coach = await site.openWindow();
    await signIn(coach, app.origin, COACH, `/adminstory/${uid}`);
    await waitFor(coach, text("And went on."));
  });

  it("a visitor sends a message, and the coach finds it in the inbox", async () => {
    const { app } = site;
    const visitor = await site.openWindow();
    await visitor.open(`${app.origin}/contact`);
    await typeInto(visitor, field("Name"), "A Visitor");
    await typeInto(visitor, field("Email"), "visitor@example.com");
    await typeInto(visitor, field("Message"), "Do you have time in May?");
    await click(visitor, button("Send"));
    await expect.poll(() => inPage(visitor, () => document.body.innerText)).toMatch(/thank/iu);
    const coach = await site.openWindow();
    await signIn(coach, app.origin, COACH, "/message");
    await waitFor(coach, text("Do you have time in May?"));
  });
});
