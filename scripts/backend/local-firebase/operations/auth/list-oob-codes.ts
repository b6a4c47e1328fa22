import type { Operation } from "../../backend.ts";

/** `GET /emulator/v1/projects/{project}/oobCodes`, as the official Auth emulator offers it to tests. */
export const listOobCodes: Operation = ({ state, now }) =>
  Promise.resolve({
    oobCodes: state.resetCodes
      .unexpired(now())
      .toSorted((left, right) => left.createdAt - right.createdAt)
      .map(({ oobCode, oobLink, email, requestType }) => ({
        oobCode,
        oobLink,
        email,
        requestType,
      })),
  });
