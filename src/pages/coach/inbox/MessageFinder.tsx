import { useRef } from "react";
import { Button } from "../../../ui/button/Button.tsx";
import { SearchField } from "../../../ui/form/SearchField.tsx";
import { t } from "../../../words/words.ts";
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
    <div className={styles["finder"]} role="search" aria-label={t("Messages")}>
      <SearchField
        ref={field}
        label={t("Find a message")}
        placeholder={t("A name, an email or words of it")}
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
        {t("Only those waiting")}
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
          {t("Clear")}
        </Button>
      )}
    </div>
  );
}
