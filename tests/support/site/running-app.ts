import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type AdminAccess, openAdminAccess } from "../admin-access.ts";
import { createAccount } from "../../../scripts/operate/admin/create-account.ts";
import { type GoogleApi, openGoogleApi } from "../../../scripts/operate/admin/google-api.ts";
import {
  type AppFiles,
  type AppServer,
  LOCAL_PROJECT,
  startAppServer,
} from "../../../scripts/app-server/app-server.ts";
import {
  FIREBASE_BY_NPX,
  installedFirebase,
  startGoogleEmulators,
} from "../../../scripts/app-server/google-emulators.ts";
import type { LocalFirebaseInternals } from "local-firebase";
import { CHEAP_PASSWORDS } from "local-firebase/testing";
import { IS_ON_GOOGLES } from "./not-at-google.ts";
import { createHosting } from "../../../scripts/app-server/hosting.ts";

export const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

/** A file of the site's origin, which gives access to its storage without loading the app. */
export const LIGHT_PAGE = "/robots.txt";

export interface RunningApp {
  readonly origin: string;
  /** The lines that the server has printed, such as password reset links. */
  readonly printed: readonly string[];
  /** For preparing and checking stored data; never instead of a person's own actions. */
  readonly admin: AdminAccess;
  /** Like `admin`, but with this repository's own client, which the operator's commands use. */
  readonly api: GoogleApi;
  /** Ends the server; its data stay. */
  readonly stop: () => Promise<void>;
  /** Starts the server again on the same data and port. */
  readonly start: () => Promise<void>;
  readonly restart: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export const COACH = { email: "coach@example.com", password: "calm-river-24" };

/** The coach of every journey, who has already chosen a password. */
export async function addCoach(api: GoogleApi): Promise<void> {
  await createAccount(api, {
    ...COACH,
    name: "The Coach",
    phone: "",
    dateOfBirth: "",
    role: "admin",
    mustChangePassword: false,
  });
}

/**
 * The built app of `root` on an embedded backend of its own, with a coach and nothing else.
 * @param fill Copies the data of an earlier server into the backend's empty folder.
 */
export async function runApp(
  root: string = ROOT,
  files = (): AppFiles => createHosting(join(root, "dist", "firebase.json"), join(root, "dist")),
  internals: Partial<LocalFirebaseInternals> = {},
  fill: (dataDirectory: string) => void = () => undefined,
): Promise<RunningApp> {
  const dataDirectory = mkdtempSync(join(tmpdir(), "coaching-"));
  fill(dataDirectory);
  const printed: string[] = [];
  const google = IS_ON_GOOGLES
    ? await startGoogleEmulators({
        projectId: LOCAL_PROJECT,
        rulesFile: join(root, "firestore.rules"),
        firebase: installedFirebase() ?? FIREBASE_BY_NPX,
        print: (line) => printed.push(line),
      })
    : undefined;
  const start = (port: number): Promise<AppServer> =>
    startAppServer({
      root,
      dataDirectory,
      port,
      watchRules: false,
      print: (line) => printed.push(line),
      files,
      google,
      // With the default, creating accounts and signing in took a fifth of the time of each journey. A journey
      // of its own tests `npm start`, which uses the default.
      internals: { passwordCost: CHEAP_PASSWORDS, ...internals },
    });
  let server = await start(0);
  const { origin } = server;
  const target = { host: new URL(origin).host, projectId: LOCAL_PROJECT };
  const admin = openAdminAccess(target);
  const api = openGoogleApi(target);
  await addCoach(api);
  const startAgain = async (): Promise<void> => {
    await google?.sendRules();
    server = await start(Number(new URL(origin).port));
  };
  return {
    origin,
    printed,
    admin,
    api,
    stop: async () => server.close(),
    start: startAgain,
    restart: async () => {
      await server.close();
      await startAgain();
    },
    close: async () => {
      await admin.close();
      await server.close();
      await google?.close();
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}
