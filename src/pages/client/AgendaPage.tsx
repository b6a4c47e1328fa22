import { useState } from "react";
import { Link } from "react-router-dom";
import { siteContent } from "../../content/site-content.ts";
import { useAccount } from "../../session/store/account.tsx";
import { BackToDashboard } from "../../session/dashboard/BackToDashboard.tsx";
import { Button, ButtonLink } from "../../ui/button/Button.tsx";
import { Lead, Page } from "../../ui/page/Page.tsx";
import styles from "./AgendaPage.module.css";

/** The frame takes the focus from the button that opened it. */
const focus = (frame: HTMLIFrameElement | null): void => frame?.focus();

const WRITE_TO_ME =
  "You cannot choose a time here yet. Please write to me with a few days and times that suit you, and I will answer with one of them.";

/** Embeds the coach's scheduling page, once the client asks for it. If there is none, tells another way to book. */
export function AgendaPage() {
  const { profile } = useAccount();
  const [isOpen, setOpen] = useState(false);
  const back = <BackToDashboard of={profile.role} />;
  if (siteContent.schedulingUrl === "" && profile.role === "admin") {
    return (
      <Page
        title="Agenda"
        back={back}
        width="reading"
        lead="Your scheduling page is not set up yet, so your clients ask you for a time."
      >
        <p>
          To let them choose one here by themselves, put its address in at the wording desk, under
          “Your site”, “Practical settings”, and publish it.
        </p>
        <h2>What your clients read here until then</h2>
        <p className="soft">{WRITE_TO_ME}</p>
        <div>
          <ButtonLink look="quiet" to="/message">
            To your messages
          </ButtonLink>
        </div>
      </Page>
    );
  }
  if (siteContent.schedulingUrl === "") {
    return (
      <Page title="Book a meeting" back={back} width="reading">
        <Lead>{WRITE_TO_ME}</Lead>
        <div>
          <ButtonLink to="/contact">Write to me</ButtonLink>
        </div>
      </Page>
    );
  }
  return (
    <>
      <Page title="Book a meeting" back={back}>
        <Lead>
          My calendar is at a scheduling service, {new URL(siteContent.schedulingUrl).host}. Once
          you open it, that service learns your internet address and what you enter there, and
          nothing of your questionnaires.
        </Lead>
        {!isOpen && (
          <div>
            <Button
              onClick={() => {
                setOpen(true);
              }}
            >
              Open the calendar
            </Button>
          </div>
        )}
        <p>
          You can also{" "}
          <a href={siteContent.schedulingUrl} target="_blank" rel="noopener noreferrer">
            open it in a tab of its own
          </a>
          , or <Link to="/contact">write to me</Link>.
        </p>
      </Page>
      {isOpen && (
        <iframe
          ref={focus}
          className={styles["frame"]}
          src={siteContent.schedulingUrl}
          title="Choose a time"
          height={800}
          // Without `allow-top-navigation`, the scheduling page cannot replace this page.
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
        />
      )}
    </>
  );
}
