import { type SyntheticEvent, useRef, useState } from "react";
import { createClient } from "../../data/create-client.ts";
import { givePasswordAgain } from "../../data/account.ts";
import { LONGEST_DETAIL, type NewClient } from "../../domain/client.ts";
import { toFailure } from "../../domain/failure.ts";
import { failureWords } from "../../domain/failure-words.ts";
import {
  isCommonPassword,
  MINIMUM_PASSWORD_LENGTH,
  passwordAdvice,
  TOO_COMMON_FOR_A_COACH,
} from "../../domain/password.ts";
import { useAccount } from "../../session/account.tsx";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { SelectField, TextField } from "../../ui/Field.tsx";
import { HiddenUsername } from "../../ui/HiddenUsername.tsx";
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
  "If this is a client already, there is nothing to do. Otherwise a login without a file is in the way: of someone whose file you deleted, or of someone who signed up with this address without asking you. With the password that login has, you can create her anew; otherwise it has to be removed first, by whoever looks after the site.";

const TYPED_SINCE =
  "What you typed since is still here. It is not part of her file, which you can change in the overview.";

/** No living client was born before. */
const EARLIEST_BIRTH = "1900-01-01";

export function NewClientPage() {
  const { profile } = useAccount();
  const [client, setClient] = useState(EMPTY);
  const [ownPassword, setOwnPassword] = useState("");
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const hasTyped = useRef(false);
  const isForAdmin = client.role === "admin";
  const complete =
    Object.values(client).every((value: string) => value.trim() !== "") &&
    (!isForAdmin || ownPassword !== "");

  const create = async (): Promise<void> => {
    if (client.password.length < MINIMUM_PASSWORD_LENGTH) {
      setOutcome({
        tone: "bad",
        text: "Please create a password with 6 characters or more.",
      });
      return;
    }
    if (isForAdmin && isCommonPassword(client.password, client.email)) {
      setOutcome({ tone: "bad", text: TOO_COMMON_FOR_A_COACH });
      return;
    }
    hasTyped.current = false;
    setBusy(true);
    setOutcome(undefined);
    if (!isForAdmin || (await isStillMe())) {
      await createNow();
    }
    setBusy(false);
  };

  /** A person who finds this page open must not make herself an account that reads everything. */
  const isStillMe = async (): Promise<boolean> => {
    try {
      await givePasswordAgain(ownPassword);
      return true;
    } catch (error) {
      const failure = toFailure(error);
      const isWrong = failure.kind === "invalid-credential" || failure.kind === "wrong-password";
      const why = isWrong
        ? "Your own password is not right."
        : (failure.providerMessage ?? failureWords(failure));
      setOutcome({ tone: "bad", text: `${why} Nothing has been created.` });
      return false;
    }
  };

  const createNow = async (): Promise<void> => {
    try {
      await createClient({ ...client, name: client.name.trim(), email: client.email.trim() });
      const text = "Client created successfully!";
      if (hasTyped.current) {
        setOutcome({ tone: "good", text, remark: TYPED_SINCE });
        return;
      }
      setOutcome({ tone: "good", text });
      setClient(EMPTY);
      setOwnPassword("");
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
  };

  const noteTyping = (): void => {
    hasTyped.current = true;
    // A coach who was typing when it came has not read it yet: it stays until the next attempt.
    setOutcome((now) => (now?.remark === TYPED_SINCE ? now : undefined));
  };

  const bind = (name: keyof NewClient) => ({
    value: client[name],
    required: true,
    onChange: (event: { readonly target: { readonly value: string } }) => {
      setClient({ ...client, [name]: event.target.value });
      noteTyping();
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
          advice={passwordAdvice(client.password)}
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
        {isForAdmin && (
          <>
            <HiddenUsername email={profile.email} />
            <TextField
              label="Your own password"
              type="password"
              autoComplete="current-password"
              hint="Once more, because an admin reads everything."
              required
              value={ownPassword}
              onChange={(event) => {
                setOwnPassword(event.target.value);
                noteTyping();
              }}
            />
          </>
        )}
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
