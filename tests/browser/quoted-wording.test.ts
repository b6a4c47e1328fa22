import type { Page, Route } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addClient } from "../support/client-account.ts";
import {
  type Login,
  type Person,
  enterLogin,
  openPerson,
  signIn,
  signInAt,
} from "../support/people.ts";
import { untilQuiet } from "../support/quiet-page.ts";
import { COACH } from "../support/running-app.ts";
import { withApp } from "../support/with-app.ts";

const CLIENT: Login = { email: "client@example.com", password: "some-words-1" };

const site = withApp();
let person: Person;
let page: Page;

beforeAll(async () => {
  await addClient(site.app, CLIENT, "Quoted Client");
});

/** Labels that the specification quotes, by their screen and by the person who sees it. */
const LABELS: readonly (readonly [
  who: "visitor" | "client" | "coach",
  path: string,
  labels: readonly string[],
])[] = [
  ["visitor", "/", ["HOME", "COACHING", "ABOUT", "CONTACT", "LOGIN"]],
  ["visitor", "/books", ["Privacy Policy", "Terms of Service"]],
  ["visitor", "/contact", ["Name", "Email", "Message", "Send"]],
  ["visitor", "/login", ["Email", "Password", "Login", "Forgot password?"]],
  [
    "client",
    "/change-password",
    ["Current Password", "New Password", "Confirm New Password", "Update Password"],
  ],
  [
    "client",
    "/dashboardclient",
    [
      "DASHBOARD",
      "Client Dashboard",
      "Welcome Quoted Client",
      "My Details",
      "Questionnaire",
      "Book a meeting",
      "Logout",
    ],
  ],
  ["client", "/mydetails", ["Name", "Email", "Phone", "Date of Birth", "Back to Dashboard"]],
  [
    "client",
    "/questionnaire",
    [
      "Details",
      "Story",
      "Health",
      "Personal History",
      "Family | Parents",
      "Family | Siblings",
      "Personal",
      "1 Inch = 2.54 cm",
      "1 Pound = 0.45 kg",
      "Select...",
      "Male",
      "Female",
      "Other",
      "Single",
      "Married",
      "Divorced",
      "Widowed",
    ],
  ],
  [
    "coach",
    "/dashboardadmin",
    ["DASHBOARD", "Admin Dashboard", "New Client", "Client Overview", "Agenda", "Logout"],
  ],
  ["coach", "/newclient", ["Create New Client", "Back to Dashboard", "Client", "Admin", "Create"]],
  [
    "coach",
    "/clientoverview",
    [
      "Name",
      "Email",
      "Phone",
      "Date of Birth",
      "Actions",
      "Back to Dashboard",
      "Edit",
      "Delete",
      "Questionnaire",
    ],
  ],
  [
    "coach",
    "/adminnavbar",
    [
      "Details",
      "Story",
      "Health",
      "Personal History",
      "Family | Parents",
      "Family | Siblings",
      "Personal",
    ],
  ],
];

describe.each(LABELS)("what the %s sees at %s", (who, path, labels) => {
  beforeAll(async () => {
    person = await openPerson(site.browser, site.app.origin);
    page = person.page;
    await (who === "visitor"
      ? page.goto(site.app.origin + path)
      : signIn(person, who === "coach" ? COACH : CLIENT, path));
    await page.locator("main h1[tabindex]").first().waitFor();
    await untilQuiet(page);
  });

  afterAll(async () => {
    await person.leave();
  });

  it.each(labels.map((label) => [label]))("has %j to the letter", async (label) => {
    expect(await page.getByText(label, { exact: true }).count()).toBeGreaterThan(0);
  });
});

/** Makes the requests whose address contains `part` fail until the page is closed. */
async function failing(part: string, respond: (route: Route) => Promise<void>): Promise<void> {
  await page.route((url) => url.href.includes(part), respond);
}
const unreachable = (route: Route) => route.abort("connectionrefused");
const broken = (route: Route) => route.fulfill({ status: 500, json: {} });

/**
 * Sets whether the backend hides which part of a login was wrong (email enumeration protection).
 */
async function setEmailPrivacy(enabled: boolean): Promise<void> {
  await site.app.admin.auth
    .projectConfigManager()
    .updateProjectConfig({ emailPrivacyConfig: { enableImprovedEmailPrivacy: enabled } });
}

async function login(email: string, password: string): Promise<void> {
  await enterLogin(page, site.app.origin, { email, password });
}

async function forgotPassword(email: string): Promise<void> {
  await page.goto(`${site.app.origin}/login`);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Forgot password?" }).click();
}

async function newClient(password: string, email: string): Promise<void> {
  await signInAt(page, COACH, "/newclient");
  await page.getByLabel("Name").fill("N");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByLabel("Phone").fill("1");
  await page.getByLabel("Date of Birth").fill("1990-01-01");
  await page.getByRole("button", { name: "Create" }).click();
}

async function changePassword(current: string, next: string, confirm: string): Promise<void> {
  await signInAt(page, CLIENT, "/change-password");
  await page.getByLabel("Current Password").fill(current);
  await page.getByLabel("New Password", { exact: true }).fill(next);
  await page.getByLabel("Confirm New Password").fill(confirm);
}

const update = () => page.getByRole("button", { name: "Update Password" }).click();

async function contact(message: string): Promise<void> {
  await page.goto(`${site.app.origin}/contact`);
  await page.getByLabel("Name").fill("N");
  await page.getByLabel("Email").fill("n@example.com");
  await page.getByLabel("Message").fill(message);
  await page.getByRole("button", { name: "Send" }).click();
}

