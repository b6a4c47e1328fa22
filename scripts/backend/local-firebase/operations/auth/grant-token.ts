import type { Backend, Operation } from "../../backend.ts";
import { assert } from "../../errors.ts";
import { DiskError } from "../../state/disk-room.ts";
import { ID_TOKEN_SECONDS } from "../../tokens.ts";
import { WireMessage } from "../../wire-json.ts";

/** `securetoken.googleapis.com/v1/token`: a new ID token for a refresh token. */
export const grantToken: Operation = async (backend, request) => {
  const { projectId, state, tokens } = backend;
  const body = new WireMessage(request.body, "request", ["grant_type", "refresh_token"]);
  const grantType = body.string("grant_type");
  assert(grantType, "MISSING_GRANT_TYPE");
  assert(grantType === "refresh_token", "INVALID_GRANT_TYPE");
  const refreshToken = body.string("refresh_token");
  assert(refreshToken, "MISSING_REFRESH_TOKEN");

  const session = await tokens.readRefreshToken(refreshToken);
  const account = state.accounts.get(session.localId);
  assert(account, "USER_NOT_FOUND");
  assert(!account.disabled, "USER_DISABLED");
  assert(session.authTime >= account.validSince, "TOKEN_EXPIRED");

  const idToken = await tokens.issue(account, session);
  await noteRefresh(backend, session.localId);
  return {
    access_token: idToken,
    expires_in: String(ID_TOKEN_SECONDS),
    token_type: "Bearer",
    refresh_token: refreshToken,
    id_token: idToken,
    user_id: account.localId,
    project_id: projectId,
  };
};

/**
 * Stores the time of the refresh, which the admin can read. The client stays signed in if the write fails.
 */
async function noteRefresh({ state, now }: Backend, localId: string): Promise<void> {
  try {
    await state.transact(() => {
      const current = state.accounts.get(localId);
      if (current !== undefined) {
        state.accounts.put({ ...current, lastRefreshAt: now() });
      }
    });
  } catch (error) {
    if (!(error instanceof DiskError)) {
      throw error;
    }
  }
}
