import type { Page, Route } from "playwright-core";
import { beforeAll, describe, it } from "vitest";
import { addClient } from "../support/client-account.ts";
import { type Login, type Person, openPerson, signIn } from "../support/people.ts";
import { fillNewClient, fillPasswords } from "../support/new-client.ts";
import { COACH } from "../support/running-app.ts";
import { signal } from "../support/writing-client.ts";
import { withApp } from "../support/with-app.ts";

// The exact words of the first specification. Each person visits all pages and messages with such words.

const CLIENT: Login = { email: "client@example.com", password: "some-words-1" };
/** An account without a document. */
const ORPHAN: Login = { email: "orphan@example.com", password: "some-words-2" };

const site = withApp();

beforeAll(async () => {
  await addClient(site.app, CLIENT, "Quoted Client");
  await site.app.admin.auth.createUser(ORPHAN);
});

/** Labels that the specification quotes, by their screen and by the person who sees it. */
const LABELS: readonly (readonly [
  who: "visitor" | "client" | "coach",
  path: string,
  labels: string,
])[] = [
  ["visitor", "/", "HOME, COACHING, ABOUT, CONTACT, LOGIN"],
  ["visitor", "/books", "Privacy Policy, Terms of Service"],
  ["visitor", "/contact", "Name, Email, Message, Send"],
  ["visitor", "/login", "Email, Password, Login, Forgot password?"],
  [
    "client",
    "/change-password",
    "Current Password, New Password, Confirm New Password, Update Password",
  ],
  [
    "client",
    "/dashboardclient",
    "DASHBOARD, Client Dashboard, Welcome Quoted Client, My Details, Questionnaire, Book a meeting, Logout",
  ],
  ["client", "/mydetails", "Name, Email, Phone, Date of Birth, Back to Dashboard"],
  [
    "client",
    "/questionnaire",
    "Details, Story, Health, Personal History, Family | Parents, Family | Siblings, Personal, 1 Inch = 2.54 cm, 1 Pound = 0.45 kg, Select..., Male, Female, Other, Single, Married, Divorced, Widowed",
  ],
  [
    "coach",
    "/dashboardadmin",
    "DASHBOARD, Admin Dashboard, New Client, Client Overview, Agenda, Logout",
  ],
  ["coach", "/newclient", "Create New Client, Back to Dashboard, Client, Admin, Create"],
  [
    "coach",
    "/clientoverview",
    "Name, Email, Phone, Date of Birth, Actions, Back to Dashboard, Edit, Delete, Questionnaire",
  ],
  [
    "coach",
    "/adminnavbar",
    "Details, Story, Health, Personal History, Family | Parents, Family | Siblings, Personal",
  ],
];

it.each(["visitor", "client", "coach"] as const)(
  "has the labels of the %s to the letter",
  async (who) => {
    const person = await openPerson(site.browser, site.app.origin);
    const { page } = person;
    if (who !== "visitor") {
      await signIn(person, who === "coach" ? COACH : CLIENT);
    }
    for (const [, path, labels] of LABELS.filter(([reader]) => reader === who)) {
      await page.goto(site.app.origin + path);
      await page.locator("main h1[tabindex]").first().waitFor();
      for (const label of labels.split(", ")) {
        await page.getByText(label, { exact: true }).first().waitFor({ state: "attached" });
      }
    }
    await person.leave({ refusedRequests: true });
  },
);

const unreachable = (route: Route) => route.abort("connectionrefused");
const broken = (route: Route) => route.fulfill({ status: 500, json: {} });
const withoutWords = (route: Route) =>
  route.fulfill({ status: 400, json: { error: { code: 400, message: "SOMETHING_NEW" } } });

const says = (page: Page, message: string): Promise<void> =>
  page.getByText(message, { exact: true }).first().waitFor();

/** Runs `act` while `respond` answers the requests whose address contains `part`. */
async function failing(
  page: Page,
  part: string,
  respond: (route: Route) => Promise<void>,
  act: () => Promise<void>,
): Promise<void> {
  const isMeant = (url: URL): boolean => url.href.includes(part);
  await page.route(isMeant, respond);
  await act();
  await page.unroute(isMeant);
}

/** Sets whether the backend hides which of email and password was wrong (email enumeration protection). */
async function setEmailPrivacy(enabled: boolean): Promise<void> {
  await site.app.admin.auth
    .projectConfigManager()
    .updateProjectConfig({ emailPrivacyConfig: { enableImprovedEmailPrivacy: enabled } });
}

