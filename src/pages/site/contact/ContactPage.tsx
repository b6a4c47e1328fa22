import { useState } from "react";
import { siteContent } from "../../../content/site-content.ts";
import { ContactForm } from "./ContactForm.tsx";
import type { ThankYou } from "./ThankYou.tsx";
import styles from "./ContactPage.module.css";

export function ContactPage() {
  const [Thanks, setThanks] = useState<typeof ThankYou>();
  if (Thanks !== undefined) {
    return (
      <Thanks
        onAgain={() => {
          setThanks(undefined);
        }}
      />
    );
  }
  const { coachEmail } = siteContent;
  return (
    <div className={styles["page"]}>
      <header className={styles["words"]}>
        <h1 tabIndex={-1}>Contact</h1>
        <p className={styles["lead"]}>
          Tell me in a few lines what you are looking for. I read it myself.
        </p>
        <p>
          I answer by email, usually within two working days. If you would like a free 30-minute
          clarity call, write when you could talk, and I will propose a time.
        </p>
        <noscript>
          {/* Only the prerendered HTML needs these words: they are for browsers without JavaScript. */}
          {import.meta.env.SSR && (
            <p>
              This form needs JavaScript, which is switched off in this browser.{" "}
              {coachEmail === ""
                ? "Once you have switched it on, please load this page again."
                : "Please write to the address below instead."}
            </p>
          )}
        </noscript>
        {coachEmail !== "" && (
          <p>
            You can also write to <a href={`mailto:${coachEmail}`}>{coachEmail}</a>.
          </p>
        )}
      </header>
      <ContactForm
        onSent={(Arrived) => {
          setThanks(() => Arrived);
        }}
      />
    </div>
  );
}