/**
 * The error catalogue, and the messages of sections 2 and 4 of the specification, each with its cause.
 */
const MESSAGES: readonly (readonly [
  situation: string,
  message: string,
  happen: () => Promise<void>,
])[] = [
  [
    "a wrong password, as the provider answers by default",
    "Invalid credentials. Please check your email and password.",
    () => login(CLIENT.email, "wrong"),
  ],
  [
    "an unknown email, where the provider says so",
    "No user found with this email.",
    async () => {
      await setEmailPrivacy(false);
      await login("nobody@example.com", "wrong");
    },
  ],
  [
    "a wrong password, where the provider says so",
    "Incorrect password.",
    async () => {
      await setEmailPrivacy(false);
      await login(CLIENT.email, "wrong");
    },
  ],
  [
    "a login that fails for any other reason",
    "Login failed. Please try again.",
    async () => {
      await failing("signInWithPassword", unreachable);
      await login(CLIENT.email, CLIENT.password);
    },
  ],
  [
    "a login whose role cannot be read",
    "Error fetching user data. Please try again.",
    async () => {
      await failing("documents:batchGet", broken);
      await login(CLIENT.email, CLIENT.password);
    },
  ],
  [
    "a password reset",
    "Password reset email sent! Check your inbox.",
    () => forgotPassword(CLIENT.email),
  ],
  [
    "a password reset for an unknown address",
    "Password reset email sent! Check your inbox.",
    () => forgotPassword("nobody@example.com"),
  ],
  [
    "a password reset that fails without a message of the provider",
    "Failed to send password reset email.",
    async () => {
      await failing("sendOobCode", (route) =>
        route.fulfill({ status: 400, json: { error: { code: 400, message: "SOMETHING_NEW" } } }),
      );
      await forgotPassword(CLIENT.email);
    },
  ],
  [
    "a password reset without an email",
    "Please enter your email address first.",
    () => forgotPassword(""),
  ],
  ["a contact message of blanks", "Please fill out all fields.", () => contact("   ")],
  [
    "a contact message that cannot be sent",
    "Something went wrong. Please try again later.",
    async () => {
      await failing("documents:commit", unreachable);
      await contact("Hello");
    },
  ],
  [
    "a new client",
    "Client created successfully!",
    () => newClient("long-enough", "created@example.com"),
  ],
  [
    "a new client with a short password",
    "Please create a password with 6 characters or more.",
    () => newClient("12345", "short@example.com"),
  ],
  [
    "a new client whose email is taken, in the provider's words",
    "The email address is already in use by another account.",
    () => newClient("long-enough", CLIENT.email),
  ],
  [
    "a new client that fails without a message of the provider",
    "An error occurred. Please try again.",
    async () => {
      await failing("documents:commit", broken);
      await newClient("long-enough", "failing@example.com");
    },
  ],
  [
    "two new passwords that differ",
    "New passwords do not match.",
    async () => {
      await changePassword(CLIENT.password, "one-password", "another-password");
      await update();
    },
  ],
  [
    "a new password of an account that has no email",
    "User not logged in.",
    async () => {
      await login(CLIENT.email, CLIENT.password);
      await page.waitForURL("**/dashboardclient");
      await failing("accounts:lookup", async (route) => {
        const response = await route.fetch();
        const { users } = (await response.json()) as { users: { email?: string }[] };
        await route.fulfill({
          response,
          json: { users: users.map((user) => ({ ...user, email: undefined })) },
        });
      });
      await page.goto(`${site.app.origin}/change-password`);
      await page.getByLabel("Current Password").fill(CLIENT.password);
      await page.getByLabel("New Password", { exact: true }).fill("one-password");
      await page.getByLabel("Confirm New Password").fill("one-password");
      await update();
    },
  ],
  [
    "a new password that fails without a message of the provider",
    "Failed to update password.",
    async () => {
      await failing("accounts:update", (route) =>
        route.fulfill({ status: 400, json: { error: { code: 400, message: "SOMETHING_NEW" } } }),
      );
      await changePassword(CLIENT.password, "one-password", "one-password");
      await update();
    },
  ],
  [
    "details while they are loading",
    "Loading...",
    async () => {
      await login(CLIENT.email, CLIENT.password);
      await page.waitForURL("**/dashboardclient");
      await failing("documents:batchGet", async (route) => {
        await new Promise((resolve) => {
          setTimeout(resolve, 2000);
        });
        await route.continue().catch(() => {
          // The page may be closed before the two seconds are over.
        });
      });
      await page.getByRole("link", { name: /^My Details/u }).click();
    },
  ],
  [
    "details that are not there",
    "No details found.",
    async () => {
      await login("orphan@example.com", "some-words-2");
      await page.waitForURL("**/dashboardclient");
      await page.goto(`${site.app.origin}/mydetails`);
    },
  ],
  [
    "a dashboard without a document",
    "Welcome User",
    () => login("orphan@example.com", "some-words-2"),
  ],
];

describe("the messages", () => {
  beforeAll(async () => {
    await site.app.admin.auth.createUser({ email: "orphan@example.com", password: "some-words-2" });
  });

  beforeEach(async () => {
    person = await openPerson(site.browser, site.app.origin);
    page = person.page;
  });

  afterEach(async () => {
    await setEmailPrivacy(true);
    await person.leave({ refusedRequests: true });
  });

  it.each(MESSAGES)("say of %s: %s", async (_, message, happen) => {
    await happen();
    await page.getByText(message, { exact: true }).first().waitFor({ timeout: 10_000 });
  });
});
