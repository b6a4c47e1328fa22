import { useEffect } from "react";
import { siteContent } from "../../../content/site-content.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Mark } from "../../../ui/page/Mark.tsx";
import { Page } from "../../../ui/page/Page.tsx";
import { sentence } from "../../../words/elements.ts";
import { currentLanguage, t } from "../../../words/words.ts";
import styles from "./ThankYou.module.css";

/** Shown instead of the form once a message is sent. */
export function ThankYou({ onAgain }: { readonly onAgain: () => void }) {
  const { answersWithin, coachEmail } = siteContent;
  // The button that had the focus is gone, so the heading takes it, and a screen reader reads it aloud.
  useEffect(() => {
    document.querySelector<HTMLElement>("main h1")?.focus();
  }, []);
  return (
    <Page title={t("Thank you")} width="reading">
      <div className={styles["panel"]}>
        <Mark className={styles["mark"]} strokeWidth={1.25} />
        <p role="status">
          {currentLanguage() === "en"
            ? `Your message is with me. I read every one myself and answer by email, usually within ${answersWithin}.`
            : t("Your message is with me. I read every one myself and answer by email.")}{" "}
        </p>
        <p>
          {coachEmail === ""
            ? t(
                "If nothing has come by then, please look in your spam folder, and write to me once more.",
              )
            : sentence(
                "If nothing has come by then, please look in your spam folder, and write to me once more, or to {address}.",
                { address: <a href={`mailto:${coachEmail}`}>{coachEmail}</a> },
              )}
        </p>
        <Button look="light" onClick={onAgain}>
          {t("Write another message")}
        </Button>
      </div>
    </Page>
  );
}
