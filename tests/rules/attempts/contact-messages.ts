import { MESSAGE_FIELDS } from "../../../src/domain/message/contact-message.ts";
import { type PlainMap } from "../operation.ts";
import {
  forEach,
  type Attempt,
  type Attempts,
  inOneCommit,
  long,
  longEmail,
  may,
  MESSAGE,
  NEW_MESSAGE,
  NEW_TEXT,
  remove,
  set,
  update,
  without,
} from "./attempt.ts";

const writeWith =
  (changes: PlainMap): Attempt =>
  () =>
    set(NEW_MESSAGE, { ...NEW_TEXT, ...changes });

/** By what is odd about them. */
const ODD_EMAILS = {
  "an email without a place": "somebody@",
  "an email without a name": "@x.example",
  "two emails": "a@x.example,b@y.example",
  "an email and a line after it": "a@x.example\nBcc: b@y",
  "an email with a break of another kind": "a@x.example\u2028b",
  "an email with an upright tab": "a@x.example\u000Bb",
  "an email of many @": "@".repeat(200),
};

export const CONTACT_MESSAGES: Attempts = {
  "write a contact message": may("everybody", () => set(NEW_MESSAGE, NEW_TEXT)),
  "write the longest contact message": may(
    "everybody",
    writeWith({
      name: long(200),
      email: longEmail(200),
      message: long(5000),
    }),
  ),
  ...forEach(Object.keys(NEW_TEXT), (field) => ({
    [`write a contact message without ${field}`]: () => set(NEW_MESSAGE, without(NEW_TEXT, field)),
    [`write a contact message with a number for ${field}`]: writeWith({ [field]: 1 }),
  })),
  ...forEach(MESSAGE_FIELDS, (field) => ({
    [`write a contact message with an empty ${field}`]: writeWith({ [field]: "" }),
  })),
  "write a contact message with too long a name": writeWith({ name: long(201) }),
  "write a contact message with too long an email": writeWith({ email: longEmail(201) }),
  "write too long a contact message": writeWith({ message: long(5001) }),
  "write a contact message with an email without @": writeWith({ email: "somebody" }),
  ...forEach(Object.entries(ODD_EMAILS), ([what, email]) => ({
    [`write a contact message with ${what}`]: writeWith({ email }),
  })),
  "write a contact message with a time of one's own": writeWith({
    timestamp: new Date("2026-01-01T00:00:00Z"),
  }),
  "write a contact message that is handled": writeWith({ handled: true }),
  "write a contact message with a field of one's own": writeWith({ notes: "x" }),
  "write a contact message, and delete it": may(
    "coaches",
    inOneCommit(writeWith({}), () => remove(NEW_MESSAGE)),
  ),
  "write a contact message, and delete another": may(
    "coaches",
    inOneCommit(writeWith({}), () => remove(MESSAGE)),
  ),
  "write a contact message, and one with a field of one's own": inOneCommit(writeWith({}), () =>
    set(`${NEW_MESSAGE}-2`, { ...NEW_TEXT, notes: "x" }),
  ),
  "write over a contact message": () => set(MESSAGE, NEW_TEXT),
  "mark a contact message as handled": may("coaches", () => update(MESSAGE, [["handled"], true])),
  "mark a contact message as not handled": may("coaches", () =>
    update(MESSAGE, [["handled"], false]),
  ),
  "mark a contact message with text": () => update(MESSAGE, [["handled"], "yes"]),
  "change a contact message": () => update(MESSAGE, [["message"], "Other"]),
  "mark and change a contact message": () =>
    update(MESSAGE, [["handled"], true], [["message"], "Other"]),
  "mark a contact message and add a field": () =>
    update(MESSAGE, [["handled"], true], [["notes"], "x"]),
  "mark a contact message that is not there": () => update(NEW_MESSAGE, [["handled"], true]),
  "delete a contact message": may("coaches", () => remove(MESSAGE)),
};
