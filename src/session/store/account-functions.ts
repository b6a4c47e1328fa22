import { toFailure } from "../../domain/failure/failure.ts";
import type { ClientWithReplies } from "../../domain/client/client.ts";
import { earlyClient } from "./early-sign-in.ts";
import type { Profile } from "./session-state.ts";
import type { AccountFunctions } from "./session-store.ts";
import { isNoted, noteSignIn } from "./stored-sign-in.ts";

/** The profile of an account without a client document. */
const WITHOUT_DOCUMENT: Profile = {
  name: "",
  email: "",
  phone: "",
  role: "client",
  mustChangePassword: false,
  hasDocument: false,
  hasAnswers: false,
  consent: undefined,
  erasureAskedAt: undefined,
  ready: [],
  replies: {},
};

/** Connects the session store to the SDK and to the client's document. */
export const accountFunctions: Omit<AccountFunctions, "isOutOfUse"> = {
  fetchAccount: async () => import("../../data/sign-in/account.ts"),
  readEarly: async () => {
    const early = await earlyClient();
    // Since the request, another tab may have signed this client out, or another account in.
    return early !== undefined && isNoted(early.client.uid)
      ? { uid: early.client.uid, profile: profileOf(early) }
      : undefined;
  },
  readProfile: async (uid, options) => {
    try {
      const { readWithReplies } = await import("../../data/of-client/client.ts");
      return { state: "ready", value: profileOf(await readWithReplies(uid, options)) };
    } catch (error) {
      return toFailure(error).kind === "not-found"
        ? { state: "ready", value: WITHOUT_DOCUMENT }
        : { state: "failed", error };
    }
  },
  noteSignIn,
};

const profileOf = ({
  client: {
    name,
    email,
    phone,
    role,
    mustChangePassword,
    consent,
    erasureAskedAt,
    ready,
    sections,
  },
  replies,
}: ClientWithReplies): Profile => ({
  name,
  email,
  phone,
  role,
  mustChangePassword,
  hasDocument: true,
  hasAnswers: Object.values(sections).some((answers) =>
    Object.values(answers).some((answer) => (answer ?? "") !== ""),
  ),
  consent,
  erasureAskedAt,
  ready,
  replies,
});
