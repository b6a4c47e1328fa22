export { isFromBrowser, requireOwnHost, requireOwnOrigin } from "../requests/http-request.ts";
export { WireError } from "../requests/errors.ts";
export {
  type LocalFirebase,
  type LocalFirebaseInternals,
  type LocalFirebaseOptions,
  openLocalFirebase,
} from "../server.ts";
export { DiskError, hasRoom } from "../state/disk-room.ts";
