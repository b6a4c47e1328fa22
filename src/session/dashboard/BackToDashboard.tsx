import type { Role } from "../../domain/client/client.ts";
import { Back } from "../../ui/page/Back.tsx";
import { dashboardPath } from "../guard/dashboard-path.ts";
import { t } from "../../words/words.ts";

export function BackToDashboard({ of }: { readonly of: Role }) {
  return <Back to={dashboardPath(of)}>{t("Back to Dashboard")}</Back>;
}
