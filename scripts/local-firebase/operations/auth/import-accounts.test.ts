import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { authError, TestBackend } from "../../testing/test-backend.ts";

let from: TestBackend;
let to: TestBackend;

beforeAll(async () => {
  from = await TestBackend.start();
  to = await TestBackend.start();
});
afterAll(async () => {
  await Promise.all([from.stop(), to.stop()]);
});

interface Exported {
  readonly localId: string;
  readonly email: string;
  readonly createdAt: string;
  readonly passwordHash: string;
  readonly salt: string;
  readonly hashParameters: Readonly<Record<string, unknown>>;
}

async function exportFrom(backend: TestBackend, query: string): Promise<Page> {
  const { status, body } = await backend.adminAuth(`:batchGet${query}`);
  expect(status).toBe(200);
  return Object(body);
}

async function exported(backend: TestBackend, address: string): Promise<Exported> {
  const { users } = await exportFrom(backend, "?maxResults=1000");
  const found = users.find(({ email }) => email === address);
  if (found === undefined) {
    throw new Error(`${address} was not exported.`);
  }
  return found;
}

interface Page {
  readonly users: readonly Exported[];
  readonly nextPageToken?: string;
}

/** An exported account in the form of the import. */
const imported = ({ localId, email, createdAt, passwordHash, salt }: Exported) => ({
  localId,
  email,
  createdAt,
  passwordHash,
  salt,
});

// The example of https://github.com/firebase/scrypt.
const OF_PRODUCTION = {
  hashAlgorithm: "SCRYPT",
  rounds: 8,
  memoryCost: 14,
  signerKey:
    "jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==",
  saltSeparator: "Bw==",
};
const USER_OF_PRODUCTION = {
  localId: "of-production",
  email: "of-production@example.org",
  salt: "42xEC+ixf3L2lw==",
  passwordHash:
    "lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==",
};

describe("exporting and importing accounts", () => {
  it("gives all accounts page by page, in the order of their ids", async () => {
    const ids = new Set<string>();
    for (const name of ["a", "b", "c"]) {
      ids.add((await from.signUp(`${name}@example.org`)).localId);
    }
    const first = await exportFrom(from, "?maxResults=2");
    const second = await exportFrom(from, `?maxResults=2&nextPageToken=${first.nextPageToken}`);
    expect(second.nextPageToken).toBeUndefined();
    expect([...first.users, ...second.users].map(({ localId }) => localId)).toEqual(
      [...ids].toSorted(),
    );
  });

  it("lets an imported account sign in with the password it had", async () => {
    const { hashParameters, ...account } = await exported(from, "a@example.org");
    const answer = await to.adminAuth(":batchCreate", {
      users: [imported({ ...account, hashParameters })],
      ...hashParameters,
    });
    expect(answer).toEqual({
      status: 200,
      body: { kind: "identitytoolkit#UploadAccountResponse" },
    });
    const signIn = (password: string) =>
      to.auth("signInWithPassword", {
        email: "a@example.org",
        password,
        returnSecureToken: true,
      });
    expect((await signIn("another password")).status).toBe(400);
    expect(await signIn("first password")).toMatchObject({
      status: 200,
      body: { localId: account.localId },
    });
    expect((await exportFrom(to, "")).users).toMatchObject([
      imported({ ...account, hashParameters }),
    ]);
  });

  it("knows passwords as production keeps them", async () => {
    const answer = await to.adminAuth(":batchCreate", {
      users: [USER_OF_PRODUCTION],
      ...OF_PRODUCTION,
    });
    expect(answer.status).toBe(200);
    const signIn = (password: string) =>
      to.auth("signInWithPassword", { email: USER_OF_PRODUCTION.email, password });
    expect((await signIn("user1password")).status).toBe(200);
    expect((await signIn("user2password")).status).toBe(400);
    const kept = await exported(to, USER_OF_PRODUCTION.email);
    expect(kept.hashParameters).toEqual(OF_PRODUCTION);
    expect(Buffer.from(kept.passwordHash, "base64")).toEqual(
      Buffer.from(USER_OF_PRODUCTION.passwordHash, "base64"),
    );
  });

  it("leaves an account alone that is there already, and says which", async () => {
    const { localId } = await to.signUp("there@example.org");
    const answer = await to.adminAuth(":batchCreate", {
      users: [
        { localId, email: "new@example.org" },
        { localId: "other", email: "there@example.org" },
        { localId: "third", email: "third@example.org" },
      ],
    });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        error: [
          { index: 0, message: "Local ID already exists." },
          { index: 1, message: "Email already exists." },
        ],
      },
    });
    const { body } = await to.adminAuth(":lookup", { localId: [localId, "other", "third"] });
    expect(body).toMatchObject({ users: [{ email: "there@example.org" }, { localId: "third" }] });
  });

  it("leaves out what is no account, and says which", async () => {
    const { status, body } = await to.adminAuth(":batchCreate", {
      users: [
        { email: "no-id@example.org" },
        { localId: "x".repeat(129) },
        { localId: "no-address", email: "no address" },
        { localId: "good" },
      ],
    });
    expect([status, body]).toMatchObject([
      200,
      {
        error: [
          { index: 0, message: "localId is missing" },
          { index: 1, message: "localId is invalid" },
          { index: 2, message: "email is invalid" },
        ],
      },
    ]);
    expect((await to.adminAuth(":lookup", { localId: ["good", "no-address"] })).body).toMatchObject(
      {
        users: [{ localId: "good" }],
      },
    );
  });

  it("takes times as numbers too, as some clients send them", async () => {
    const user = { localId: "timed", createdAt: 1_700_000_000_000 };
    expect((await to.adminAuth(":batchCreate", { users: [user] })).status).toBe(200);
    expect((await to.adminAuth(":lookup", { localId: ["timed"] })).body).toMatchObject({
      users: [{ createdAt: "1700000000000" }],
    });
  });

  it.each([
    ["nobody", [], "MISSING_USER_ACCOUNT"],
    [
      "an account twice",
      [{ localId: "twice" }, { localId: "twice" }],
      "DUPLICATE_LOCAL_ID : twice",
    ],
  ])("refuses to import %s", async (_what, users, message) => {
    expect(await to.adminAuth(":batchCreate", { users })).toEqual(authError(message));
  });

  it("gives 20 accounts at once unless told", async () => {
    const users = Array.from({ length: 25 }, (_, index) => ({ localId: `many-${index}` }));
    await to.adminAuth(":batchCreate", { users });
    expect((await exportFrom(to, "")).users).toHaveLength(20);
  });

  it.each([
    [{ hashAlgorithm: "MD5" }, "INVALID_HASH_ALGORITHM"],
    [{ ...OF_PRODUCTION, memoryCost: 30 }, "INVALID_HASH_PARAMETERS"],
    [{ ...OF_PRODUCTION, signerKey: "" }, "INVALID_HASH_PARAMETERS"],
    [
      { hashAlgorithm: "STANDARD_SCRYPT", cpuMemCost: 1000, blockSize: 8, parallelization: 1 },
      "INVALID_HASH_PARAMETERS",
    ],
  ])("refuses %o", async (parameters, message) => {
    const answer = await to.adminAuth(":batchCreate", {
      users: [{ ...USER_OF_PRODUCTION, localId: "refused", email: "refused@example.org" }],
      ...parameters,
    });
    expect(answer).toEqual(authError(message));
  });
});
