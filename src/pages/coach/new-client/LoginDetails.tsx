import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { sendsMail } from "../../../data/sign-in/account.ts";
import { opensElsewhere } from "../../../domain/browser/opens-elsewhere.ts";
import { FIRST_PASSWORD_DAYS } from "../../../domain/client/first-password.ts";
import { siteLanguages } from "../../../questionnaire/section-definition.ts";
import { type LinkState, LinkToChoose } from "../../../session/sign-in/LinkToChoose.tsx";
import styles from "./new-client.module.css";
import { Button } from "../../../ui/button/Button.tsx";
import { Notice } from "../../../ui/state/Notice.tsx";
import { useLanguage } from "../../../words/elements.ts";
import { type Language, msg, t } from "../../../words/words.ts";

/** A new client's first way to sign in. */
export interface FirstSignIn {
  readonly name: string;
  readonly email: string;
  /** The first password, or the state of the emailed link by which the client chooses one. */
  readonly by: { readonly password: string } | { readonly link: LinkState };
}

interface LoginDetailsProps extends FirstSignIn {
  /** Whether the panel takes the focus. False if the coach is typing in the form. */
  readonly takesFocus: boolean;
  readonly onDone: () => void;
}

/** What the coach hands over to the new client. Shown once: the site stores the password nowhere else. */
export function LoginDetails({ name, email, by, takesFocus, onDone }: LoginDetailsProps) {
  const heading = useId();
  const panel = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) {
      panel.current?.focus({ preventScroll: true });
      panel.current?.scrollIntoView({ block: "center" });
    }
  }, [takesFocus]);
  const address = `${location.origin}/login`;
  return (
    <section ref={panel} tabIndex={-1} className={styles["panel"]} aria-labelledby={heading}>
      <h2 id={heading}>{t("How {name} signs in", { name })}</h2>
      {"password" in by ? (
        <>
          <p>
            {t(
              "Please hand this over now: the first password is shown only this once. At the first sign-in your client chooses another, and then this one no longer works. If that takes more than {days} days, “Forgot password?” sends a link instead.",
              { days: FIRST_PASSWORD_DAYS },
            )}
          </p>
          <CopyableLetter
            label={t("What to hand over")}
            isOnlyHere
            texts={{
              en: `${GREETING.en(name)}\nWebsite: ${address}\nEmail: ${email}\nFirst password: ${by.password}\nWhen you sign in for the first time, you choose a password of your own. The first one is good for ${FIRST_PASSWORD_DAYS} days; after that, “Forgot password?” there sends you a link.`,
              nl: `${GREETING.nl(name)}\nWebsite: ${address}\nE-mail: ${email}\nEerste wachtwoord: ${by.password}\nAls je voor het eerst inlogt, kies je een eigen wachtwoord. Het eerste werkt ${FIRST_PASSWORD_DAYS} dagen; daarna stuurt ‘Wachtwoord vergeten?’ daar je een link.`,
            }}
            onDone={onDone}
          />
        </>
      ) : (
        <>
          <LinkToChoose email={email} atFirst={by.link} />
          <p>
            {t(
              "Nobody knows this client's password. The link works for an hour; after that, “Forgot password?” sends another one. You can hand this over:",
            )}
          </p>
          <CopyableLetter
            label={t("What to hand over")}
            texts={{
              en: `${GREETING.en(name)}\n${sendsMail ? "I have sent you an email with a link" : "I give you a link"}, by which you choose your password. It works for an hour. If that is over, choose “Forgot password?” where you sign in, and you get another one.\nWebsite: ${address}\nEmail: ${email}`,
              nl: `${GREETING.nl(name)}\n${sendsMail ? "Ik heb je een e-mail met een link gestuurd" : "Ik geef je een link"}, waarmee je je wachtwoord kiest. De link werkt een uur. Is dat voorbij, kies dan ‘Wachtwoord vergeten?’ waar je inlogt, en je krijgt een nieuwe.\nWebsite: ${address}\nE-mail: ${email}`,
            }}
            onDone={onDone}
          />
        </>
      )}
    </section>
  );
}

