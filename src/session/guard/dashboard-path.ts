import type { Role } from "../../domain/client/client.ts";

/** The dashboard of a role. */
export const dashboardPath = (role: Role): string =>
  role === "admin" ? "/dashboardadmin" : "/dashboardclient";
