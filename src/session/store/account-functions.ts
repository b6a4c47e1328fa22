import { toFailure } from "../../domain/failure/failure.ts";
import type { ClientWithReplies } from "../../domain/client/client.ts";
import { earlyClient } from "./early-sign-in.ts";
import type { Profile } from "./session-state.ts";
import type { AccountFunctions } from "./session-store.ts";
import { isNoted, noteSignIn } from "./sign-in-note.ts";

/** The profile of an account without a client document. */
export const WITHOUT_DOCUMENT: Profile = {
  name: "",
  email: "",
  phone: "",
  role: "client",
  mustChangePassword: false,
  hasDocument: false,
  hasAnswers: false,
  consent: undefined,
  erasureAskedAt: undefined,
  language: "",
  ready: [],
  replies: {},
};

/** Lazy: public pages need no choice of a language. */
const fetchChoice = async () => import("../language/reading-language.ts");

/** Connects the session store to the SDK and to the client's document. */
export const accountFunctions: Omit<AccountFunctions, "isOutOfUse"> = {
  fetchAccount: async () => import("../../data/sign-in/account.ts"),
  readEarly: async () => {
    const choice = fetchChoice();
    // `followed` handles a failure.
    choice.catch(() => undefined);
    const early = await earlyClient();
    if (early === undefined) {
      return undefined;
    }
    const { uid } = early.client;
    const profile = await profileOf(early, choice);
    // Since the request, another tab may have signed this client out, or another account in.
    return isNoted(uid) ? { uid, profile } : undefined;
  },
  readProfile: async (uid, { withLater, ...options }) => {
    try {
      const choice = fetchChoice();
      choice.catch(() => undefined);
      const { readWithReplies } = await import("../../data/of-client/client.ts");
      return {
        state: "ready",
        value: await profileOf(await readWithReplies(uid, options), choice, withLater),
      };
    } catch (error) {
      return toFailure(error).kind === "not-found"
        ? { state: "ready", value: WITHOUT_DOCUMENT }
        : { state: "failed", error };
    }
  },
  noteSignIn,
};

/** The profile, once the page has the words of the language that the client has chosen. */
async function profileOf(
  { client: { sections, ...client }, replies }: ClientWithReplies,
  choice: ReturnType<typeof fetchChoice>,
  withLater = (read: Profile) => read,
): Promise<Profile> {
  const profile = {
    ...client,
    hasDocument: true,
    hasAnswers: Object.values(sections).some((answers) =>
      Object.values(answers).some((answer) => (answer ?? "") !== ""),
    ),
    replies,
  };
  const { uid, role } = client;
  if (role !== "client") {
    void choice
      .then(({ forgetPress }) => {
        forgetPress();
      })
      .catch(() => undefined);
    return { ...profile, language: "" };
  }
  return { ...profile, language: await followed(choice, uid, withLater(profile).language) };
}

/** The choice that counts. Without the code that follows it, the page stays in its language. */
async function followed(
  code: ReturnType<typeof fetchChoice>,
  uid: string,
  language: string,
): Promise<string> {
  try {
    const { followChoice } = await code;
    return await followChoice(uid, language);
  } catch {
    return language;
  }
}
