import { createContext, useContext } from "react";
import type { Profile } from "./session-state.ts";

/** The signed-in account that sees a guarded screen. */
export interface Account {
  readonly uid: string;
  readonly profile: Profile;
}

const AccountContext = createContext<Account | undefined>(undefined);

export const AccountProvider = AccountContext.Provider;

/** The signed-in account. Works only inside a `Guard`. */
export function useAccount(): Account {
  const account = useContext(AccountContext);
  if (account === undefined) {
    throw new Error("useAccount is only called inside a Guard.");
  }
  return account;
}
