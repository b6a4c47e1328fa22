import type { Role } from "../domain/client.ts";
import { Back } from "../ui/Back.tsx";
import { dashboardPath } from "./dashboard-path.ts";

export function BackToDashboard({ of }: { readonly of: Role }) {
  return <Back to={dashboardPath(of)}>Back to Dashboard</Back>;
}
