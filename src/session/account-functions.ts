import { toFailure } from "../domain/failure.ts";
import type { Profile } from "./session-state.ts";
import type { AccountFunctions } from "./session-store.ts";
import { noteSignIn } from "./stored-sign-in.ts";

/** An account without a client document. */
const NO_DOCUMENT: Profile = {
  name: "",
  email: "",
  role: "client",
  mustChangePassword: false,
  hasDocument: false,
};

/** The account of the SDK, which no page carries until one of these is called. */
export const accountFunctions: AccountFunctions = {
  watchAccount: async (listener) => (await import("../data/account.ts")).watchAccount(listener),
  signOut: async () => (await import("../data/account.ts")).signOut(),
  readProfile: async (uid) => {
    try {
      const { readClient } = await import("../data/client.ts");
      const { name, email, role, mustChangePassword } = await readClient(uid);
      return { name, email, role, mustChangePassword, hasDocument: true };
    } catch (error) {
      if (toFailure(error).kind === "not-found") {
        return NO_DOCUMENT;
      }
      throw error;
    }
  },
  noteSignIn,
};
