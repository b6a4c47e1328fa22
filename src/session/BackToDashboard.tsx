import type { Role } from "../domain/client.ts";
import { Back } from "../ui/Back.tsx";
import { dashboardPath } from "./dashboard-path.ts";

export function BackToDashboard({ role }: { readonly role: Role }) {
  return <Back to={dashboardPath(role)}>Back to Dashboard</Back>;
}
