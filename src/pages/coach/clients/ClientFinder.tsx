import { useRef } from "react";
import { Button } from "../../../ui/button/Button.tsx";
import { SearchField } from "../../../ui/form/SearchField.tsx";
import { SelectField } from "../../../ui/form/Field.tsx";
import type { ClientList } from "./use-client-list.ts";
import styles from "./finder.module.css";

/** A search field, a choice of the order, and the number of clients found. */
export function ClientFinder({
  wanted,
  find,
  order,
  sort,
  count,
  busy,
}: Pick<ClientList, "wanted" | "find" | "order" | "sort" | "count" | "busy">) {
  const field = useRef<HTMLInputElement>(null);
  const isLooking = wanted.trim() !== "";
  return (
    <div className={styles["finder"]} role="search" aria-label="Clients">
      <SearchField
        ref={field}
        label="Find a client"
        placeholder="A name, email or phone number"
        value={wanted}
        onChange={find}
      />
      <SelectField
        label="Sort by"
        value={order}
        onChange={({ target }) => {
          sort(target.value === "activity" ? "activity" : "name");
        }}
      >
        <option value="name">Name</option>
        <option value="activity">Last activity</option>
      </SelectField>
      <p className={styles["count"]} role="status">
        {isLooking && (count === undefined ? busy && "Looking..." : countChanges(count))}
      </p>
      {isLooking && (
        <Button
          look="plain"
          onClick={() => {
            find("");
            field.current?.focus();
          }}
        >
          Clear
        </Button>
      )}
    </div>
  );
}

function countChanges({ found, all, coaches }: NonNullable<ClientList["count"]>): string {
  const of = `${all.toLocaleString("en")} ${all === 1 ? "client" : "clients"}`;
  if (found + coaches === 0) {
    return `None of ${of} is called so.`;
  }
  const and = coaches === 0 ? "" : ` and ${coaches === 1 ? "a coach" : `${coaches} coaches`}`;
  return `${found.toLocaleString("en")} of ${of}${and}`;
}
