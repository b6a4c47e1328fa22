import { consentTexts } from "../../../content/consent-text.ts";
import { BackToDashboard } from "../../../session/dashboard/BackToDashboard.tsx";
import { Button, ButtonLink } from "../../../ui/button/Button.tsx";
import { Notice } from "../../../ui/state/Notice.tsx";
import { Page } from "../../../ui/page/Page.tsx";
import { UnsavedOnDevice } from "../cover/UnsavedOnDevice.tsx";
import { useScreenShown } from "../use-screen-shown.ts";
import { useLanguage } from "../../../words/elements.ts";
import { t } from "../../../words/words.ts";
import { ConsentText, useAgree } from "./ConsentText.tsx";
import { useConsentElsewhere } from "./use-consent-elsewhere.ts";

interface ConsentPageProps {
  readonly uid: string;
  readonly isWithdrawn: boolean;
}

/** Shown instead of a section until the client consents. */
export function ConsentPage({ uid, isWithdrawn }: ConsentPageProps) {
  useScreenShown(true);
  useConsentElsewhere();
  const language = useLanguage();
  const { isBusy, failure, isNotKnown, label, run } = useAgree(uid, focusHeading);
  return (
    <Page
      title={isWithdrawn ? t("You have taken your consent back") : t("Before the first question")}
      back={<BackToDashboard of="client" />}
      width="reading"
      lead={
        <span id="consent-lead">
          {isWithdrawn
            ? t(
                "So I ask you nothing further. What you wrote until then stays as it is, and you can read it, keep a copy, or have it erased under “Your answers, your rights”. If you would like to go on, this is what you agree to.",
              )
            : consentTexts[language].lead}
        </span>
      }
    >
      <ConsentText />
      <Notice tone="bad">{failure}</Notice>
      <div className="buttons">
        {/* Described, because by Tab a screen reader comes here without reading the text. */}
        <Button busy={isBusy} aria-describedby="consent-lead" onClick={() => void run()}>
          {label(t("I agree"))}
        </Button>
        {/* Beside the consent button, because declining must be as easy as agreeing. */}
        {!isNotKnown && (
          <ButtonLink look="quiet" to="/dashboardclient">
            {t("Not now")}
          </ButtonLink>
        )}
        {isWithdrawn && (
          <ButtonLink look="quiet" to="/myanswers">
            {t("Your answers, your rights")}
          </ButtonLink>
        )}
      </div>
      <UnsavedOnDevice owner={uid} blockedBy={isWithdrawn ? "withdrawn" : undefined} />
    </Page>
  );
}

/** After the next paint, focuses the page's heading, because the element with the focus is removed. */
function focusHeading(): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>("main h1[tabindex]")?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: "instant" });
  });
}
