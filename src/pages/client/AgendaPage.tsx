import { siteContent } from "../../content/site-content.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { Page } from "../../ui/Page.tsx";
import styles from "./AgendaPage.module.css";

/** The coach's scheduling page, embedded; without one, how to book all the same. */
export function AgendaPage() {
  if (siteContent.schedulingUrl === "") {
    return (
      <Page
        title="Book a meeting"
        width="reading"
        lead="You cannot choose a time here yet. Please write to me with a few days and times that suit you, and I will answer with one of them."
      >
        <div>
          <ButtonLink to="/contact">Write to me</ButtonLink>
        </div>
      </Page>
    );
  }
  return (
    <>
      <Page
        title="Book a meeting"
        lead="The calendar below comes from my scheduling service. It sees what you enter there, and nothing of your questionnaires."
      />
      <iframe
        className={styles["frame"]}
        src={siteContent.schedulingUrl}
        title="Choose a time"
        height={800}
        // What a scheduling page needs to work; it cannot navigate this page away.
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
      />
    </>
  );
}
