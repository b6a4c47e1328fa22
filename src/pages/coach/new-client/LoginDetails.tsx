import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { sendsMail } from "../../../data/sign-in/account.ts";
import { opensElsewhere } from "../../../domain/browser/opens-elsewhere.ts";
import { FIRST_PASSWORD_DAYS } from "../../../domain/client/password.ts";
import { siteLanguages } from "../../../questionnaire/section-definition.ts";
import { type LinkState, LinkToChoose } from "../../../session/sign-in/LinkToChoose.tsx";
import styles from "./new-client.module.css";
import { Button } from "../../../ui/button/Button.tsx";
import { type Outcome, copyText } from "../../../ui/state/copy-text.ts";
import { Notice } from "../../../ui/state/Notice.tsx";
import { inOtherLanguages, useLanguage } from "../../../words/elements.ts";
import { attemptChange } from "../../../words/attempt-change.ts";
import { fetchWords } from "../../../words/load-words.ts";
import { inEach, inWords, msg, t } from "../../../words/words.ts";
import { listen, stopAll } from "../../../listening.ts";

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
  const values = { name, email, address: `${location.origin}/login` };
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
            words={WITH_PASSWORD}
            values={{ ...values, password: by.password, days: FIRST_PASSWORD_DAYS }}
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
            words={sendsMail ? WITH_MAIL : WITH_LINK}
            values={values}
            onDone={onDone}
          />
        </>
      )}
    </section>
  );
}

const THE_SAME_IN_IT = inEach("The same in English");

const GREETING = msg(
  "Dear {name},\nHere is your way in. First you choose a password of your own, then I ask for your consent, and then come the sections with my questions. Take days or weeks: everything is saved as you write, and you may skip what you like.\n",
);
const WITH_PASSWORD = msg(
  "Website: {address}\nEmail: {email}\nFirst password: {password}\nWhen you sign in for the first time, you choose a password of your own. The first one is good for {days} days; after that, “Forgot password?” there sends you a link.",
);
const WITH_MAIL = msg(
  "I have sent you an email with a link, by which you choose your password. It works for an hour. If that is over, choose “Forgot password?” where you sign in, and you get another one.\nWebsite: {address}\nEmail: {email}",
);
const WITH_LINK = msg(
  "I give you a link, by which you choose your password. It works for an hour. If that is over, choose “Forgot password?” where you sign in, and you get another one.\nWebsite: {address}\nEmail: {email}",
);

interface CopyableLetterProps {
  /** The letter's accessible name. */
  readonly label: string;
  /** After the greeting. In any language of the site: the coach knows in which the client reads. */
  readonly words: string;
  readonly values: Readonly<Record<string, string | number>>;
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
    return stopAll(
      listen(document, "click", atLink, { capture: true }),
      listen(window, "beforeunload", atUnload),
    );
  }, [isKept]);
  return () => mayGo.current();
}

/** A text that the coach hands over to the client. It is stored nowhere: only this screen shows it. */
function CopyableLetter(props: CopyableLetterProps) {
  const { label, words, values, isOnlyHere = false, onDone } = props;
  const pages = useLanguage();
  const [language, setLanguage] = useState(pages);
  const text = [GREETING, words].map((part) => inWords(part, values, language)).join("\n");
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    // Beforehand: the letter is shown only once, and the connection may be gone at the press.
    for (const other of siteLanguages) {
      fetchWords(other).catch(() => undefined);
    }
  }, []);
  const mayGo = useAskBeforeGoing(!isOnlyHere || isCopied);
  const [outcome, setOutcome] = useState<Outcome>();
  const copy = async (): Promise<void> => {
    const copied = await copyText(text);
    setCopied((before) => before || copied.tone === "good");
    setOutcome(copied);
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
      <Notice tone={outcome?.tone ?? "good"}>{outcome?.text()}</Notice>
      <div className="buttons">
        <Button onClick={() => void copy()}>{t("Copy")}</Button>
        {inOtherLanguages(
          language,
          (other) => (
            <Button
              look="quiet"
              lang={other}
              onClick={() => {
                attemptChange(other, async () => {
                  await fetchWords(other);
                  setLanguage(other);
                  setOutcome(undefined);
                });
              }}
            >
              {THE_SAME_IN_IT[other]}
            </Button>
          ),
          siteLanguages,
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
