import type { Operation } from "../../backend.ts";
import { assert } from "../../errors.ts";
import { WireMessage } from "../../wire-json.ts";

const MAX_ACCOUNTS = 1000;

/** `projects/{project}/accounts:batchDelete`: the admin deletes accounts; unknown ids are fine. */
export const batchDelete: Operation = async ({ state }, request) => {
  const body = new WireMessage(request.body, "request", { supported: ["localIds", "force"] });
  const localIds = body.strings("localIds");
  const force = body.boolean("force") ?? false;
  assert(localIds.length > 0 && localIds.length <= MAX_ACCOUNTS, "LOCAL_ID_LIST_EXCEEDS_LIMIT");
  const errors = await state.transact(() =>
    localIds.flatMap((localId, index) => {
      const account = state.accounts.get(localId);
      if (account !== undefined && !account.disabled && !force) {
        const message = "NOT_DISABLED : Disable the account before batch deletion.";
        return [{ index, localId, message }];
      }
      if (account !== undefined) {
        state.accounts.remove(account);
      }
      return [];
    }),
  );
  return errors.length === 0 ? {} : { errors };
};
