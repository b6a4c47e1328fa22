import { useId, useRef, useState } from "react";
import { createClient } from "../../../data/of-coach/create-client.ts";
import { givePasswordAgain, sendPasswordReset } from "../../../data/sign-in/account.ts";
import { birthDateFault, EARLIEST_BIRTH } from "../../../domain/client/birth-date.ts";
import { withoutUnseenEnds } from "../../../domain/answer/well-formed-text.ts";
import { today } from "../../../domain/time/calendar-date.ts";
import type { NewClient } from "../../../domain/client/client.ts";
import { GIVEN_DETAILS, LONGEST_DETAIL } from "../../../domain/client/client-details.ts";
import { toFailure } from "../../../domain/failure/failure.ts";
import { failureMessage } from "../../../domain/failure/failure-message.ts";
import {
  isCommonPassword,
  learnCommonPasswords,
  MINIMUM_PASSWORD_LENGTH,
  passwordFault,
  unknownPassword,
  TOO_COMMON_FOR_A_COACH,
} from "../../../domain/client/password.ts";
import { BackToDashboard } from "../../../session/dashboard/BackToDashboard.tsx";
import { OwnPasswordField } from "../../../session/sign-in/OwnPasswordField.tsx";
import { usePasswordAdvice } from "../../../session/sign-in/use-password-advice.ts";
import { useSecondStep } from "../../../session/sign-in/use-second-step.tsx";
import { Button } from "../../../ui/button/Button.tsx";
import { SelectField, TextField } from "../../../ui/form/Field.tsx";
import type { Outcome } from "../../../ui/state/copy-text.ts";
import { Notice } from "../../../ui/state/Notice.tsx";
import { Page } from "../../../ui/page/Page.tsx";
import { useFormChecks } from "../../../ui/form/use-form-checks.ts";
import { AddressTaken } from "./AddressTaken.tsx";
import type { LinkState } from "../../../session/sign-in/LinkToChoose.tsx";
import { type Message, type Said, msg, t } from "../../../words/words.ts";
import { type FirstSignIn, LoginDetails } from "./LoginDetails.tsx";

const EMPTY: NewClient = {
  name: "",
  email: "",
  password: "",
  phone: "",
  dateOfBirth: "",
  role: "client",
};

/** The required fields, in the order of the form. */
const REQUIRED = [
  ...GIVEN_DETAILS.slice(0, 2),
  { name: "password", label: msg("Password") } as const,
  ...GIVEN_DETAILS.slice(2),
];

interface Remarked extends Outcome {
  readonly remark?: Message;
}

const COMMON_AT_FIRST = msg(
  "You may give this one, but it is one of the first that are tried by someone who guesses, and would open this login until your client has chosen another. Three or four unrelated words are safer, and so is a link.",
);

const TYPED_SINCE = msg(
  "What you typed since is still here. It is not part of the new client, whose details you can change in the overview.",
);

const createdWords: Said = () => t("Client created successfully!");

/** If this fails, the client has been created all the same, and the coach can send the link again. */
const sendLink = (email: string): Promise<LinkState> =>
  sendPasswordReset(email).then(
    () => "sent",
    () => "not sent",
  );

