import { PROJECT } from "local-firebase/testing";
import { startFirestore } from "../../../scripts/app-server/google-emulators.ts";

/** Answers of one request: its HTTP status, and the body. */
interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** Google's Firestore emulator, asked over REST. */
export interface GoogleFirestore {
  /** Throws with the emulator's words if it does not take the rules. */
  readonly setRules: (rules: string) => Promise<void>;
  readonly get: (path: string) => Promise<Reply>;
  readonly post: (method: string, body: object, authorization?: string) => Promise<Reply>;
  readonly close: () => Promise<void>;
}

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url");

/** The emulator checks no signature. */
const TOKEN = `${encoded({ alg: "none", typ: "JWT" })}.${encoded({ sub: "ada", user_id: "ada", aud: PROJECT, iat: 1, exp: 4e9 })}.`;

export async function openGoogleFirestore(rulesFile: string): Promise<GoogleFirestore> {
  const { port, close } = await startFirestore({ projectId: PROJECT, rulesFile });
  const origin = `http://127.0.0.1:${port}`;
  const documents = `${origin}/v1/projects/${PROJECT}/databases/(default)/documents`;
  const ask = async (url: string, init: RequestInit): Promise<Reply> => {
    const reply = await fetch(url, init);
    return { status: reply.status, body: await reply.json() };
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
    get: (path) => ask(`${documents}/${path}`, { headers: { authorization: `Bearer ${TOKEN}` } }),
    post: (method, body, authorization = `Bearer ${TOKEN}`) =>
      ask(`${documents}${method}`, {
        method: "POST",
        headers: { authorization },
        body: JSON.stringify(body),
      }),
    close,
  };
}
