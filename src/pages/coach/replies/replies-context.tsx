import { type ReactNode, createContext, useContext, useMemo, useState } from "react";
import { giveReply, takeReplyBack } from "../../../data/of-coach/give-reply.ts";
import { LONGEST_REPLY, type Replies, type Reply } from "../../../domain/client/reply.ts";
import { failureMessage } from "../../../domain/failure/failure-message.ts";
import { toFailure } from "../../../domain/failure/failure.ts";
import { currentLanguage, t } from "../../../words/words.ts";

/** The coach's replies to the client whom the screen shows, by address. */
export interface GivenReplies {
  /** The client's name. */
  readonly name: string;
  readonly given: Replies;
  /** Why the last attempt to give or take back a reply has failed. */
  readonly failure: { readonly address: string; readonly words: string } | undefined;
  /** Resolves with whether the client can now read the reply. */
  readonly give: (address: string, reply: Pick<Reply, "text" | "question">) => Promise<boolean>;
  /** Resolves with whether the reply is now hidden from the client. */
  readonly takeBack: (address: string) => Promise<boolean>;
}

const Context = createContext<GivenReplies | undefined>(undefined);

interface RepliesProviderProps {
  readonly uid: string;
  readonly name: string;
  /** Only the first value counts: later changes do not update the context. */
  readonly given: Replies;
  readonly children: ReactNode;
}

export function RepliesProvider({ uid, name, given: first, children }: RepliesProviderProps) {
  const [given, setGiven] = useState(first);
  const [isBegun, setBegun] = useState(Object.keys(first).length > 0);
  const [failure, setFailure] = useState<GivenReplies["failure"]>();
  const called = name || t("the client");
  const replies = useMemo((): GivenReplies => {
    const attempt = async (address: string, act: () => Promise<Replies>): Promise<boolean> => {
      setFailure(undefined);
      try {
        const change = await act();
        setGiven((before) => ({
          ...Object.fromEntries(Object.entries(before).filter(([other]) => other !== address)),
          ...change,
        }));
        return true;
      } catch (error) {
        setFailure({ address, words: whyNot(error) });
        return false;
      }
    };
    return {
      name: called,
      given,
      failure,
      give: async (address, { text, question }) =>
        attempt(address, async () => {
          if (text.length > LONGEST_REPLY) {
            throw new TooLong(text.length);
          }
          await giveReply(uid, address, { text, question }, { isFirst: !isBegun });
          setBegun(true);
          return { [address]: { text, question, at: Date.now(), isPutAway: false } };
        }),
      takeBack: async (address) =>
        attempt(address, async () => {
          await takeReplyBack(uid, address);
          return {};
        }),
    };
  }, [uid, called, given, isBegun, failure]);
  return <Context.Provider value={replies}>{children}</Context.Provider>;
}

class TooLong extends Error {
  constructor(length: number) {
    super(
      t("There is room for {most} characters, and this has {count}.", {
        most: LONGEST_REPLY.toLocaleString(currentLanguage()),
        count: length.toLocaleString(currentLanguage()),
      }),
    );
  }
}

function whyNot(error: unknown): string {
  if (error instanceof TooLong) {
    return error.message;
  }
  return toFailure(error).kind === "not-allowed"
    ? t("Another word may have been given here meanwhile. Please load this page again.")
    : failureMessage(error);
}

export function useReplies(): GivenReplies {
  const replies = useContext(Context);
  if (replies === undefined) {
    throw new Error("A reply is only shown inside RepliesProvider.");
  }
  return replies;
}
