import { createContext, useContext } from "react";
import type { Profile } from "./session-state.ts";

/** The account that a guarded screen is shown to. */
export interface Account {
  readonly uid: string;
  readonly profile: Profile;
}

const AccountContext = createContext<Account | undefined>(undefined);

export const AccountProvider = AccountContext.Provider;

/** Who is signed in, on a guarded screen. */
export function useAccount(): Account {
  const account = useContext(AccountContext);
  if (account === undefined) {
    throw new Error("useAccount is only called inside a Guard.");
  }
  return account;
}
