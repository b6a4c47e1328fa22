import { LEAVE_TO } from "../site/practice.ts";
import { MESSAGE_FIELDS } from "../../../src/domain/message/contact-message.ts";
import { CALENDAR } from "../site/build-app.ts";
import type { Recipient } from "./sent-request.ts";

/** Data that the site sends, with the words in which the privacy page tells of them. */
export interface Told {
  readonly words: string;
  readonly to: Recipient;
  /**
   * For each request, such as `accounts:lookup`, the names of its fields, without those in `ALWAYS`.
   * `compare.ts` explains the words in capitals.
   */
  readonly sends: Readonly<Record<string, string>>;
}

/** The fields of every request to a recipient. */
export const ALWAYS: Readonly<
  Record<Recipient, { readonly words: string; readonly fields: readonly string[] }>
> = {
  "the site": { words: "To my site, which Google delivers", fields: ["referer:"] },
  "Google's sign-in": {
    words: "With it go the address of my site and the version of Google’s program.",
    fields: ["?key", "content-type:", "referer:", "x-client-version:", "x-firebase-gmpid:"],
  },
  "Google's database": {
    words: "There too, with that proof",
    fields: [
      "?key",
      "content-type:",
      "authorization:",
      "google-cloud-resource-prefix:",
      "x-firebase-gmpid:",
      "x-goog-api-client:",
      "x-goog-request-params:",
    ],
  },
  "the calendar": { words: "but only once you open it there", fields: [] },
  "the site that quick exit opens": {
    words: "None learns where you come from.",
    fields: [],
  },
};

const NEW_SIGN_IN = "email password clientType returnSecureToken";

const leaveTo = new URL(LEAVE_TO);

/** Of the answers that a coach has read or talked about, only hashes are sent, under the coach's own id. */
const READING = [
  "ID",
  "ID.key",
  "ID.sections",
  "ID.sections.SECTION",
  "ID.sections.SECTION.readAt",
  "ID.sections.SECTION.seen",
  "ID.sections.SECTION.hashes",
  "ID.sections.SECTION.hashes.KEY",
  "ID.sections.talked-about",
  "ID.sections.talked-about.readAt",
  "ID.sections.talked-about.seen",
  "ID.sections.talked-about.hashes",
  "ID.sections.talked-about.hashes.ADDRESS",
].join(" ");

/** Everything that the site sends. A journey fails if it sends something that is missing here. */
export const TOLD: readonly Told[] = [
  {
    words: "which page you open, never what you write there",
    to: "the site",
    // A coach's page names the client in its address, and with `?section` the sections to print.
    sends: { "GET PAGE": "?section", "GET PART": "" },
  },
  {
    words: "whether there is a newer version",
    to: "the site",
    sends: { "GET /version.json": "" },
  },
  {
    words: "your email address and password",
    to: "Google's sign-in",
    sends: { "accounts:signInWithPassword": NEW_SIGN_IN },
  },
  {
    words: "a new password, here or on Google’s page behind a link in a mail",
    to: "Google's sign-in",
    sends: {
      // The embedded backend plays Google's page.
      "GET /emulator/action": "?mode ?lang ?oobCode ?apiKey",
      "GET /emulator/action.css": "",
      "POST /emulator/action": "mode oobCode newPassword",
      "accounts:update": "idToken password returnSecureToken",
    },
  },
  {
    words: "your language when you have forgotten it",
    to: "Google's sign-in",
    sends: { "accounts:sendOobCode": "requestType email clientType x-firebase-locale:" },
  },
  {
    words: "the codes of an authenticator app",
    to: "Google's sign-in",
    sends: {
      "accounts/mfaEnrollment:start": "idToken totpEnrollmentInfo",
      "accounts/mfaEnrollment:finalize":
        "idToken displayName totpVerificationInfo.sessionInfo totpVerificationInfo.verificationCode",
      "accounts/mfaEnrollment:withdraw": "idToken mfaEnrollmentId",
      "accounts/mfaSignIn:finalize":
        "mfaPendingCredential mfaEnrollmentId totpVerificationInfo.verificationCode",
    },
  },
  {
    words: "the proof that you are signed in",
    to: "Google's sign-in",
    sends: { "accounts:lookup": "idToken", token: "grant_type refresh_token" },
  },
  {
    words: "your name, your email address and your message when you write to me",
    to: "Google's database",
    sends: { "write contactMessages": `${MESSAGE_FIELDS.join(" ")} timestamp` },
  },
  {
    words: "what you answer, to which words, some numbers also by day, and your last question",
    to: "Google's database",
    sends: {
      "write clients": "ANSWER SECTION revisions revisions.SECTION savedAt.SECTION lastQuestion",
    },
  },
  {
    words: "what you say beside it",
    to: "Google's database",
    sends: {
      "write clients":
        "pronouns consent consent.version consent.at consent.language consent.words consent.withdrawnAt language ready.SECTION readyAt erasureAskedAt",
      "write replies": "putAway.ADDRESS",
    },
  },
  {
    words: "what stood in an answer before, for you alone",
    to: "Google's database",
    sends: {
      "write earlierTexts": "texts texts.ADDRESS keptAt keptAt.ADDRESS",
      "delete earlierTexts": "",
    },
  },
  {
    words: "that a sign-in or first password has ended, or that you use an app",
    to: "Google's database",
    sends: { "write clients": "endedSignIns signInsCountFrom mustChangePassword secondFactor" },
  },
  {
    words: "what a page needs to read",
    to: "Google's database",
    sends: {
      "read clients": "endedSignIns signInsCountFrom",
      "read replies": "",
      "read earlierTexts": "",
    },
  },
  {
    words: "The booking page shows my calendar at",
    to: "the calendar",
    sends: { [`GET ${new URL(CALENDAR).pathname}`]: "" },
  },
  {
    words: `To ${leaveTo.hostname.replace("www.", "")}: that it is opened, when you leave quickly.`,
    to: "the site that quick exit opens",
    sends: {
      [`GET ${leaveTo.pathname}`]: [...leaveTo.searchParams.keys()]
        .map((name) => `?${name}`)
        .join(" "),
    },
  },
  {
    words: "What I write goes the same ways",
    to: "Google's sign-in",
    sends: {
      "accounts:signUp": NEW_SIGN_IN,
      "accounts:delete": "idToken",
    },
  },
  {
    words:
      "your details and first password, my notes and words to you, what I have read, what we have talked about",
    to: "Google's database",
    sends: {
      "write clients": "name email phone dateOfBirth role",
      "read clients":
        "name email phone dateOfBirth pronouns role mustChangePassword savedAt ready readyAt erasureAskedAt SECTION __name__",
      "count clients": "name",
      "delete clients": "",
      "write coachNotes": "notes.ADDRESS notes revisions revisions.notes savedAt.notes",
      "read coachNotes": "",
      "delete coachNotes": "",
      "write replies":
        "given given.ADDRESS given.ADDRESS.text given.ADDRESS.question given.ADDRESS.at last",
      "delete replies": "",
      "write coachReadings": READING,
      "read coachReadings": `${READING} __name__`,
      "delete coachReadings": "",
      "write contactMessages": "handled",
      "read contactMessages": "timestamp __name__",
      "count contactMessages": "handled timestamp",
      "delete contactMessages": "",
    },
  },
  {
    words: "when I made or removed a file",
    to: "Google's database",
    sends: {
      "write auditLog": "deed of by at",
      "read auditLog": "of at __name__",
    },
  },
];
