import { useEffect, useRef, useState } from "react";
import { deleteClient, readClientPage, updateClientDetails } from "../../data/clients.ts";
import type { Client, EditableDetails } from "../../domain/client.ts";
import { failureWords } from "../../domain/failure-words.ts";
import { useAccount } from "../../session/account.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { LoadFailure } from "../../ui/LoadFailure.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { MoreButton } from "../../ui/MoreButton.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Page } from "../../ui/Page.tsx";
import { usePagedList } from "./use-paged-list.ts";
import { ClientRow } from "./ClientRow.tsx";
import { EditClientRow } from "./EditClientRow.tsx";
import styles from "./ClientOverviewPage.module.css";

const COLUMNS = ["Name", "Email", "Phone", "Date of Birth", "Actions"];

export function ClientOverviewPage() {
  const { uid: ownUid } = useAccount();
  const { items, hasMore, busy, error, moreError, more, reload } = usePagedList(readClientPage);
  return (
    <Page title="Client Overview" grows>
      <div>
        <ButtonLink look="quiet" to="/dashboardadmin">
          Back to Dashboard
        </ButtonLink>
      </div>
      {items === undefined && busy && <Loading shape="rows" />}
      {items !== undefined && items.length > 0 && <ClientTable clients={items} reload={reload} />}
      {items?.every(({ uid }) => uid === ownUid) === true && !hasMore && (
        <Empty words="There are no clients yet.">
          <ButtonLink to="/newclient">New Client</ButtonLink>
        </Empty>
      )}
      {error !== undefined && (
        <LoadFailure
          message={failureWords(error)}
          onRetry={() => {
            void reload();
          }}
        />
      )}
      <MoreButton
        label="Show more clients"
        hasMore={hasMore}
        busy={busy}
        onMore={more}
        failure={moreError === undefined ? undefined : failureWords(moreError)}
        items="tr[data-uid] button:first-child"
      />
    </Page>
  );
}

interface ClientTableProps {
  readonly clients: readonly Client[];
  readonly reload: () => Promise<void>;
}

/** The clients, one of which can be edited at a time. */
function ClientTable({ clients, reload }: ClientTableProps) {
  const { uid: ownUid } = useAccount();
  const [editing, setEditing] = useState<Client>();
  const [failure, setFailure] = useState<string>();
  const [done, setDone] = useState<string>();
  const table = useRef<HTMLTableElement>(null);
  const isEditUnsaved = useRef(false);
  const isListed = clients.some(({ uid }) => uid === editing?.uid);
  // Read again, the list may end before the client who is being edited: what is typed is nowhere else.
  const rows = editing === undefined || isListed ? clients : [...clients, editing];

  const run = async (action: () => Promise<string>): Promise<boolean> => {
    setFailure(undefined);
    setDone(undefined);
    try {
      const sentence = await action();
      await reload();
      setDone(sentence);
      return true;
    } catch (thrown) {
      setFailure(failureWords(thrown));
      return false;
    }
  };

  const edit = (client: Client): void => {
    setDone(undefined);
    const before = rows.find(({ uid }) => uid === editing?.uid);
    if (before !== undefined && isEditUnsaved.current) {
      setFailure(
        `Please save or cancel what you changed of ${before.name || "this client"} first.`,
      );
      table.current?.querySelector<HTMLElement>("input")?.focus();
      return;
    }
    setFailure(undefined);
    setEditing(client);
  };

  const stopEditing = (): void => {
    isEditUnsaved.current = false;
    setEditing(undefined);
  };

  const edited = useRef<string>(undefined);
  useEffect(() => {
    // Back to the button that began the editing, as soon as it is shown again.
    if (editing === undefined && edited.current !== undefined) {
      const row = `[data-uid="${CSS.escape(edited.current)}"]`;
      const button = table.current?.querySelector<HTMLElement>(`${row} button`);
      // By the new name the client may belong further down than the list is shown.
      (button ?? table.current)?.focus();
    }
    edited.current = editing?.uid;
  }, [editing]);

  const save = async (client: Client, changes: Partial<EditableDetails>): Promise<boolean> =>
    Object.keys(changes).length === 0 ||
    run(async () => {
      await updateClientDetails(client.uid, changes);
      return `The details of ${changes.name ?? client.name} are saved.`;
    });

  const keepEditing = (): void => {
    isEditUnsaved.current = true;
    setDone((sentence) => `${sentence ?? ""} What you typed meanwhile is not saved yet.`);
  };

  const remove = (client: Client): void => {
    const sure = window.confirm(
      `Weet je zeker dat je ${client.name || "deze cliënt"} wilt verwijderen? Alle antwoorden worden gewist en kunnen niet worden teruggehaald.`,
    );
    if (sure) {
      void run(async () => {
        await deleteClient(client.uid);
        return `The file of ${client.name || "this client"} is deleted, with all answers. The login account still exists, but opens nothing any more.`;
      }).then((isDeleted) => {
        if (isDeleted) {
          // The button that had the focus is gone.
          table.current?.focus();
        }
      });
    }
  };

  return (
    <>
      <Notice tone="good" sticks>
        {done}
      </Notice>
      <Notice tone="bad" sticks>
        {failure}
      </Notice>
      {/* The roles keep the table a table where the style shows its rows as cards. */}
      <table ref={table} className={styles["table"]} role="table" tabIndex={-1}>
        <thead role="rowgroup">
          <tr role="row">
            {COLUMNS.map((column) => (
              <th key={column} role="columnheader" scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((client) =>
            client.uid === editing?.uid ? (
              <EditClientRow
                key={client.uid}
                client={client}
                onChange={(isChanged) => {
                  isEditUnsaved.current = isChanged;
                }}
                onSave={(changes) => save(client, changes)}
                onTypedMeanwhile={keepEditing}
                onDone={stopEditing}
              />
            ) : (
              <ClientRow
                key={client.uid}
                client={client}
                isSelf={client.uid === ownUid}
                onEdit={() => {
                  edit(client);
                }}
                onDelete={() => {
                  remove(client);
                }}
              />
            ),
          )}
        </tbody>
      </table>
      <p className={styles["remark"]}>
        Deleting removes the file with all answers. The login account stays, but opens nothing any
        more.
      </p>
    </>
  );
}
