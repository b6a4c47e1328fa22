import { useEffect } from "react";
import { siteContent } from "../../../content/site-content.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { LooseEnd } from "../../../ui/page/LooseEnd.tsx";
import { Page } from "../../../ui/page/Page.tsx";
import { sentence } from "../../../words/elements.ts";
import { SOURCE, currentLanguage, t } from "../../../words/words.ts";

/** Shown instead of the form once a message is sent. */
export function ThankYou({ onAgain }: { readonly onAgain: () => void }) {
  const { answersWithin, coachEmail } = siteContent;
  // The button that had the focus is gone, so the heading takes it, and a screen reader reads it aloud.
  useEffect(() => {
    document.querySelector<HTMLElement>("main h1")?.focus();
  }, []);
  return (
    <Page title={t("Thank you")} width="reading">
      <LooseEnd />
      <p role="status">
        {currentLanguage() === SOURCE
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
      <div>
        <Button look="quiet" onClick={onAgain}>
          {t("Write another message")}
        </Button>
      </div>
    </Page>
  );
}
