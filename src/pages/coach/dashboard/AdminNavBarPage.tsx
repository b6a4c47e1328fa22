import { Page } from "../../../ui/page/Page.tsx";
import { t } from "../../../words/words.ts";
import { BackToOverview, ClientNavBar } from "../client/ClientNavBar.tsx";

/** The bar of sections while no client is chosen. Asks the coach to choose one in the overview. */
export function AdminNavBarPage() {
  return (
    <>
      <ClientNavBar uid={undefined} />
      <Page
        title={t("Sections of a client")}
        back={<BackToOverview />}
        width="reading"
        lead={t(
          "Please choose a client in the overview first. Then each section above leads to the client's answers.",
        )}
      />
    </>
  );
}
