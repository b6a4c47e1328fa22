import type { Route } from "@playwright/test";
import { intercept } from "../support/browser/intercept.ts";
import { addClient } from "../support/client/client-account.ts";
import { fillPasswords } from "../support/client/new-client.ts";
import { signIn } from "../support/sign-in.ts";
import { signal } from "../support/signal.ts";
import { type Page, expect, test } from "../support/test.ts";
import { expectedStructure } from "../pictures/expected-structure.ts";

// The exact words of the first specification. tests/pictures holds each screen to its words in
// tests/pictures/expected/structure, so these words need no browser here: only those of no picture do.

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

for (const [name, words] of Object.entries(QUOTED)) {
  test(`the screen ${name} has its quoted words to the letter`, () => {
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
  });
}

test.describe("the messages", () => {
  test.use({ allowed: { refusedRequests: true } });

  const withoutWords = (route: Route) =>
    route.fulfill({ status: 400, json: { error: { code: 400, message: "SOMETHING_NEW" } } });

  const says = (page: Page, message: string): Promise<void> =>
    expect(page.getByText(message, { exact: true }).first()).toBeVisible();

  /** Runs `act` while `respond` answers the requests whose address contains `part`. */
  async function failing(
    page: Page,
    part: string,
    respond: (route: Route) => Promise<void>,
    act: () => Promise<void>,
  ): Promise<void> {
    const recover = await intercept(page, (url) => url.href.includes(part), respond);
    await act();
    await recover();
  }

  test("of the login name what went wrong, and a reset's mail", async ({ app, page }) => {
    const known = { email: "client@example.com", password: "some-words-1" };
    await addClient(app, known);
    /** Sets whether the backend hides which of email and password was wrong (email enumeration protection). */
    const setEmailPrivacy = (enabled: boolean) =>
      app.admin.auth
        .projectConfigManager()
        .updateProjectConfig({ emailPrivacyConfig: { enableImprovedEmailPrivacy: enabled } });
    await page.goto("/login");
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
    await forgot(known.email, SENT);
    await failing(page, "sendOobCode", withoutWords, () =>
      forgot(known.email, "Failed to send password reset email."),
    );
    await forgot("nobody@example.com", SENT);
    await setEmailPrivacy(false);
    await login("nobody@example.com", "wrong", "No user found with this email.");
    await login(known.email, "wrong", "Incorrect password.");
    await setEmailPrivacy(true);
    await failing(
      page,
      "documents:batchGet",
      (route) => route.fulfill({ status: 500, json: {} }),
      () => login(known.email, known.password, "Error fetching user data. Please try again."),
    );
  });

  test("of a new password say why it is not set", async ({ openClient }) => {
    const { page, login } = await openClient("/change-password", { refusedRequests: true });
    const change = async (message: string): Promise<void> => {
      await fillPasswords(page, login.password, "one-password");
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
  });

  test("of an account without a document say so, after those of the search", async ({
    app,
    page,
  }) => {
    const login = { email: "orphan@example.com", password: "some-words-2" };
    await app.admin.auth.createUser(login);
    await signIn(page, login, "/dashboardclient");
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
        await page.goto("/mydetails");
        await says(page, "Loading...");
        held.give();
        await says(page, "No details found.");
      },
    );
  });
});