const GREETING: Readonly<Record<Language, (name: string) => string>> = {
  en: (name) =>
    `Dear ${name},\nhere is your way in. First you choose a password of your own, then I ask for your consent, and then come the sections with my questions. Take days or weeks: everything is saved as you write, and you may skip what you like.\n`,
  nl: (name) =>
    `Beste ${name},\nzo kom je binnen. Eerst kies je een eigen wachtwoord, dan vraag ik om je toestemming, en dan komen de onderdelen met mijn vragen. Neem er dagen of weken voor: alles wordt opgeslagen terwijl je schrijft, en je mag overslaan wat je wilt.\n`,
};

interface CopyableLetterProps {
  /** The letter's accessible name. */
  readonly label: string;
  /** The letter by language: the coach knows in which the client reads. */
  readonly texts: Readonly<Record<Language, string>>;
  /** Whether the letter has a password, which nobody can read again. */
  readonly isOnlyHere?: boolean;
  readonly onDone: () => void;
}

const NOT_COPIED = msg(
  "You have not copied what to hand over, and the first password is shown only this once. Go on all the same?",
);

/**
 * Asks once before the letter goes unless it was copied: by the returned function, at a link, and as the
 * browser leaves the page. The browser's way back within the site asks nothing.
 */
function useAskBeforeGoing(isKept: boolean): () => boolean {
  const isAsked = useRef(false);
  const mayGo = useRef<() => boolean>(() => true);
  useEffect(() => {
    mayGo.current = () => {
      const asks = !isKept && !isAsked.current;
      isAsked.current ||= asks;
      return !asks || window.confirm(t(NOT_COPIED));
    };
    const atLink = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
      if (link !== null && !opensElsewhere(event) && !mayGo.current()) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    const atUnload = (event: BeforeUnloadEvent): void => {
      if (!isKept && !isAsked.current) {
        event.preventDefault();
      }
    };
    document.addEventListener("click", atLink, { capture: true });
    window.addEventListener("beforeunload", atUnload);
    return () => {
      document.removeEventListener("click", atLink, { capture: true });
      window.removeEventListener("beforeunload", atUnload);
    };
  }, [isKept]);
  return () => mayGo.current();
}

/** A text that the coach hands over to the client. It is stored nowhere: only this screen shows it. */
function CopyableLetter({ label, texts, isOnlyHere = false, onDone }: CopyableLetterProps) {
  const pages = useLanguage();
  const [language, setLanguage] = useState(pages);
  const other = language === "en" ? "nl" : "en";
  const text = texts[language];
  const [isCopied, setCopied] = useState(false);
  const mayGo = useAskBeforeGoing(!isOnlyHere || isCopied);
  const [outcome, setOutcome] = useState<{
    readonly tone: "good" | "bad";
    readonly text: string;
  }>();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      setOutcome({ tone: "good", text: t("Copied.") });
    } catch {
      setOutcome({
        tone: "bad",
        text: t(
          "This browser does not allow copying. Please select the words above, and copy them yourself.",
        ),
      });
    }
  };
  return (
    <>
      <p
        className={styles["letter"]}
        role="group"
        aria-label={label}
        lang={language}
        onCopy={() => {
          setCopied(true);
        }}
      >
        {text}
      </p>
      <Notice tone={outcome?.tone ?? "good"}>{outcome?.text}</Notice>
      <div className="buttons">
        <Button onClick={() => void copy()}>{t("Copy")}</Button>
        {siteLanguages.length > 1 && (
          <Button
            look="quiet"
            lang={other}
            onClick={() => {
              setLanguage(other);
              setOutcome(undefined);
            }}
          >
            {{ en: "The same in English", nl: "Hetzelfde in het Nederlands" }[other]}
          </Button>
        )}
        <Button
          look="quiet"
          onClick={() => {
            if (mayGo()) {
              onDone();
            }
          }}
        >
          {t("Done")}
        </Button>
      </div>
    </>
  );
}
