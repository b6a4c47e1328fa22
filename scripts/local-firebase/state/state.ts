import type { JWK } from "jose";
import { Accounts } from "./accounts.ts";
import { EmbeddedDatabase, Setting } from "./database.ts";
import { DiskError, hasRoom } from "./disk-room.ts";
import { Documents } from "./documents.ts";
import { claimFolder } from "./folder-claim.ts";
import { ResetCodes } from "./reset-codes.ts";
import { checkStore } from "./store-check.ts";

/** The layout of the stored data. Raise it when this version can no longer read older data. */
const FORMAT = 1;

/** Everything that the backend stores. */
export interface State {
  readonly accounts: Accounts;
  readonly documents: Documents;
  readonly resetCodes: ResetCodes;
  readonly signingKey: Setting<JWK>;
  /** Whether replies hide which addresses have accounts. On by default. */
  readonly improvedEmailPrivacy: Setting<boolean>;
  /** Runs `work` as one transaction: first decisions, then writes. Resolves when the writes are on disk. */
  readonly transact: <T>(work: () => T) => Promise<T>;
  readonly close: () => Promise<void>;
}

/**
 * Throws an `Error` with sentences to show, if the disk is full, another process has the data open,
 * or the data is missing.
 */
export async function openState(dataDirectory: string, encryptionKey?: string): Promise<State> {
  if (!hasRoom(dataDirectory)) {
    // LMDB would map its file beyond the free room, and the system would end the process without a message.
    throw new DiskError(true);
  }
  const claim = await claimFolder(dataDirectory);
  try {
    checkStore(dataDirectory, claim);
  } catch (error) {
    await claim.release();
    throw error;
  }
  const database = new EmbeddedDatabase(dataDirectory, encryptionKey);
  const state = {
    accounts: new Accounts(database),
    documents: new Documents(database),
    resetCodes: new ResetCodes(database),
    signingKey: new Setting<JWK>(database, "signing-key"),
    improvedEmailPrivacy: new Setting<boolean>(database, "improved-email-privacy"),
    transact: async <T>(work: () => T) => await database.transact(work),
    close: async () => {
      await database.close();
      await claim.release();
    },
  };
  try {
    await state.transact(() => {
      claimFormat(new Setting<number>(database, "format"));
    });
  } catch (error) {
    await state.close();
    throw error;
  }
  return state;
}

/** Marks new data with the format, and throws for data of another format. */
function claimFormat(format: Setting<number>): void {
  const stored = format.get() ?? FORMAT;
  if (stored !== FORMAT) {
    throw new Error(
      `The stored data has format ${stored}, and this version reads format ${FORMAT}.`,
    );
  }
  format.put(FORMAT);
}
