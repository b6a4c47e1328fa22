import { toFailure } from "../domain/failure.ts";
import type { Profile } from "./session-state.ts";
import type { AccountFunctions } from "./session-store.ts";
import { noteSignIn } from "./stored-sign-in.ts";

/** An account without a client document. */
const WITHOUT_DOCUMENT: Profile = {
  name: "",
  email: "",
  role: "client",
  mustChangePassword: false,
  hasDocument: false,
};

/** The account as the SDK and the documents know it. */
export const accountFunctions: Omit<AccountFunctions, "isOutOfUse"> = {
  fetchAccount: async () => import("../data/account.ts"),
  readProfile: async (uid) => {
    try {
      const { readClient } = await import("../data/client.ts");
      const { name, email, role, mustChangePassword } = await readClient(uid);
      return {
        state: "ready",
        value: { name, email, role, mustChangePassword, hasDocument: true },
      };
    } catch (error) {
      return toFailure(error).kind === "not-found"
        ? { state: "ready", value: WITHOUT_DOCUMENT }
        : { state: "failed", error };
    }
  },
  noteSignIn,
};
