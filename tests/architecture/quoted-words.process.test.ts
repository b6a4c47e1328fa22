import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { expectedStructures } from "../pictures/expected-structure.ts";
import { ROOT } from "../support/site/running-app.ts";

// The exact words of the first specification. tests/pictures holds each screen to its words in
// tests/pictures/expected/structure; what no picture shows is in the code of the build.

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
  login: ["Email", "Password", "Login", "Forgot password?"],
  "login-refused": ["Invalid credentials. Please check your email and password."],
  "change-password": [
    "Current Password",
    "New Password",
    "Confirm New Password",
    "Update Password",
  ],
  dashboard: [
    "Client Dashboard",
    "Welcome First Demo Client",
    "My Details",
    "Questionnaire",
    "Book a meeting",
    "Logout",
  ],
  "dashboard-without-file": ["Welcome User"],
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
  it(`the screen ${name} has its quoted words to the letter`, () => {
    const shown = (expectedStructures().get(name) ?? "")
      .split("\n")
      .filter((line) => !line.startsWith("-   "));
    // A name stands in quotation marks, other text behind a colon; both may go on.
    const isShown = (label: string): boolean =>
      shown.some(
        (line) =>
          ['"', ": "].some((mark) => line.includes(`${mark}${label} `)) ||
          line.includes(`"${label}"`) ||
          line.endsWith(`: ${label}`),
      );
    expect(words.filter((label) => !isShown(label))).toEqual([]);
  });
}

/** Messages that the specification quotes, and no picture shows. */
const MESSAGES = [
  "Something went wrong. Please try again later.",
  "Login failed. Please try again.",
  "New passwords do not match.",
  "Please enter your email address first.",
  "Password reset email sent! Check your inbox.",
  "Failed to send password reset email.",
  "No user found with this email.",
  "Incorrect password.",
  "Error fetching user data. Please try again.",
  "Failed to update password.",
  "User not logged in.",
  "No details found.",
  "DASHBOARD",
  "Loading...",
];

it("each quoted message is in the build to the letter", () => {
  const folder = join(ROOT, "dist/assets");
  const code = readdirSync(folder)
    .filter((file) => file.endsWith(".js"))
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .join("\n");
  const isQuoted = (words: string): boolean =>
    [`"${words}"`, `'${words}'`, `\`${words}\``].some((quoted) => code.includes(quoted));
  expect(MESSAGES.filter((words) => !isQuoted(words))).toEqual([]);
});
