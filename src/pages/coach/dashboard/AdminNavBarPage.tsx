import { t } from "../../../words/words.ts";
import { ChosenClient } from "../client/ClientNavBar.tsx";

/** The bar of sections while no client is chosen. Asks the coach to choose one in the overview. */
export function AdminNavBarPage() {
  return (
    <ChosenClient
      title={t("Sections of a client")}
      lead={t(
        "Please choose a client in the overview first. Then each section above leads to the client's answers.",
      )}
    >
      {() => null}
    </ChosenClient>
  );
}
