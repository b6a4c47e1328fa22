import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { violations } from "../support/axe.ts";
import { addClient } from "../support/client-account.ts";
import { openActions } from "../support/client-row.ts";
import { type Person, openPerson, signIn } from "../support/people.ts";
import { untilQuiet } from "../support/quiet-page.ts";
import { COACH } from "../support/running-app.ts";
import { withApp } from "../support/with-app.ts";

const EMPTY = "This is still empty. Please fill it in.";
const NO_ADDRESS = "This does not look like an email address yet. One looks like name@example.com.";
const STILL_TO_COME = "This day is still to come. Is the year right?";

const CLIENT = { email: "client@example.com", password: "some-words-1" };

const isFocused = (field: Locator): Promise<boolean> =>
  field.evaluate((element) => element === document.activeElement);

/** The message at a field, which must be the same on the screen and for a screen reader. */
async function saidAt(page: Page, field: Locator): Promise<string | undefined> {
  const { isInvalid, described } = await field.evaluate((element) => ({
    isInvalid: element.getAttribute("aria-invalid") === "true",
    described: element.getAttribute("aria-describedby")?.split(" ").at(-1),
  }));
  return isInvalid && described !== undefined
    ? page.locator(`[id="${described}"]`).innerText()
    : undefined;
}

const inAYear = (): string => `${new Date().getFullYear() + 1}-01-31`;

describe("a form that is not right yet", () => {
  const site = withApp();

  async function open(path: string, as?: Parameters<typeof signIn>[1]): Promise<Person> {
    const person = await openPerson(site.browser, site.app.origin, 390);
    if (as === undefined) {
      await person.page.goto(site.app.origin + path);
    } else {
      await signIn(person, as, path);
    }
    return person;
  }

  it("on Contact says at the email that it is half, and at Enter what is missing", async () => {
    const { page, leave } = await open("/contact");
    const [name, email, message] = ["Name", "Email", "Message"].map((label) =>
      page.getByLabel(label),
    ) as [Locator, Locator, Locator];
    await name.fill("A Visitor");
    await email.fill("half");
    expect(await saidAt(page, email)).toBeUndefined();
    await message.focus();
    await expect.poll(() => saidAt(page, email)).toBe(NO_ADDRESS);
    expect(await violations(page)).toEqual([]);
    await name.press("Enter");
    await page.getByText("Please fill out all fields.").waitFor();
    await expect.poll(() => saidAt(page, message)).toBe(EMPTY);
    expect(await isFocused(email)).toBe(true);
    await email.fill("visitor@example.com");
    await message.fill("Hello");
    expect(await page.getByText(EMPTY).count()).toBe(0);
    expect(await page.getByRole("button", { name: "Send" }).isEnabled()).toBe(true);
    await leave();
  });

  it("moves no button while it is being pressed", async () => {
    const { page, leave } = await open("/login");
    const email = page.getByLabel("Email");
    await email.fill("half");
    // On a machine without a local font of the same metrics, lines move when the web fonts arrive.
    await untilQuiet(page);
    const forgot = page.getByRole("button", { name: "Forgot password?" });
    const before = await forgot.boundingBox();
    await forgot.hover();
    await page.mouse.down();
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          setTimeout(() => requestAnimationFrame(resolve));
        }),
    );
    expect(await isFocused(email)).toBe(false);
    expect(await forgot.boundingBox()).toEqual(before);
    await page.mouse.up();
    await expect.poll(() => saidAt(page, email)).toBe(NO_ADDRESS);
    expect(await isFocused(email)).toBe(true);
    await email.fill("");
    await forgot.click();
    await page.getByText("Please enter your email address first.").waitFor();
    expect(await isFocused(email)).toBe(true);
    await leave();
  });

  it("in a section does not move what is being pressed while a field is left", async () => {
    await addClient(site.app, CLIENT);
    const { page, leave } = await open("/questionnaire", CLIENT);
    await page.getByLabel("Facebook Profile").fill("anna");
    const enough = page.getByRole("link", { name: "Enough for today" }).last();
    await page.locator("[data-phase=saved]").waitFor();
    // Lazily loaded parts of a section take up room below its questions.
    await untilQuiet(page);
    await enough.scrollIntoViewIfNeeded();
    const before = await enough.boundingBox();
    await enough.hover();
    await page.mouse.down();
    // About the duration of a tap.
    await page.waitForTimeout(200);
    expect(await enough.boundingBox()).toEqual(before);
    await page.mouse.up();
    await page.getByRole("heading", { level: 1, name: "Client Dashboard" }).waitFor();
    await leave();
  });

  it("on New Client says that a birth is still to come, in no bubble of the browser", async () => {
    const { page, leave } = await open("/newclient", COACH);
    const born = page.getByLabel("Date of Birth");
    await page.getByLabel("Name").fill("Anna");
    await page.getByLabel("Email").fill("anna");
    await page.getByLabel("Password").first().fill("short");
    await page.getByLabel("Phone").fill("1");
    await born.fill(inAYear());
    await page.getByRole("button", { name: "Create" }).click();
    await expect.poll(() => saidAt(page, born)).toBe(STILL_TO_COME);
    expect(await saidAt(page, page.getByLabel("Email"))).toBe(NO_ADDRESS);
    expect(await saidAt(page, page.getByLabel("Password").first())).toBe(
      "Please create a password with 6 characters or more.",
    );
    expect(await isFocused(page.getByLabel("Email"))).toBe(true);
    expect(await page.locator("form").evaluate((form: HTMLFormElement) => form.noValidate)).toBe(
      true,
    );
    expect(await violations(page)).toEqual([]);
    await leave();
  });

  it("in the overview keeps a birth that is still to come from being saved", async () => {
    const name = "Born Late";
    await addClient(site.app, { email: "late@example.com", password: "some-words-1" }, name);
    const { page, leave } = await open("/clientoverview", COACH);
    await openActions(page, name);
    await page.getByRole("button", { name: `Edit ${name}` }).click();
    const born = page.getByLabel("Date of Birth");
    await born.fill(inAYear());
    await page.getByRole("button", { name: "Save" }).click();
    await expect.poll(() => saidAt(page, born)).toBe(STILL_TO_COME);
    expect(await isFocused(born)).toBe(true);
    expect(await violations(page)).toEqual([]);
    const called = page.getByRole("textbox", { name: "Name" });
    await called.fill(" ");
    await called.press("Enter");
    await expect.poll(() => saidAt(page, called)).toBe(EMPTY);
    expect(await isFocused(called)).toBe(true);
    await leave();
  });
});
