import type { Operation } from "../../backend.ts";
import { assert } from "../../errors.ts";
import { accountJson } from "./account-json.ts";

const DEFAULT_ACCOUNTS = 20;
const MAX_ACCOUNTS = 1000;

/** `projects/{project}/accounts:batchGet`: the admin lists all accounts, page by page. */
export const batchGet: Operation = ({ state }, { query }) => {
  const asked = query.get("maxResults") ?? String(DEFAULT_ACCOUNTS);
  assert(/^[1-9]\d{0,8}$/.test(asked), "INVALID_PAGE_SELECTION");
  const limit = Math.min(Number(asked), MAX_ACCOUNTS);
  const accounts = state.accounts.list(query.get("nextPageToken") ?? undefined, limit);
  const last = accounts.length === limit ? accounts.at(-1) : undefined;
  return Promise.resolve({
    kind: "identitytoolkit#DownloadAccountResponse",
    users: accounts.map(accountJson),
    ...(last === undefined ? {} : { nextPageToken: last.localId }),
  });
};
