import type { Page, Route } from "@playwright/test";
import { beforeAll, describe, expect, it } from "vitest";
import { addClient } from "../support/client/client-account.ts";
import { type Login, type Person, openPerson, signIn } from "../support/people.ts";
import { fillPasswords } from "../support/client/new-client.ts";
import { expectedStructure } from "../screens/expected-structure.ts";
import { signal } from "../support/client/writing-client.ts";
import { withApp } from "../support/site/with-app.ts";

// The exact words of the first specification. tests/pictures holds each screen to its words in
// tests/screens/expected/structure, so these words need no browser here: only those of no picture do.

const CLIENT: Login = { email: "client@example.com", password: "some-words-1" };
/** An account without a document. */
const ORPHAN: Login = { email: "orphan@example.com", password: "some-words-2" };

const site = withApp();

beforeAll(async () => {
  await addClient(site.app, CLIENT, "Quoted Client");
  await site.app.admin.auth.createUser(ORPHAN);
});

const SECTION_TITLES = [
  "Details",
  "Story",
  "Health",
  "Personal History",
  "Family | Parents",
  "Family | Siblings",
  "Personal",
];

/** Words that the specification quotes, by the screen that has them. */
const QUOTED: Readonly<Record<string, readonly string[]>> = {
  menu: ["HOME", "COACHING", "ABOUT", "CONTACT", "LOGIN"],
  books: ["Privacy Policy", "Terms of Service"],
  contact: ["Name", "Email", "Message", "Send"],
  "contact-failed": ["Something went wrong. Please try again later."],
  login: ["Email", "Password", "Login", "Forgot password?"],
  "login-refused": ["Invalid credentials. Please check your email and password."],
  "login-offline": ["Login failed. Please try again."],
  "change-password": [
    "Current Password",
    "New Password",
    "Confirm New Password",
    "Update Password",
  ],
  "change-password-mismatch": ["New passwords do not match."],
  dashboard: [
    "Client Dashboard",
    "Welcome First Demo Client",
    "My Details",
    "Questionnaire",
    "Book a meeting",
    "Logout",
  ],
  "my-details": ["Name", "Email", "Phone", "Date of Birth", "Back to Dashboard"],
  "section-questionnaire": [
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
  "section-contents-open": SECTION_TITLES,
  "coach-dashboard": ["Admin Dashboard", "New Client", "Client Overview", "Agenda", "Logout"],
  "new-client": ["Create New Client", "Back to Dashboard", "Client", "Admin", "Create"],
  "new-client-short-password": ["Please create a password with 6 characters or more."],
  "new-client-address-taken": ["The email address is already in use by another account."],
  "new-client-created": ["Client created successfully!"],
  overview: ["Name", "Email", "Phone", "Date of Birth", "Actions", "Back to Dashboard"],
  "overview-open": ["Edit", "Delete", "Questionnaire"],
  "admin-nav-bar": SECTION_TITLES,
};

it.each(Object.entries(QUOTED))(
  "the screen %s has its quoted words to the letter",
  (name, words) => {
    const shown = expectedStructure(name)
      .split("\n")
      .filter((line) => !line.startsWith("-   "));
    // A name stands in quotation marks, and may go on; other text ends the line.
    const isShown = (label: string): boolean =>
      shown.some(
        (line) =>
          line.includes(`"${label}"`) || line.includes(`"${label} `) || line.endsWith(`: ${label}`),
      );
    expect(words.filter((label) => !isShown(label))).toEqual([]);
  },
);

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
  // Playwright would otherwise let a request through that `respond` still answers, and then refuse the answer.
  await page.unrouteAll({ behavior: "wait" });
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

  it("of the login name what went wrong, and a reset's mail", async () => {
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
    await setEmailPrivacy(false);
    await login("nobody@example.com", "wrong", "No user found with this email.");
    await login(CLIENT.email, "wrong", "Incorrect password.");
    await setEmailPrivacy(true);
    await failing(page, "documents:batchGet", broken, () =>
      login(CLIENT.email, CLIENT.password, "Error fetching user data. Please try again."),
    );
    await leave({ refusedRequests: true });
  });

  it("of a new password say why it is not set", async () => {
    const { page, leave } = await open("/change-password", CLIENT);
    const change = async (message: string): Promise<void> => {
      await fillPasswords(page, CLIENT.password, "one-password");
      await page.getByRole("button", { name: "Update Password" }).click();
      await says(page, message);
    };
    await failing(page, "accounts:update", withoutWords, () =>
      change("Failed to update password."),
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
        await change("User not logged in.");
      },
    );
    await leave({ refusedRequests: true });
  });

  it("of an account without a document say so, after those of the search", async () => {
    const { page, leave } = await open("/dashboardclient", ORPHAN);
    await says(page, "DASHBOARD");
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
