import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DOCUMENTS, PROJECT, TestBackend } from "local-firebase/testing";
import { startFirestore } from "../../../scripts/app-server/google-emulators.ts";

/** Answers of one request: its HTTP status, and the body. */
interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** What credentials a request has. */
export type Sender = "a person" | "the administrator" | "nobody";

/** An engine of Firestore, asked over REST. */
export interface Engine {
  /** Throws with the engine's words if it does not take the rules. */
  readonly setRules: (rules: string) => Promise<void>;
  readonly post: (method: string, body: object, sender?: Sender) => Promise<Reply>;
  readonly close: () => Promise<void>;
}

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url");

/** The emulator checks no signature. */
const TOKEN = `${encoded({ alg: "none", typ: "JWT" })}.${encoded({ sub: "ada", user_id: "ada", aud: PROJECT, iat: 1, exp: 4e9 })}.`;

/** Google's Firestore emulator. */
export async function openGoogleFirestore(
  rulesFile: string,
): Promise<Engine & { readonly port: number }> {
  const { port, close } = await startFirestore({ projectId: PROJECT, rulesFile });
  const origin = `http://127.0.0.1:${port}`;
  const ask = async (url: string, init: RequestInit): Promise<Reply> => {
    const reply = await fetch(url, init);
    const text = await reply.text();
    return { status: reply.status, body: text === "" ? undefined : JSON.parse(text) };
  };
  return {
    setRules: async (rules) => {
      const { status, body } = await ask(
        `${origin}/emulator/v1/projects/${PROJECT}:securityRules`,
        { method: "PUT", body: JSON.stringify({ rules: { files: [{ content: rules }] } }) },
      );
      if (status !== 200) {
        throw new Error(JSON.stringify(body));
      }
    },
    post: (method, body, sender = "a person") =>
      ask(`${origin}/v1/${DOCUMENTS}${method}`, {
        method: "POST",
        headers: headersOf(sender, TOKEN),
        body: JSON.stringify(body),
      }),
    port,
    close,
  };
}

/** Google's emulator and the embedded backend, with the same rules. */
export async function openEngines(rules: string) {
  const folder = mkdtempSync(join(tmpdir(), "engines-"));
  const rulesFile = join(folder, "firestore.rules");
  writeFileSync(rulesFile, rules);
  const google: Engine = await openGoogleFirestore(rulesFile);
  const ours = await openEmbeddedFirestore(rulesFile);
  const close = async (): Promise<void> => {
    await Promise.all([google.close(), ours.close()]);
    rmSync(folder, { recursive: true });
  };
  return { google, ours, close };
}

/** The embedded backend. Overwrites the file of the rules with those that it is given. */
async function openEmbeddedFirestore(rulesFile: string): Promise<Engine> {
  const backend = await TestBackend.start({ rulesFile });
  const { idToken } = await backend.signUp("ada@example.com");
  return {
    setRules: async (rules) => {
      writeFileSync(rulesFile, rules);
      await backend.restart();
    },
    post: (method, body, sender = "a person") =>
      backend.request(`/v1/${DOCUMENTS}${method}`, body, { headers: headersOf(sender, idToken) }),
    close: () => backend.stop(),
  };
}

function headersOf(sender: Sender, token: string): Record<string, string> {
  return sender === "nobody"
    ? {}
    : { authorization: `Bearer ${sender === "a person" ? token : "owner"}` };
}
