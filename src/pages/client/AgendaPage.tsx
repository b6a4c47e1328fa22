import { useState } from "react";
import { Link } from "react-router-dom";
import { siteContent } from "../../content/site-content.ts";
import { useAccount } from "../../session/store/account.tsx";
import { BackToDashboard } from "../../session/dashboard/BackToDashboard.tsx";
import { Button, ButtonLink } from "../../ui/button/Button.tsx";
import { Lead, Page } from "../../ui/page/Page.tsx";
import { sentence } from "../../words/elements.ts";
import { msg, t } from "../../words/words.ts";
import styles from "./AgendaPage.module.css";

/** The frame takes the focus from the button that opened it. */
const focus = (frame: HTMLIFrameElement | null): void => frame?.focus();

const WRITE_TO_ME = msg(
  "You cannot choose a time here yet. Please write to me with a few days and times that suit you, and I will answer with one of them.",
);

/** Embeds the coach's scheduling page, once the client asks for it. If there is none, tells another way to book. */
export function AgendaPage() {
  const { profile } = useAccount();
  const [isOpen, setOpen] = useState(false);
  const back = <BackToDashboard of={profile.role} />;
  if (siteContent.schedulingUrl === "" && profile.role === "admin") {
    return (
      <Page
        title={t("Agenda")}
        back={back}
        width="reading"
        lead={t("Your scheduling page is not set up yet, so your clients ask you for a time.")}
      >
        <p>
          {t(
            "To let them choose one here by themselves, put its address in at the wording desk, under “Your site”, “Practical settings”, and publish it.",
          )}
        </p>
        <h2>{t("What your clients read here until then")}</h2>
        <p className="soft">{t(WRITE_TO_ME)}</p>
        <div>
          <ButtonLink look="quiet" to="/message">
            {t("To your messages")}
          </ButtonLink>
        </div>
      </Page>
    );
  }
  if (siteContent.schedulingUrl === "") {
    return (
      <Page title={t("Book a meeting")} back={back} width="reading">
        <Lead>{t(WRITE_TO_ME)}</Lead>
        <div>
          <ButtonLink to="/contact">{t("Write to me")}</ButtonLink>
        </div>
      </Page>
    );
  }
  return (
    <>
      <Page title={t("Book a meeting")} back={back}>
        <Lead>
          {t(
            "My calendar is at a scheduling service, {host}. Once you open it, that service learns your internet address and what you enter there, and nothing of your questionnaires.",
            { host: new URL(siteContent.schedulingUrl).host },
          )}
        </Lead>
        {!isOpen && (
          <div>
            <Button
              onClick={() => {
                setOpen(true);
              }}
            >
              {t("Open the calendar")}
            </Button>
          </div>
        )}
        <p>
          {sentence("You can also {open}, or {write}.", {
            open: (
              <a href={siteContent.schedulingUrl} target="_blank" rel="noopener noreferrer">
                {t("open it in a tab of its own")}
              </a>
            ),
            write: <Link to="/contact">{t("write to me")}</Link>,
          })}
        </p>
      </Page>
      {isOpen && (
        <iframe
          ref={focus}
          className={styles["frame"]}
          src={siteContent.schedulingUrl}
          title={t("Choose a time")}
          height={800}
          // Without `allow-top-navigation`, the scheduling page cannot replace this page.
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
        />
      )}
    </>
  );
}