export function NewClientPage() {
  const [client, setClient] = useState(EMPTY);
  const [ownPassword, setOwnPassword] = useState("");
  const [latest] = useState(today);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Remarked>();
  // The created clients whose details the coach has not put away yet. Only this screen holds each first
  // password.
  const [created, setCreated] = useState<
    readonly (FirstSignIn & { readonly takesFocus: boolean })[]
  >([]);
  const [taken, setTaken] = useState<string>();
  const [isByLink, setByLink] = useState(false);
  // The password until the client chooses one by the link. Stays the same for all attempts: if an attempt
  // fails and leaves an account, the next attempt signs in with this password to remove the account.
  const [unknown, setUnknown] = useState(unknownPassword);
  const hasTyped = useRef(false);
  const stillMissing = useId();
  const { field: codeField, prove } = useSecondStep();
  const isForAdmin = client.role === "admin";
  const advice = usePasswordAdvice(
    client.password,
    client.email,
    isForAdmin ? TOO_COMMON_FOR_A_COACH : COMMON_AT_FIRST,
  );
  // Only a client gets a link: a coach's first password must be typed here, where the form checks it.
  const hasLink = isByLink && !isForAdmin;
  const wanted = hasLink ? { ...client, password: unknown } : client;
  const missing = [
    ...REQUIRED.filter(({ name }) => wanted[name].trim() === "").map(({ label }) => t(label)),
    ...(isForAdmin && ownPassword === "" ? [t("Your own password")] : []),
  ];

  // After a creation the hand-over matters. What the emptied form lacks is said once the next client is begun.
  const isEmptied = created.length > 0 && client === EMPTY;

  const create = async (): Promise<void> => {
    hasTyped.current = false;
    setBusy(true);
    if (isForAdmin) {
      await learnCommonPasswords();
      if (isCommonPassword(client.password, client.email)) {
        setOutcome({ tone: "bad", text: () => t(TOO_COMMON_FOR_A_COACH) });
        setBusy(false);
        return;
      }
    }
    setOutcome(undefined);
    setTaken(undefined);
    if (!isForAdmin || (await isStillMe())) {
      await createNow();
    }
    setBusy(false);
  };

  /** Asks for the coach's own password: a passer-by must not create an account that reads everything. */
  const isStillMe = async (): Promise<boolean> => {
    try {
      return await prove(() => givePasswordAgain(ownPassword));
    } catch (error) {
      const failure = toFailure(error);
      const isWrong = failure.kind === "invalid-credential" || failure.kind === "wrong-password";
      const why = (): string =>
        isWrong
          ? t("Your own password is not right.")
          : (failure.providerMessage ?? failureMessage(failure));
      setOutcome({ tone: "bad", text: () => `${why()} ${t("Nothing has been created.")}` });
      return false;
    }
  };

  const createNow = async (): Promise<void> => {
    const toCreate = {
      ...wanted,
      name: wanted.name.trim(),
      email: wanted.email.trim(),
      password: withoutUnseenEnds(wanted.password),
    };
    try {
      const { name, email, password } = toCreate;
      await createClient(toCreate);
      setUnknown(unknownPassword());
      const by = hasLink ? { link: await sendLink(email) } : { password };
      const takesFocus = !hasTyped.current;
      setCreated((before) => [{ name, email, by, takesFocus }, ...before]);
      if (!takesFocus) {
        setOutcome({ tone: "good", text: createdWords, remark: TYPED_SINCE });
        return;
      }
      setOutcome({ tone: "good", text: createdWords });
      setClient(EMPTY);
      setOwnPassword("");
    } catch (error) {
      const failure = toFailure(error);
      setOutcome({
        tone: "bad",
        text: () => failure.providerMessage ?? t("An error occurred. Please try again."),
      });
      if (failure.kind === "email-in-use") {
        setTaken(toCreate.email);
      }
    }
  };

  const { ofForm, ofFields } = useFormChecks(() => void create());

  const noteTyping = (): void => {
    hasTyped.current = true;
    // The remark stays until the next attempt, because a coach who goes on typing has not read it yet.
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
      title={t("Create New Client")}
      back={<BackToDashboard of="admin" />}
      width="reading"
      lead={t(
        "Give a first password yourself, or have a link sent. Either way your client chooses a password that nobody else knows.",
      )}
    >
      <form className="form" {...ofForm} {...ofFields} {...(isEmptied && { onBlur: undefined })}>
        <TextField label={t("Name")} autoComplete="off" {...bindDetail("name")} />
        <TextField label={t("Email")} type="email" autoComplete="off" {...bindDetail("email")} />
        {!isForAdmin && (
          <SelectField
            label={t("How your client gets in first")}
            value={isByLink ? "link" : "given"}
            onChange={(event) => {
              setByLink(event.target.value === "link");
              noteTyping();
            }}
          >
            <option value="given">{t("I give a first password")}</option>
            <option value="link">{t("My client chooses one by a link")}</option>
          </SelectField>
        )}
        {!hasLink && (
          <TextField
            label={t("Password")}
            type="text"
            autoComplete="off"
            spellCheck={false}
            hint={t("For the first time only, {count} characters or more.", {
              count: MINIMUM_PASSWORD_LENGTH,
            })}
            advice={advice}
            fault={client.password === "" ? undefined : passwordFault(client.password)}
            {...bind("password")}
          />
        )}
        <TextField label={t("Phone")} type="tel" autoComplete="off" {...bindDetail("phone")} />
        <TextField
          label={t("Date of Birth")}
          type="date"
          autoComplete="off"
          min={EARLIEST_BIRTH}
          max={latest}
          fault={birthDateFault(client.dateOfBirth)}
          {...bind("dateOfBirth")}
        />
        <SelectField
          label={t("Role")}
          hint={t("An admin reads every client's answers. Choose Client unless it is for you.")}
          {...bind("role")}
        >
          <option value="client">{t("Client")}</option>
          <option value="admin">{t("Admin")}</option>
        </SelectField>
        {isForAdmin && (
          <OwnPasswordField
            label={t("Your own password")}
            hint={t(
              "Once more, because an admin reads everything. Your clients are told how many people read: please have that changed, too.",
            )}
            value={ownPassword}
            onType={(typed) => {
              setOwnPassword(typed);
              noteTyping();
            }}
          />
        )}
        {isForAdmin && codeField}
        <Notice tone={outcome?.tone ?? "bad"}>{outcome?.text()}</Notice>
        {outcome?.remark !== undefined && <p className="soft">{t(outcome.remark)}</p>}
        {created.map((one) => (
          <LoginDetails
            key={one.email}
            {...one}
            onDone={() => {
              setCreated((all) => all.filter((other) => other !== one));
              document.querySelector<HTMLElement>("form input")?.focus();
            }}
          />
        ))}
        {taken !== undefined && <AddressTaken key={taken} email={taken} />}
        <div>
          <Button
            type="submit"
            disabled={missing.length > 0}
            busy={busy}
            aria-describedby={stillMissing}
          >
            {t("Create")}
          </Button>
        </div>
        <p id={stillMissing} className="soft" hidden={isEmptied || missing.length === 0}>
          {!isEmptied &&
            missing.length > 0 &&
            t("Required, and still missing: {fields}.", { fields: missing.join(", ") })}
        </p>
      </form>
    </Page>
  );
}
