import { type SyntheticEvent, useState } from "react";
import { createClient } from "../../data/create-client.ts";
import { LONGEST_DETAIL, MINIMUM_PASSWORD_LENGTH, type NewClient } from "../../domain/client.ts";
import { toFailure } from "../../domain/failure.ts";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { SelectField, TextField } from "../../ui/Field.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Page } from "../../ui/Page.tsx";
import styles from "./coach.module.css";

const EMPTY: NewClient = {
  name: "",
  email: "",
  password: "",
  phone: "",
  dateOfBirth: "",
  role: "client",
};

interface Outcome {
  readonly tone: "good" | "bad";
  readonly text: string;
  readonly remark?: string;
}

const LEFTOVER_LOGIN =
  "Was this somebody whose file you deleted? Her login is still there. With the password it had, you can create her anew; otherwise the login has to be removed first, by whoever looks after the site.";

/** No living client was born before. */
const EARLIEST_BIRTH = "1900-01-01";

export function NewClientPage() {
  const [client, setClient] = useState(EMPTY);
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const complete = Object.values(client).every((value: string) => value.trim() !== "");

  const create = async (): Promise<void> => {
    if (client.password.length < MINIMUM_PASSWORD_LENGTH) {
      setOutcome({
        tone: "bad",
        text: "Please create a password with 6 characters or more.",
      });
      return;
    }
    setBusy(true);
    setOutcome(undefined);
    try {
      await createClient({ ...client, name: client.name.trim(), email: client.email.trim() });
      setOutcome({ tone: "good", text: "Client created successfully!" });
      setClient(EMPTY);
      // The button is disabled now; the next client begins with the first field.
      document.querySelector<HTMLElement>("form input")?.focus({ preventScroll: true });
    } catch (error) {
      const { kind, providerMessage } = toFailure(error);
      setOutcome({
        tone: "bad",
        text: providerMessage ?? "An error occurred. Please try again.",
        ...(kind === "email-in-use" && { remark: LEFTOVER_LOGIN }),
      });
    }
    setBusy(false);
  };

  const bind = (name: keyof NewClient) => ({
    value: client[name],
    required: true,
    onChange: (event: { readonly target: { readonly value: string } }) => {
      setClient({ ...client, [name]: event.target.value });
      setOutcome(undefined);
    },
  });

  const bindDetail = (name: keyof NewClient) => ({ ...bind(name), maxLength: LONGEST_DETAIL });

  return (
    <Page
      title="Create New Client"
      width="narrow"
      lead="Give her the email and the first password yourself. When she signs in, she is asked to choose a password of her own."
    >
      <form
        className={styles["form"]}
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault();
          void create();
        }}
      >
        <TextField label="Name" autoComplete="off" {...bindDetail("name")} />
        <TextField label="Email" type="email" autoComplete="off" {...bindDetail("email")} />
        <TextField
          label="Password"
          type="text"
          autoComplete="off"
          spellCheck={false}
          hint={`For the first time only, ${MINIMUM_PASSWORD_LENGTH} characters or more.`}
          {...bind("password")}
        />
        <TextField label="Phone" type="tel" autoComplete="off" {...bindDetail("phone")} />
        <TextField
          label="Date of Birth"
          type="date"
          autoComplete="off"
          min={EARLIEST_BIRTH}
          max={today}
          {...bind("dateOfBirth")}
        />
        <SelectField
          label="Role"
          hint="An admin reads every client's answers. Choose Client unless it is for you."
          {...bind("role")}
        >
          <option value="client">Client</option>
          <option value="admin">Admin</option>
        </SelectField>
        <Notice tone={outcome?.tone ?? "bad"}>{outcome?.text}</Notice>
        {outcome?.remark !== undefined && <p className={styles["remark"]}>{outcome.remark}</p>}
        <div className={styles["actions"]}>
          <Button type="submit" disabled={!complete || busy}>
            Create
          </Button>
          <ButtonLink look="quiet" to="/dashboardadmin">
            Back to Dashboard
          </ButtonLink>
        </div>
      </form>
    </Page>
  );
}
