import { generateKeyPairSync } from "node:crypto";
import { type App, cert, deleteApp, initializeApp } from "firebase-admin/app";
import { type Auth, getAuth } from "firebase-admin/auth";
import {
  FieldValue,
  type Firestore,
  initializeFirestore,
  Timestamp,
} from "firebase-admin/firestore";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PROJECT, TestBackend } from "./testing/test-backend.ts";

let backend: TestBackend;
let app: App;
let auth: Auth;
let firestore: Firestore;

beforeAll(async () => {
  backend = await TestBackend.start();
  process.env["FIRESTORE_EMULATOR_HOST"] = backend.host;
  process.env["FIREBASE_AUTH_EMULATOR_HOST"] = backend.host;
  // The REST transport requires a credential, although it does not use it with an emulator.
  const { privateKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });
  const clientEmail = `script@${PROJECT}.iam.gserviceaccount.com`;
  const credential = cert({ projectId: PROJECT, clientEmail, privateKey });
  app = initializeApp({ projectId: PROJECT, credential });
  auth = getAuth(app);
  firestore = initializeFirestore(app, { preferRest: true });
});
afterAll(async () => {
  await deleteApp(app);
  await backend.stop();
});

describe("firebase-admin", () => {
  it("manages accounts", async () => {
    const created = await auth.createUser({
      uid: "coach",
      email: "coach@example.org",
      password: "secret1",
      emailVerified: true,
    });
    expect(created).toMatchObject({
      uid: "coach",
      email: "coach@example.org",
      emailVerified: true,
      disabled: false,
    });
    expect((await auth.getUserByEmail("COACH@example.org")).uid).toBe("coach");
    await expect(auth.getUser("unknown")).rejects.toMatchObject({ code: "auth/user-not-found" });
    await expect(auth.createUser({ email: "coach@example.org" })).rejects.toMatchObject({
      code: "auth/email-already-exists",
    });
    const found = await auth.getUsers([{ uid: "coach" }, { email: "nobody@example.org" }]);
    expect([found.users.length, found.notFound.length]).toEqual([1, 1]);
    await auth.updateUser("coach", { password: "secret2", disabled: true });
    expect((await auth.getUser("coach")).disabled).toBe(true);
    await auth.revokeRefreshTokens("coach");
    expect(await auth.generatePasswordResetLink("coach@example.org")).toContain(
      `${backend.origin}/emulator/action?`,
    );
    await auth.deleteUser("coach");
    await expect(auth.getUser("coach")).rejects.toMatchObject({ code: "auth/user-not-found" });
  });

  it("switches email enumeration protection", async () => {
    const manager = auth.projectConfigManager();
    const off = { emailPrivacyConfig: { enableImprovedEmailPrivacy: false } };
    const updated = await manager.updateProjectConfig(off);
    expect(updated.emailPrivacyConfig).toEqual(off.emailPrivacyConfig);
    expect((await manager.getProjectConfig()).emailPrivacyConfig).toEqual(off.emailPrivacyConfig);
  });

  it("writes, reads, queries and counts documents", async () => {
    const clients = firestore.collection("clients");
    await clients.doc("a").create({
      name: "Anna",
      age: 30,
      savedAt: FieldValue.serverTimestamp(),
      bytes: Buffer.from("x"),
    });
    await clients
      .doc("b")
      .set({ name: "Bea", age: 31.5, nested: { list: [1, null, { x: true }] } });
    await clients.doc("b").set({ nested: { more: 1 } }, { merge: true });
    await clients
      .doc("b")
      .update({ "nested.more": FieldValue.increment(1), age: FieldValue.delete() });
    expect((await clients.doc("a").get()).data()).toEqual({
      name: "Anna",
      age: 30,
      savedAt: expect.any(Timestamp),
      bytes: Buffer.from("x"),
    });
    expect((await clients.doc("b").get()).data()).toEqual({
      name: "Bea",
      nested: { list: [1, null, { x: true }], more: 2 },
    });
    const found = await clients
      .where("name", ">=", "B")
      .orderBy("name", "desc")
      .select("name")
      .get();
    expect(found.docs.map((document) => document.data())).toEqual([{ name: "Bea" }]);
    expect((await clients.orderBy("name").limitToLast(1).get()).docs[0]?.id).toBe("b");
    expect((await clients.where("age", "==", null).get()).empty).toBe(true);
    expect((await clients.count().get()).data().count).toBe(2);
    const [one, none] = await firestore.getAll(clients.doc("a"), clients.doc("none"), {
      fieldMask: ["age"],
    });
    expect([one?.data(), none?.exists]).toEqual([{ age: 30 }, false]);
    const batch = firestore.batch();
    batch.delete(clients.doc("a"));
    batch.delete(clients.doc("b"), { exists: true });
    const results = await batch.commit();
    expect(results).toHaveLength(2);
    expect((await clients.get()).empty).toBe(true);
  });

  it("is told what it asked wrongly", async () => {
    const missing = firestore.doc("clients/missing");
    await expect(missing.update({ a: 1 })).rejects.toMatchObject({
      code: 5,
      message: expect.stringContaining("No document to update"),
    });
    await expect(firestore.collectionGroup("clients").get()).rejects.toMatchObject({ code: 12 });
    await expect(
      firestore.runTransaction((transaction) => transaction.get(missing), { maxAttempts: 1 }),
    ).rejects.toMatchObject({ code: 12 });
  });
});
