import { Suspense, useState } from "react";
import { BackToDashboard } from "../../../session/dashboard/BackToDashboard.tsx";
import { useAccount } from "../../../session/store/account.tsx";
import { ButtonLink, Button } from "../../../ui/button/Button.tsx";
import { Page } from "../../../ui/page/Page.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import { Loading } from "../../../ui/state/Loading.tsx";
import { lazyOrNothing } from "../../../ui/state/lazy-or-nothing.ts";
import { t } from "../../../words/words.ts";
import { ListEnd } from "../lists/paged-list.tsx";
import { ClientFinder } from "./ClientFinder.tsx";
import { ClientTable } from "./ClientTable.tsx";
import { useClientList } from "./use-client-list.ts";

export function ClientOverviewPage() {
  const { uid: ownUid } = useAccount();
  const list = useClientList();
  const { items, rows, hasMore, busy, reload } = list;
  const isEmpty = items?.every(({ uid }) => uid === ownUid) === true && !hasMore;
  return (
    <Page title={t("Client Overview")} back={<BackToDashboard of="admin" />} grows>
      {items === undefined && busy && <Loading shape="text" />}
      {items !== undefined && items.length > 0 && (
        <>
          {!isEmpty && <ClientFinder {...list} />}
          <ClientTable
            clients={rows}
            news={list.news}
            isLatestShown={list.order === "activity"}
            reload={reload}
          />
        </>
      )}
      {isEmpty && (
        <Empty words={t("There are no clients yet.")}>
          <ButtonLink to="/newclient">{t("New Client")}</ButtonLink>
        </Empty>
      )}
      <ListEnd list={list} label={t("Show more clients")} items="tr[data-uid] [data-called]" />
      {items !== undefined && <AuditLog />}
    </Page>
  );
}

const AuditList = lazyOrNothing("AuditList", () => import("../audit-log/AuditList.tsx"));

/** Shows who created, deleted, exported and erased clients. Reads the entries when the coach opens it. */
export function AuditLog() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div>
        <Button
          look="quiet"
          aria-expanded={isOpen}
          onClick={() => {
            setOpen(!isOpen);
          }}
        >
          {t("Who created and deleted clients")}
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <AuditList />
        </Suspense>
      )}
    </>
  );
}
