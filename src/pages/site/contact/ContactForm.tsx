import { use, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { Link } from "react-router-dom";
import { toFailure } from "../../../domain/failure/failure.ts";
import { UNSENT, writeStored } from "../../../domain/browser/browser-storage.ts";
import { keepUnsent, unsentMessage } from "../../../domain/message/unsent-message.ts";
import {
  type MessageField,
  type NewContactMessage,
  MESSAGE_FIELDS,
  messageOf,
} from "../../../domain/message/contact-message.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { TextArea, TextField } from "../../../ui/form/Field.tsx";
import { Notice } from "../../../ui/state/Notice.tsx";
import { StillComing } from "../../../ui/state/StillComing.tsx";
import { useFormChecks } from "../../../ui/form/use-form-checks.ts";
import { VisitorContext } from "../../../ui/form/visitor.ts";
import { sentence } from "../../../words/elements.ts";
import { t } from "../../../words/words.ts";
import type { Outcome } from "./send-message.ts";
import type { ThankYou } from "./ThankYou.tsx";
import { listen } from "../../../listening.ts";

/** Milliseconds after which the form says that sending is slow. */
const SLOW = 8000;

/** Lazy: fetches the code for sending and thanking when a visitor begins to write, not on every visit. */
async function loadSending() {
  const [{ sendMessage, TYPED_SINCE }, { ThankYou }] = await Promise.all([
    import("./send-message.ts"),
    import("./ThankYou.tsx"),
  ]);
  return { sendMessage, TYPED_SINCE, ThankYou };
}

const NOT_FILLED = "Please fill out all fields.";
const FAILED = "Something went wrong. Please try again later.";

const isFilled = (message: NewContactMessage): boolean =>
  Object.values(message).every((text: string) => text.trim() !== "");

interface ContactFormProps {
  /** Stands in the field for the message until the visitor changes it. */
  readonly firstWords: string;
  /** Called once the message is sent, with the component that thanks the visitor. */
  readonly onSent: (Thanks: typeof ThankYou) => void;
}

export function ContactForm({ firstWords, onSent }: ContactFormProps) {
  // Of a signed-in client, the name and the address stand in their fields until another text is typed there.
  const visitor = use(VisitorContext);
  const known: Partial<NewContactMessage> = useMemo(
    () => ({ ...visitor, message: firstWords }),
    [visitor, firstWords],
  );
  const [typed, setTyped] = useState<Partial<NewContactMessage>>({});
  const message = messageOf((field) => typed[field] ?? known[field] ?? "");
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  /** The honeypot field. Uncontrolled, because a program may fill it in before hydration. */
  const trap = useRef<HTMLInputElement>(null);
  const isOffline = useSyncExternalStore(
    listenToConnection,
    () => !navigator.onLine,
    () => false,
  );
  /** Counts edits, to notice that the visitor types while a message is being sent. */
  const edits = useRef(0);

  const send = async (): Promise<void> => {
    setOutcome(undefined);
    const editsSent = edits.current;
    setBusy(true);
    const slow = setTimeout(() => {
      setOutcome({
        tone: "calm",
        text: t(
          "Your message is on its way, and it takes long just now. Please leave this page open.",
        ),
      });
    }, SLOW);
    try {
      const { sendMessage, TYPED_SINCE, ThankYou } = await loadSending();
      const obstacle = await sendMessage(message, trap.current);
      if (obstacle !== undefined) {
        setOutcome(obstacle);
      } else if (edits.current > editsSent) {
        setOutcome({ tone: "calm", text: t(TYPED_SINCE) });
      } else {
        writeStored("sessionStorage", UNSENT, null);
        onSent(ThankYou);
        return;
      }
    } catch (error) {
      setOutcome({
        tone: "bad",
        text: ["newer-version", "page-hangs"].includes(toFailure(error).kind)
          ? t("Please load this page anew, and press Send then: what you wrote stays here.")
          : FAILED,
      });
    } finally {
      clearTimeout(slow);
    }
    setBusy(false);
  };

  const { form, ofForm, ofFields, ofSubmit } = useFormChecks(
    () => void send(),
    () => {
      setOutcome(isFilled(message) ? undefined : { tone: "bad", text: NOT_FILLED });
    },
  );

  const change = (changed: Partial<NewContactMessage>): void => {
    edits.current += 1;
    const next = { ...typed, ...changed };
    setTyped(next);
    keepUnsent(next);
    if (outcome?.text === NOT_FILLED && isFilled({ ...message, ...changed })) {
      setOutcome(undefined);
    }
  };

  // Before hydration, the visitor or a browser that restores the page may have filled in fields. Empty fields
  // get the text that this tab has kept.
  useLayoutEffect(() => {
    const begin = (): void => {
      if (form.current !== null) {
        const written = new FormData(form.current);
        const kept = unsentMessage();
        const found: Partial<NewContactMessage> = Object.fromEntries(
          MESSAGE_FIELDS.map(
            (field) => [field, (written.get(field) as string) || kept[field]] as const,
          ).filter(([field, text]) => text !== "" && text !== known[field]),
        );
        setTyped(found);
        keepUnsent(found);
      }
    };
    begin();
    // A browser that restores the page has filled in the fields by the time of `pageshow`.
    return listen(window, "pageshow", begin);
  }, [form, known]);

  // Without `off`, a browser would keep a client's name and address with the tab, also after a logout.
  const complete = (by: string): string => (visitor === undefined ? by : "off");
  const bind = (name: MessageField) => ({
    name,
    required: true,
    value: message[name],
    onFocus: () => {
      // Ignores a failure: the code is fetched again when the visitor sends the message.
      loadSending().catch(() => undefined);
    },
    onChange: (event: { readonly target: { readonly value: string } }) => {
      change({ [name]: event.target.value });
    },
  });

  return (
    <form className="form" {...ofForm} {...ofFields}>
      <TextField label="Name" autoComplete={complete("name")} {...bind("name")} />
      <TextField label="Email" type="email" autoComplete={complete("email")} {...bind("email")} />
      <TextArea
        label="Message"
        hint={t("Please keep very personal things for when we speak.")}
        rows={7}
        {...bind("message")}
      />
      {/* A honeypot: visitors do not see this field, but programs fill in every field. */}
      <div className="unseen" aria-hidden="true">
        <label htmlFor="contact-company">Company</label>
        <input
          ref={trap}
          id="contact-company"
          name="company"
          type="text"
          tabIndex={-1}
          autoComplete="off"
        />
      </div>
      {/* Two live regions, always rendered: a screen reader announces only changes in an existing region. */}
      <Notice tone="bad">
        {outcome?.tone === "bad" ? (
          <>
            <p>{outcome.text}</p>
            {outcome.text === FAILED && <p>{t("What you wrote is still here.")}</p>}
          </>
        ) : undefined}
      </Notice>
      <Notice tone="calm">
        {outcome?.tone === "calm"
          ? outcome.text
          : isOffline
            ? t(
                "You are offline just now. What you write stays here, and you can send it once the connection is back.",
              )
            : undefined}
      </Notice>
      <StillComing>
        This page is still loading, so it cannot send your message yet. What you write stays here,
        and the page keeps trying by itself.
      </StillComing>
      <div className="wide-row">
        <Button type="submit" {...ofSubmit} busy={busy}>
          Send
        </Button>
        <p className="soft">
          {sentence("What I do with it is in the {policy}.", {
            policy: <Link to="/privacy">{t("Privacy Policy")}</Link>,
          })}
        </p>
      </div>
    </form>
  );
}

const listenToConnection = (look: () => void): (() => void) =>
  listen(window, ["online", "offline"], look);
