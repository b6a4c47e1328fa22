import { beforeAll, describe, expect, it } from "vitest";
import { addClient } from "../support/client/client-account.ts";
import { type Person, openPerson, signIn } from "../support/people.ts";
import { COACH } from "../support/site/running-app.ts";
import { withApp } from "../support/site/with-app.ts";
import { openActions } from "../support/client/client-row.ts";

/** A name as long as the rules allow, in which no line can break. */
const LONG = "x".repeat(200);
const LOGIN = { email: `${"m".repeat(60)}@example.com`, password: "some-words" };

describe("with a name that no line can be broken in", () => {
  const site = withApp();
  let uid = "";

  beforeAll(async () => {
    uid = await addClient(site.app, LOGIN, LONG, { story: { story: LONG } });
    await site.app.admin.firestore
      .collection("contactMessages")
      .add({ name: LONG, email: LOGIN.email, message: LONG, timestamp: new Date() });
  });

  /** Elements beyond the right edge, except in a row of links that may extend there. */
  const overTheEdge = ({ page }: Person): Promise<readonly string[]> =>
    page.evaluate(() => {
      const { clientWidth } = document.documentElement;
      return [...document.querySelectorAll("main :not([data-one-row=true] *)")]
        .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
        .map(({ tagName, textContent }) => `${tagName} ${textContent.slice(0, 20)}`);
    });

  it("nothing of the coach's pages reaches over the edge of a phone", async () => {
    const coach = await openPerson(site.browser, site.app.origin, 390);
    await signIn(coach, COACH);
    const { page } = coach;
    const document = site.app.admin.firestore.collection("clients").doc(uid);
    await document.update({ phone: LONG, dateOfBirth: LONG });
    const over: Record<string, readonly string[]> = {};
    for (const path of [
      "/message",
      `/adminquestionnaire/${uid}`,
      `/adminstory/${uid}`,
      "/clientoverview",
    ]) {
      await page.goto(site.app.origin + path);
      await page.getByText("x".repeat(100)).filter({ visible: true }).first().waitFor();
      over[path] = await overTheEdge(coach);
    }
    await openActions(page, LONG);
    over["opened"] = await overTheEdge(coach);
    await page.getByRole("button", { name: `Edit ${LONG}` }).click();
    over["edited"] = await overTheEdge(coach);
    await page.getByLabel("Phone").fill("1");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText(/^The details of x/u).waitFor();
    over["saved"] = await overTheEdge(coach);
    expect(Object.entries(over).filter(([, elements]) => elements.length > 0)).toEqual([]);
    await coach.leave();
  });

  it("nothing of her pages reaches over the edge", async () => {
    const client = await openPerson(site.browser, site.app.origin);
    await signIn(client, LOGIN);
    for (const path of ["/dashboardclient", "/mydetails"]) {
      await client.page.goto(site.app.origin + path);
      await client.page.getByText("x".repeat(100)).first().waitFor();
      for (const width of [390, 1280]) {
        await client.page.setViewportSize({ width, height: 900 });
        expect(await overTheEdge(client), `${path} at ${width}`).toEqual([]);
      }
    }
    await client.leave();
  });
});
