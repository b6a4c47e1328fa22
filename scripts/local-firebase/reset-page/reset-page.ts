import { readFileSync } from "node:fs";
import { type ResetPage, TextReply } from "../backend.ts";
import { ACTION_PATH } from "../requests/http-request.ts";

export const STYLESHEET_PATH = "/emulator/action.css";

const OWN_STYLES = readFileSync(new URL("reset-page.css", import.meta.url), "utf8");

export const stylesheet = ({ styles }: ResetPage): string =>
  styles === undefined ? OWN_STYLES : `${OWN_STYLES}\n${readFileSync(styles, "utf8")}`;

const wayBack = ({ signIn = "/" }: ResetPage): string =>
  `<p><a href="${escapeHtml(signIn)}">Go to the website</a></p>`;

const HEADERS = {
  "Content-Security-Policy":
    "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  // The URL holds the reset code, so no `Referer` may show it to other sites. With `no-referrer`, browsers
  // would post the form with the origin "null", which the server refuses.
  "Referrer-Policy": "same-origin",
};

export function resetFormPage(fields: {
  readonly email: string;
  readonly oobCode: string;
  /** Why the server refused the previous password. */
  readonly problem?: string;
}): TextReply {
  const { email, oobCode, problem } = fields;
  const invalid = problem === undefined ? "" : ' aria-invalid="true"';
  return page({
    title: "Set a new password",
    status: problem === undefined ? 200 : 400,
    body: `
      <form method="post" action="${ACTION_PATH}">
        <input type="hidden" name="oobCode" value="${escapeHtml(oobCode)}">
        <label for="email">Account</label>
        <input id="email" type="email" autocomplete="username" readonly value="${escapeHtml(email)}">
        <label for="new-password">New password</label>
        <p class="hint" id="hint">6 characters or more. A sentence only you would think of is safest.</p>
        ${problem === undefined ? "" : `<p class="problem" id="problem" role="alert">${escapeHtml(problem)}</p>`}
        <input id="new-password" name="newPassword" type="password" autocomplete="new-password"
          required minlength="6" maxlength="4096" autofocus${invalid}
          aria-describedby="${problem === undefined ? "" : "problem "}hint">
        <button type="submit">Save new password</button>
      </form>`,
  });
}

export function resetDonePage(email: string, app: ResetPage): TextReply {
  return page({
    title: "Your password is changed",
    status: 200,
    body: `
      <p>You can now sign in as <strong>${escapeHtml(email)}</strong> with your new password.
      Everywhere else you have been signed out.</p>
      ${wayBack(app)}`,
  });
}

export function resetFailedPage(app: ResetPage): TextReply {
  return page({
    title: "This link no longer works",
    status: 400,
    body: `
      <p>A reset link works once, and for one hour. Opening this one has changed nothing.</p>
      <p>To get a new link, choose “Forgot password?” where you sign in.</p>
      ${wayBack(app)}`,
  });
}

function page({
  title,
  status,
  body,
}: {
  readonly title: string;
  readonly status: number;
  readonly body: string;
}): TextReply {
  const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escapeHtml(title)}</title>
    <link rel="stylesheet" href="${STYLESHEET_PATH}">
  </head>
  <body>
    <main>
      <h1>${escapeHtml(title)}</h1>${body}
    </main>
  </body>
</html>
`;
  return new TextReply("text/html; charset=utf-8", html, { status, headers: HEADERS });
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
