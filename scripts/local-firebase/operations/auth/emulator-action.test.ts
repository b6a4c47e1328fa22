import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { TestBackend } from "../../testing/test-backend.ts";

const EMAIL = "o'brien&co@example.org";

let backend: TestBackend;
let link: string;
let oobCode: string;

beforeEach(async () => {
  backend = await TestBackend.start();
  await backend.signUp(EMAIL);
  await backend.auth("sendOobCode", { requestType: "PASSWORD_RESET", email: EMAIL });
  link = /http\S+/.exec(backend.printed.at(-1) ?? "")?.[0] ?? "";
  oobCode = backend.resetCode();
});
afterEach(async () => {
  await backend.stop();
});

async function get(url: string) {
  const response = await fetch(url);
  return { response, text: await response.text() };
}

async function post(fields: Readonly<Record<string, string>>) {
  const response = await fetch(`${backend.origin}/emulator/action`, {
    method: "POST",
    headers: { origin: backend.origin },
    body: new URLSearchParams(fields),
  });
  return { response, text: await response.text() };
}

const canSignIn = async (password: string) =>
  (await backend.auth("signInWithPassword", { email: EMAIL, password })).status === 200;

describe("a reset link", () => {
  it("shows a form under a policy without scripts or inline styles", async () => {
    const { response, text } = await get(link);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("content-security-policy")).toBe(
      "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    );
    expect(response.headers.get("referrer-policy")).toBe("same-origin");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(text).not.toMatch(/<script|<style|style=| on\w+=/);
    expect(text).toContain('<label for="new-password">');
    expect(text).toContain('value="o\'brien&amp;co@example.org"');
    expect(text).toContain(`name="oobCode" value="${oobCode}"`);
  });

  it("has its stylesheet on the same origin", async () => {
    const { text } = await get(link);
    const [, href = ""] = /<link rel="stylesheet" href="([^"]+)">/.exec(text) ?? [];
    const { response, text: stylesheet } = await get(`${backend.origin}${href}`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/css; charset=utf-8");
    expect(stylesheet).toContain("  --fig: light-dark(#1f5fa8,");
  });

  it("takes the colours and the way back of an app", async () => {
    const styles = join(backend.dataDirectory, "app.css");
    writeFileSync(styles, ":root { --fig: plum; }");
    await backend.restart({ resetPage: { styles, signIn: "/login" } });
    expect((await get(`${backend.origin}/emulator/action.css`)).text).toMatch(/plum; \}$/u);
    const done = await post({ oobCode, newPassword: "second password" });
    const failed = await get(`${backend.origin}/emulator/action?oobCode=${oobCode}`);
    for (const { text } of [done, failed]) {
      expect(text).toContain('<a href="/login">Go to the website</a>');
    }
  });

  it("sets the password that the form sends", async () => {
    const { response, text } = await post({ oobCode, newPassword: "second password" });
    expect(response.status).toBe(200);
    expect(text).toContain("Your password is changed");
    expect(await canSignIn("second password")).toBe(true);
  });

  it.each([
    ["12345", "Please create a password with 6 characters or more."],
    ["x".repeat(4097), "Please create a password with 4096 characters or fewer."],
  ])("asks again for another password than %j, saying why", async (newPassword, problem) => {
    const { response, text } = await post({ oobCode, newPassword });
    expect(response.status).toBe(400);
    expect(text).toContain(problem);
    expect(text).toContain('aria-invalid="true"');
    expect(text).not.toContain(newPassword);
    expect(await canSignIn("first password")).toBe(true);
  });

  it("says that it no longer works when it was used", async () => {
    await post({ oobCode, newPassword: "second password" });
    const pages = [await get(link), await post({ oobCode, newPassword: "third password" })];
    for (const { response, text } of pages) {
      expect(response.status).toBe(400);
      expect(text).toContain("This link no longer works");
    }
    expect(await canSignIn("second password")).toBe(true);
  });

  it("changes nothing when it is only opened, whatever its address says", async () => {
    const { response } = await get(`${link}&newPassword=second+password`);
    expect(response.status).toBe(200);
    expect(await canSignIn("first password")).toBe(true);
  });

  it("shows nothing of what its address says", async () => {
    const { text } = await get(link.replace(/oobCode=[^&]*/, "oobCode=<script>"));
    expect(text).not.toContain("<script>");
  });

  it("does not take the form from another site", async () => {
    const response = await fetch(`${backend.origin}/emulator/action`, {
      method: "POST",
      headers: { origin: "https://evil.example" },
      body: new URLSearchParams({ oobCode, newPassword: "second password" }),
    });
    expect(response.status).toBe(403);
    expect(await canSignIn("first password")).toBe(true);
  });
});
