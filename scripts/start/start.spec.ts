import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Started, end, start } from "../../tests/support/site/started-site.ts";
import { fileLink } from "../../tests/support/client/client-row.ts";
import { waitUntilSaved } from "../../tests/support/client/open-section.ts";
import { type Login, signInByForm } from "../../tests/support/sign-in.ts";
import { expect, test } from "../../tests/support/test.ts";

const logins = ({ output }: Started): readonly Login[] =>
  [...output().matchAll(/(\S+@example\.com)\s+(\S+)/gu)].map(([, email = "", password = ""]) => ({
    email,
    password,
  }));

test("npm start shows people and answers, and keeps answers when it is killed", async ({
  atEnd,
  openPerson,
}) => {
  // A start builds the site, which takes long on a busy machine.
  test.setTimeout(480_000);
  const dataDirectory = mkdtempSync(join(tmpdir(), "coaching-start-"));
  let started = await start(dataDirectory);
  atEnd(async () => {
    await end(started, "SIGKILL");
    rmSync(dataDirectory, { recursive: true, force: true });
  });
  const [coach, first, second] = logins(started);
  if (coach === undefined || first === undefined || second === undefined) {
    throw new Error(`It prints no three logins: ${started.output()}`);
  }
  const open = async (login: Login) => {
    const person = await openPerson({ origin: started.origin });
    await signInByForm(person.page, login);
    return person;
  };

  await test.step("prints logins of a coach and two clients that work, with answers", async () => {
    for (const login of [first, second]) {
      const { page } = await open(login);
      await expect(page).toHaveURL("/dashboardclient");
    }
    const { page } = await open(coach);
    await page.getByRole("link", { name: /^Client Overview/u }).click();
    await fileLink(page, "First Demo Client").click();
    await page
      .getByRole("navigation", { name: "Sections of this client" })
      .getByText("Health", { exact: true })
      .click();
    await expect(page.getByText("Iron tablets, on and off.")).toBeVisible();
  });

  await test.step("warns of nothing", () => {
    expect(started.output()).not.toMatch(/warn|did not/iu);
  });

  await test.step("sends pages and scripts compressed", async () => {
    const headers = { "accept-encoding": "gzip, deflate, br, zstd" };
    const page = await fetch(`${started.origin}/health`, { headers });
    const [, script = ""] = /<script [^>]*src="([^"]+)"/u.exec(await page.text()) ?? [];
    for (const answer of [page, await fetch(started.origin + script, { headers })]) {
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-encoding"), answer.url).toBe("br");
    }
  });

  await test.step("still has what was saved after it was killed, and seeds nothing twice", async () => {
    const { page, leave } = await open(first);
    await page.waitForURL("/dashboardclient");
    await page.goto("/story");
    await page.getByLabel(/space is for unloading/u).fill("Written just before");
    await waitUntilSaved(page);
    await leave();
    await end(started, "SIGKILL");

    started = await start(dataDirectory);
    // The server does not know whether the passwords have changed since the first start.
    expect(started.output()).toContain("if their passwords have not been changed");
    const { page: again } = await open(first);
    await again.waitForURL("/dashboardclient");
    await again.goto("/story");
    await expect(again.getByLabel(/space is for unloading/u)).toHaveValue("Written just before");
  });
});
