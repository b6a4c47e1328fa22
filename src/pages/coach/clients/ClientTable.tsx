import { useEffect, useRef, useState } from "react";
import {
  asksForErasure,
  deleteClient,
  updateClientDetails,
} from "../../../data/of-coach/clients.ts";
import type { ClientSummary } from "../../../domain/client/client.ts";
import { type EditableDetails, COLUMN_DETAILS } from "../../../domain/client/client-details.ts";
import { Failure } from "../../../domain/failure/failure.ts";
import { useAccount } from "../../../session/store/account.tsx";
import { t } from "../../../words/words.ts";
import type { ClientNews } from "../dashboard/client-news.ts";
import { ClientRow } from "./ClientRow.tsx";
import { EditClientRow } from "./EditClientRow.tsx";
import { OutcomeNotices, useOutcome } from "../lists/use-outcome.tsx";
import styles from "./ClientTable.module.css";

/** Focuses the first visible element: an invisible one does not take the focus. */
function focusFirst(elements: readonly HTMLElement[]): void {
  elements.some((element) => {
    element.focus();
    return document.activeElement === element;
  });
}

interface ClientTableProps {
  readonly clients: readonly ClientSummary[];
  readonly news: ReadonlyMap<string, ClientNews>;
  readonly isLatestShown: boolean;
  readonly reload: () => Promise<void>;
}

/** The table of clients. One row can be edited at a time. */
export function ClientTable({ clients, news, isLatestShown, reload }: ClientTableProps) {
  const { uid: ownUid } = useAccount();
  const [editing, setEditing] = useState<ClientSummary>();
  const { outcome, say, run } = useOutcome();
  const table = useRef<HTMLTableElement>(null);
  const isEditUnsaved = useRef(false);
  const isListed = clients.some(({ uid }) => uid === editing?.uid);
  // A reload or a search may drop the edited client. Its row stays, because it alone holds the typed details.
  const rows = editing === undefined || isListed ? clients : [...clients, editing];

  const edit = (client: ClientSummary): void => {
    const before = rows.find(({ uid }) => uid === editing?.uid);
    if (before !== undefined && isEditUnsaved.current) {
      say({
        failure: () =>
          t("Please save or cancel what you changed of {name} first.", {
            name: before.name || t("this client"),
          }),
      });
      table.current?.querySelector<HTMLElement>("input")?.focus();
      return;
    }
    say({});
    setEditing(client);
  };

  const stopEditing = (): void => {
    isEditUnsaved.current = false;
    setEditing(undefined);
  };

  const edited = useRef<string>(undefined);
  useEffect(() => {
    // After editing, focuses the button that began it, as soon as the row shows the button again.
    if (editing === undefined && edited.current !== undefined) {
      const row = `[data-uid="${CSS.escape(edited.current)}"]`;
      // A renamed client may now be on a page that is not loaded. Then the table takes the focus.
      const buttons = table.current?.querySelectorAll<HTMLElement>(`${row} button`) ?? [];
      focusFirst([...buttons, ...(table.current === null ? [] : [table.current])]);
    }
    edited.current = editing?.uid;
  }, [editing]);

  const save = async (client: ClientSummary, changes: Partial<EditableDetails>): Promise<boolean> =>
    Object.keys(changes).length === 0 ||
    run(async () => {
      await updateClientDetails(client.uid, changes);
      await reload();
      return () => t("The details of {name} are saved.", { name: changes.name ?? client.name });
    });

  const keepEditing = (): void => {
    isEditUnsaved.current = true;
    say(({ done }) => ({
      done: () => `${done?.() ?? ""} ${t("What you typed meanwhile is not saved yet.")}`,
    }));
  };

  const remove = (client: ClientSummary): void => {
    const isAsked = client.erasureAskedAt !== undefined;
    const sure = window.confirm(
      `Weet je zeker dat je ${client.name || "deze cliënt"} wilt verwijderen? Alle antwoorden worden gewist en kunnen niet worden teruggehaald. Er is ${isAsked ? "een" : "geen"} verzoek om alles te wissen.`,
    );
    if (sure) {
      void run(async () => {
        if (isAsked && !(await asksForErasure(client.uid))) {
          await reload();
          throw new Failure("conflict", () =>
            t("{name} has taken back the request to be erased. Nothing is deleted.", {
              name: client.name || t("This client"),
            }),
          );
        }
        await deleteClient(client.uid);
        await reload();
        return () =>
          t(
            "{name} is deleted, with all answers. The login account still exists, but opens nothing any more.",
            { name: client.name || t("This client") },
          );
      }).then((isDeleted) => {
        if (isDeleted) {
          // The button that had the focus is gone, so the table takes the focus.
          table.current?.focus();
        }
      });
    }
  };

  return (
    <>
      <OutcomeNotices {...outcome} />
      {/* With explicit roles, because the stylesheet's `display: block` removes a table's implicit roles. */}
      <table ref={table} className={styles["table"]} role="table" tabIndex={-1}>
        <thead role="rowgroup">
          <tr role="row">
            {COLUMN_DETAILS.map(({ name, label }) => (
              <th key={name} role="columnheader" scope="col" data-column={name}>
                {t(label)}
              </th>
            ))}
            <th role="columnheader" scope="col" data-column="actions">
              {t("Actions")}
            </th>
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
                news={news.get(client.uid)}
                isSelf={client.uid === ownUid}
                isLatestShown={isLatestShown}
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
      <p className="soft">
        {t(
          "Deleting removes the client with all answers. The login account stays, but opens nothing any more.",
        )}
      </p>
    </>
  );
}
