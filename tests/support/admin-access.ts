import { deleteApp, initializeApp } from "firebase/app";
import {
  addDoc,
  collection,
  connectFirestoreEmulator,
  deleteDoc,
  doc,
  type DocumentData,
  type DocumentReference,
  type Firestore,
  getDoc,
  getDocs,
  getFirestore,
  setDoc,
  type SetOptions,
  updateDoc,
} from "firebase/firestore/lite";
import { findAccount, type Whom } from "../../scripts/operate/admin/find-account.ts";
import { type ApiTarget, openGoogleApi } from "../../scripts/operate/admin/google-api.ts";

/** Access to every account and document, which the rules do not restrict. */
export type AdminAccess = ReturnType<typeof openAdminAccess>;

/** A document that a test prepares or checks. */
export type AdminDocument = ReturnType<typeof documentAt>;

export function openAdminAccess(target: Extract<ApiTarget, { host: string }>) {
  const app = initializeApp(
    { apiKey: "local", projectId: target.projectId },
    `admin ${crypto.randomUUID()}`,
  );
  const lite = getFirestore(app);
  const { hostname, port } = new URL(`http://${target.host}`);
  // A backend on this machine lets this token past its rules.
  connectFirestoreEmulator(lite, hostname, Number(port), { mockUserToken: "owner" });
  return {
    auth: accountsAt(target),
    firestore: {
      /** For the SDK's own functions, such as `writeBatch`. */
      lite,
      doc: (path: string) => documentAt(doc(lite, path)),
      collection: (name: string) => collectionAt(lite, name),
    },
    close: () => deleteApp(app),
  };
}

const documentAt = (reference: DocumentReference) => ({
  id: reference.id,
  get: () => getDoc(reference),
  set: (data: DocumentData, options: SetOptions = {}) => setDoc(reference, data, options),
  update: (changes: DocumentData) => updateDoc(reference, changes),
  delete: () => deleteDoc(reference),
});

const collectionAt = (lite: Firestore, name: string) => ({
  doc: (id: string) => documentAt(doc(lite, name, id)),
  add: (data: DocumentData) => addDoc(collection(lite, name), data),
  get: () => getDocs(collection(lite, name)),
});

interface NewUser {
  readonly uid?: string;
  readonly email: string;
  readonly password: string;
  readonly emailVerified?: boolean;
}

interface Changes {
  readonly disableUser?: boolean;
  readonly emailVerified?: boolean;
  /** Seconds since 1970, as text: earlier sign-ins end. */
  readonly validSince?: string;
}

function accountsAt(target: ApiTarget) {
  const api = openGoogleApi(target);
  const userOf = async (whom: Whom) => {
    const { localId: uid, email } = (await findAccount(api, whom)) ?? {};
    if (uid === undefined) {
      throw new Error("There is no user record of this login.");
    }
    return { uid, email };
  };
  const updateUser = (localId: string, changes: Changes) =>
    api.accounts(":update", { localId, ...changes });
  return {
    getUser: (uid: string) => userOf({ uid }),
    getUserByEmail: (email: string) => userOf({ email }),
    createUser: async ({ uid = crypto.randomUUID(), ...user }: NewUser) => {
      await api.accounts("", { localId: uid, ...user });
      return { uid };
    },
    updateUser,
    deleteUser: (localId: string) => api.accounts(":delete", { localId }),
    revokeRefreshTokens: (uid: string) =>
      updateUser(uid, { validSince: String(Math.floor(Date.now() / 1000)) }),
  };
}
