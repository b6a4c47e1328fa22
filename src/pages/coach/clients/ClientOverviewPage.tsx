import { useAccount } from "../../../session/store/account.tsx";
import { BackToDashboard } from "../../../session/dashboard/BackToDashboard.tsx";
import { failureMessage } from "../../../domain/failure/failure-message.ts";
import { ButtonLink } from "../../../ui/button/Button.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import { LoadFailure } from "../../../ui/state/LoadFailure.tsx";
import { Loading } from "../../../ui/state/Loading.tsx";
import { MoreButton } from "../../../ui/button/MoreButton.tsx";
import { Page } from "../../../ui/page/Page.tsx";
import { t } from "../../../words/words.ts";
import { ClientFinder } from "./ClientFinder.tsx";
import { ClientTable } from "./ClientTable.tsx";
import { AuditLog } from "../audit-log/AuditLog.tsx";
import { useClientList } from "./use-client-list.ts";

export function ClientOverviewPage() {
  const { uid: ownUid } = useAccount();
  const list = useClientList();
  const { items, rows, hasMore, busy, error, moreError, more, reload } = list;
  const isEmpty = items?.every(({ uid }) => uid === ownUid) === true && !hasMore;
  return (
    <Page title={t("Client Overview")} back={<BackToDashboard of="admin" />} grows>
      {items === undefined && busy && <Loading shape="rows" />}
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
      {error !== undefined && (
        <LoadFailure
          message={failureMessage(error)}
          onRetry={() => {
            void reload();
          }}
        />
      )}
      <MoreButton
        label={t("Show more clients")}
        hasMore={hasMore}
        busy={busy}
        onMore={more}
        failure={moreError === undefined ? undefined : failureMessage(moreError)}
        items="tr[data-uid] [data-called]"
      />
      {items !== undefined && <AuditLog />}
    </Page>
  );
}
