import { toFailure } from "../../domain/failure/failure.ts";
import type { Client } from "../../domain/client/client.ts";
import { earlyClient } from "./early-sign-in.ts";
import type { Profile } from "./session-state.ts";
import type { AccountFunctions } from "./session-store.ts";
import { isNoted, noteSignIn } from "./stored-sign-in.ts";

/** An account without a client document. */
const WITHOUT_DOCUMENT: Profile = {
  name: "",
  email: "",
  phone: "",
  role: "client",
  mustChangePassword: false,
  hasDocument: false,
  hasAnswers: false,
  consent: undefined,
  ready: [],
};

/** The account as the SDK and the documents know it. */
export const accountFunctions: Omit<AccountFunctions, "isOutOfUse"> = {
  fetchAccount: async () => import("../../data/sign-in/account.ts"),
  readEarly: async () => {
    const early = await earlyClient();
    // Only for a client who stays on the requested screen, and whom no other tab has signed out or replaced
    // since the request. The SDK handles all other cases.
    return early?.role === "client" && !early.mustChangePassword && isNoted(early.uid)
      ? { uid: early.uid, profile: profileOf(early) }
      : undefined;
  },
  readProfile: async (uid, options) => {
    try {
      const { readClient } = await import("../../data/of-client/client.ts");
      return { state: "ready", value: profileOf(await readClient(uid, options)) };
    } catch (error) {
      return toFailure(error).kind === "not-found"
        ? { state: "ready", value: WITHOUT_DOCUMENT }
        : { state: "failed", error };
    }
  },
  noteSignIn,
};

const profileOf = ({
  name,
  email,
  phone,
  role,
  mustChangePassword,
  ...client
}: Client): Profile => ({
  name,
  email,
  phone,
  role,
  mustChangePassword,
  hasDocument: true,
  hasAnswers: Object.values(client.sections).some((answers) =>
    Object.values(answers).some(
      (answer) => answer !== undefined && answer !== null && answer !== "",
    ),
  ),
  consent: client.consent,
  ready: client.ready,
});
