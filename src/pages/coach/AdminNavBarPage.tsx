import { ButtonLink } from "../../ui/Button.tsx";
import { Page } from "../../ui/Page.tsx";
import { ClientNavBar } from "./ClientNavBar.tsx";

/** The coach's navigation bar by itself, with the way to a client to fill it. */
export function AdminNavBarPage() {
  return (
    <>
      <ClientNavBar uid={undefined} />
      <Page
        title="Sections of a client"
        width="reading"
        lead="Please choose a client in the overview first. Then each section above leads to her answers."
      >
        <div>
          <ButtonLink to="/clientoverview">Client Overview</ButtonLink>
        </div>
      </Page>
    </>
  );
}
