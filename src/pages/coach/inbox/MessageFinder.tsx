import { useRef } from "react";
import { Button } from "../../../ui/button/Button.tsx";
import { SearchField } from "../../../ui/form/SearchField.tsx";
import type { MessageList } from "./use-message-list.ts";
import styles from "./InboxPage.module.css";

export function MessageFinder({
  wanted,
  find,
  isWaitingOnly,
  showWaitingOnly,
  soFar,
}: Pick<MessageList, "wanted" | "find" | "isWaitingOnly" | "showWaitingOnly" | "soFar">) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className={styles["finder"]} role="search" aria-label="Messages">
      <SearchField
        ref={field}
        label="Find a message"
        placeholder="A name, an email or words of it"
        value={wanted}
        onChange={find}
      />
      <label className={styles["only"]}>
        <input
          type="checkbox"
          checked={isWaitingOnly}
          onChange={({ target }) => {
            showWaitingOnly(target.checked);
          }}
        />
        Only those waiting
      </label>
      <p className="soft" role="status">
        {soFar}
      </p>
      {wanted !== "" && (
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
