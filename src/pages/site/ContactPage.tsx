import { type SyntheticEvent, useState } from "react";
import {
  LONGEST_MESSAGE,
  LONGEST_SENDER,
  type NewContactMessage,
} from "../../domain/contact-message.ts";
import { Button } from "../../ui/Button.tsx";
import { TextArea, TextField } from "../../ui/Field.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Page } from "../../ui/Page.tsx";
import styles from "./ContactPage.module.css";

const EMPTY: NewContactMessage = { name: "", email: "", message: "" };

export function ContactPage() {
  const [message, setMessage] = useState(EMPTY);
  const [valid, setValid] = useState(false);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const [error, setError] = useState<string>();

  const send = async (): Promise<void> => {
    setError(undefined);
    if (Object.values(message).some((value: string) => value.trim() === "")) {
      setError("Please fill out all fields.");
      return;
    }
    if (message.message.length > LONGEST_MESSAGE) {
      const surplus = (message.message.length - LONGEST_MESSAGE).toLocaleString("en");
      setError(
        `Your message is ${surplus} characters longer than I can receive here. Could you shorten it? Nothing of it is lost.`,
      );
      return;
    }
    setBusy(true);
    try {
      // The SDK is fetched when it is needed, and not by everyone who reads this page.
      const { sendContactMessage } = await import("../../data/contact-messages.ts");
      await sendContactMessage(message);
      setMessage(EMPTY);
      setSent(true);
    } catch {
      setError("Something went wrong. Please try again later.");
    }
    setBusy(false);
  };

  if (sent) {
    return (
      <Page title="Thank you" width="narrow">
        <Notice tone="good">
          Your message is with me. I read every one myself and answer by email, usually within two
          working days.
        </Notice>
        <div>
          <Button
            look="quiet"
            onClick={() => {
              setSent(false);
              setValid(false);
            }}
          >
            Write another message
          </Button>
        </div>
      </Page>
    );
  }

  const bind = (name: keyof NewContactMessage) => ({
    required: true,
    value: message[name],
    onChange: (event: { readonly target: { readonly value: string } }) => {
      setMessage({ ...message, [name]: event.target.value });
    },
  });
  return (
    <Page
      title="Contact"
      width="narrow"
      lead="Tell me in a few lines what you are looking for. Only I read it."
    >
      <form
        className={styles["form"]}
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault();
          void send();
        }}
        onInput={(event) => {
          setValid(event.currentTarget.checkValidity());
        }}
      >
        <TextField label="Name" autoComplete="name" maxLength={LONGEST_SENDER} {...bind("name")} />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          maxLength={LONGEST_SENDER}
          {...bind("email")}
        />
        <TextArea label="Message" rows={6} {...bind("message")} />
        <Notice tone="bad">{error}</Notice>
        <div>
          <Button type="submit" disabled={!valid || busy}>
            Send
          </Button>
        </div>
      </form>
    </Page>
  );
}
