import {
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  reauthenticateWithCredential,
  sendPasswordResetEmail,
  signInAnonymously,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
  verifyPasswordResetCode,
} from "firebase/auth";
import {
  arrayUnion,
  Bytes,
  deleteDoc,
  deleteField,
  doc,
  FieldPath,
  GeoPoint,
  getDoc,
  increment,
  serverTimestamp,
  setDoc,
  setLogLevel,
  Timestamp,
  updateDoc,
} from "firebase/firestore/lite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { connectSdk, disconnectSdk, type SdkClient } from "./testing/sdk-client.ts";
import { TestBackend } from "./testing/test-backend.ts";

// Firestore Lite logs every failed request with its whole payload.
setLogLevel("silent");

const EMAIL = "client@example.org";
const PASSWORD = "first password";

let backend: TestBackend;
let client: SdkClient;
const clock = { now: 0 };

beforeEach(async () => {
  clock.now = Date.now();
  backend = await TestBackend.start({ now: () => clock.now });
  client = connectSdk(backend);
});
afterEach(async () => {
  await disconnectSdk(client);
  await backend.stop();
});

const signUp = () => createUserWithEmailAndPassword(client.auth, EMAIL, PASSWORD);
const signIn = (password: string) => signInWithEmailAndPassword(client.auth, EMAIL, password);

async function codeOf(work: Promise<unknown>): Promise<string> {
  return await work.then(
    () => "no error",
    (error: unknown) => {
      const { code = "no code" }: { code?: string } = Object(error);
      return code;
    },
  );
}

describe("firebase/auth", () => {
  it("creates an account, signs out and signs in", async () => {
    const { user } = await signUp();
    expect(user.email).toBe(EMAIL);
    expect(user.isAnonymous).toBe(false);
    await signOut(client.auth);
    const again = await signIn(PASSWORD);
    expect(again.user.uid).toBe(user.uid);
    const { claims } = await again.user.getIdTokenResult();
    expect(claims).toMatchObject({ email: EMAIL, user_id: user.uid, sub: user.uid });
  });

  it("translates the backend's errors into its own", async () => {
    await signUp();
    expect(await codeOf(signUp())).toBe("auth/email-already-in-use");
    expect(await codeOf(signIn("wrong"))).toBe("auth/invalid-credential");
    expect(await codeOf(createUserWithEmailAndPassword(client.auth, "a@b.nl", "123"))).toBe(
      "auth/weak-password",
    );
    expect(await codeOf(createUserWithEmailAndPassword(client.auth, "a", "123456"))).toBe(
      "auth/invalid-email",
    );
    expect(await codeOf(createUserWithEmailAndPassword(client.auth, "a@b.nl", ""))).toBe(
      "auth/missing-password",
    );
    expect(await codeOf(signInAnonymously(client.auth))).toBe("auth/admin-restricted-operation");
  });

  it("changes the password after a reauthentication, and goes on", async () => {
    const { user } = await signUp();
    clock.now += 10 * 60_000;
    await user.getIdToken(true);
    expect(await codeOf(updatePassword(user, "second password"))).toBe(
      "auth/requires-recent-login",
    );
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(EMAIL, PASSWORD));
    await updatePassword(user, "second password");
    await user.reload();
    await setDoc(doc(client.firestore, "clients", user.uid), { mustChangePassword: false });
    await signOut(client.auth);
    expect(await codeOf(signIn(PASSWORD))).toBe("auth/invalid-credential");
    await signIn("second password");
  });

  it("refreshes its token, and signs out where the password was changed elsewhere", async () => {
    const { user } = await signUp();
    const elsewhere = connectSdk(backend);
    const other = await signInWithEmailAndPassword(elsewhere.auth, EMAIL, PASSWORD);
    const before = await user.getIdToken();
    clock.now += 1000;
    expect(await user.getIdToken(true)).not.toBe(before);
    await updatePassword(other.user, "second password");
    expect(await codeOf(user.getIdToken(true))).toBe("auth/user-token-expired");
    expect(client.auth.currentUser).toBeNull();
    await disconnectSdk(elsewhere);
  });

  it("resets a forgotten password with the code that was sent", async () => {
    await signUp();
    await sendPasswordResetEmail(client.auth, EMAIL);
    const code = backend.resetCode();
    await sendPasswordResetEmail(client.auth, "nobody@example.org");
    expect(await verifyPasswordResetCode(client.auth, code)).toBe(EMAIL);
    await confirmPasswordReset(client.auth, code, "second password");
    expect(await codeOf(confirmPasswordReset(client.auth, code, "third password"))).toBe(
      "auth/invalid-action-code",
    );
    await signIn("second password");
  });
});

describe("firebase/firestore/lite", () => {
  it("writes and reads every type of value", async () => {
    await signUp();
    const reference = doc(client.firestore, "clients/a");
    const data = {
      text: "Ünïcode 👩‍⚕️\nnew line",
      empty: "",
      integer: 42,
      large: Number.MAX_SAFE_INTEGER,
      double: 170.3,
      negativeZero: -0,
      infinity: Number.POSITIVE_INFINITY,
      notANumber: Number.NaN,
      yes: true,
      nothing: null,
      time: new Timestamp(1_700_000_000, 123_456_000),
      bytes: Bytes.fromUint8Array(new Uint8Array([0, 255])),
      point: new GeoPoint(52.1, 5.1),
      list: [1, "two", { three: 3 }],
      map: { constructor: "c", "with.dot": { deep: true } },
    };
    await setDoc(reference, { ...data, other: doc(client.firestore, "clients/b") });
    const { other, ...read } = (await getDoc(reference)).data() ?? {};
    expect(read).toEqual(data);
    expect(Object.is(read["negativeZero"], -0)).toBe(true);
    expect(other).toMatchObject({ path: "clients/b" });
  });

  it("changes fields by their paths, and only in documents that exist", async () => {
    await signUp();
    const reference = doc(client.firestore, "clients/a");
    expect(await codeOf(updateDoc(reference, { x: 1 }))).toBe("not-found");
    await setDoc(reference, { health: { q1: "1", q2: "2" }, n: 1, list: ["a"] });
    await updateDoc(
      reference,
      "health.q1",
      "new",
      new FieldPath("health", "with.dot"),
      "x",
      "n",
      increment(2),
      "list",
      arrayUnion("a", "b"),
      "savedAt",
      serverTimestamp(),
      "gone",
      deleteField(),
    );
    expect((await getDoc(reference)).data()).toEqual({
      health: { q1: "new", q2: "2", "with.dot": "x" },
      n: 3,
      list: ["a", "b"],
      savedAt: expect.any(Timestamp),
    });
    await setDoc(reference, { health: { q2: deleteField() } }, { merge: true });
    expect((await getDoc(reference)).get("health")).toEqual({ q1: "new", "with.dot": "x" });
    await deleteDoc(reference);
    expect((await getDoc(reference)).exists()).toBe(false);
  });

  it("is told so when the account is gone", async () => {
    const { user } = await signUp();
    await backend.adminAuth(":delete", { localId: user.uid });
    expect(await codeOf(getDoc(doc(client.firestore, "clients/a")))).toBe("unauthenticated");
  });
});