describe("the messages", () => {
  async function open(path: string, login?: Login): Promise<Person> {
    const person = await openPerson(site.browser, site.app.origin);
    await (login === undefined
      ? person.page.goto(site.app.origin + path)
      : signIn(person, login, path));
    return person;
  }

  it("of the login say what went wrong, and of a reset that it is on its way", async () => {
    const { page, leave } = await open("/login");
    const forgot = async (email: string, message: string): Promise<void> => {
      await page.getByLabel("Email").fill(email);
      await page.getByRole("button", { name: "Forgot password?" }).click();
      await says(page, message);
    };
    const login = async (email: string, password: string, message: string): Promise<void> => {
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password").fill(password);
      await page.getByRole("button", { name: "Login", exact: true }).click();
      await says(page, message);
    };
    const SENT = "Password reset email sent! Check your inbox.";
    await forgot("", "Please enter your email address first.");
    await forgot(CLIENT.email, SENT);
    await failing(page, "sendOobCode", withoutWords, () =>
      forgot(CLIENT.email, "Failed to send password reset email."),
    );
    await forgot("nobody@example.com", SENT);
    await login(
      CLIENT.email,
      "wrong",
      "Invalid credentials. Please check your email and password.",
    );
    await setEmailPrivacy(false);
    await login("nobody@example.com", "wrong", "No user found with this email.");
    await login(CLIENT.email, "wrong", "Incorrect password.");
    await setEmailPrivacy(true);
    await failing(page, "signInWithPassword", unreachable, () =>
      login(CLIENT.email, CLIENT.password, "Login failed. Please try again."),
    );
    await failing(page, "documents:batchGet", broken, () =>
      login(CLIENT.email, CLIENT.password, "Error fetching user data. Please try again."),
    );
    await leave({ refusedRequests: true });
  });

  it("of the contact form say what is missing, and that something went wrong", async () => {
    const { page, leave } = await open("/contact");
    const contact = async (message: string): Promise<void> => {
      await page.getByLabel("Name").fill("N");
      await page.getByLabel("Email").fill("n@example.com");
      await page.getByLabel("Message").fill(message);
      await page.getByRole("button", { name: "Send" }).click();
    };
    await contact("   ");
    await says(page, "Please fill out all fields.");
    await failing(page, "documents:commit", unreachable, async () => {
      await contact("Hello");
      await says(page, "Something went wrong. Please try again later.");
    });
    await leave({ refusedRequests: true });
  });

  it("of a new client say that she is created, or why not", async () => {
    const { page, leave } = await open("/newclient", COACH);
    const create = async (email: string, password: string, message: string): Promise<void> => {
      await fillNewClient(page, { email, password });
      await page.getByRole("button", { name: "Create" }).click();
      await says(page, message);
    };
    await create("new@example.com", "12345", "Please create a password with 6 characters or more.");
    await create(
      CLIENT.email,
      "long-enough",
      "The email address is already in use by another account.",
    );
    await failing(page, "documents:commit", broken, () =>
      create("new@example.com", "long-enough", "An error occurred. Please try again."),
    );
    await create("new@example.com", "long-enough", "Client created successfully!");
    await leave({ refusedRequests: true });
  });

  it("of a new password say why it is not set", async () => {
    const { page, leave } = await open("/change-password", CLIENT);
    const change = async (confirm: string, message: string): Promise<void> => {
      await fillPasswords(page, CLIENT.password, "one-password", confirm);
      await page.getByRole("button", { name: "Update Password" }).click();
      await says(page, message);
    };
    await change("another-password", "New passwords do not match.");
    await failing(page, "accounts:update", withoutWords, () =>
      change("one-password", "Failed to update password."),
    );
    // An account without an email.
    await failing(
      page,
      "accounts:lookup",
      async (route) => {
        const response = await route.fetch();
        const { users } = (await response.json()) as { users: { email?: string }[] };
        await route.fulfill({
          response,
          json: { users: users.map((user) => ({ ...user, email: undefined })) },
        });
      },
      async () => {
        await page.reload();
        await change("one-password", "User not logged in.");
      },
    );
    await leave({ refusedRequests: true });
  });

  it("of an account without a document say so, after those while it is looked for", async () => {
    const { page, leave } = await open("/dashboardclient", ORPHAN);
    await says(page, "Welcome User");
    const held = signal();
    await failing(
      page,
      "documents:batchGet",
      async (route) => {
        await held.given;
        await route.continue();
      },
      async () => {
        await page.goto(`${site.app.origin}/mydetails`);
        await says(page, "Loading...");
        held.give();
        await says(page, "No details found.");
      },
    );
    await leave({ refusedRequests: true });
  });
});
