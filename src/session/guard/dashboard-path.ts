import type { Role } from "../../domain/client/client.ts";

export const dashboardPath = (role: Role): string =>
  role === "admin" ? "/dashboardadmin" : "/dashboardclient";
