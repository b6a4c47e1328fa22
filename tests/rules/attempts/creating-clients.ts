import { type PlainMap } from "../operation.ts";
import {
  type Attempt,
  type Attempts,
  NOBODY,
  NEW_CLIENT,
  create,
  set,
  without,
  long,
  longEmail,
  forEach,
} from "./attempt.ts";

const createWith =
  (changes: PlainMap): Attempt =>
  ({ own }) =>
    create(own, NOBODY, { ...NEW_CLIENT, ...changes });

const CLIENT_FIELDS = Object.keys(NEW_CLIENT);

export const CREATING_CLIENTS: Attempts = {
  "create a client": createWith({}),
  "create a coach": createWith({ role: "admin" }),
  "create a client with the longest details": createWith({
    name: long(200),
    email: longEmail(200),
    phone: long(200),
  }),
  "create the own document": ({ own }) => create(own, own, NEW_CLIENT),
  "create the own document as a coach": ({ own }) =>
    create(own, own, { ...NEW_CLIENT, role: "admin" }),
  ...forEach(CLIENT_FIELDS, (field) => [
    `create a client without ${field}`,
    ({ own }) => create(own, NOBODY, without(NEW_CLIENT, field)),
  ]),
  ...forEach(CLIENT_FIELDS, (field) => [
    `create a client with a number for ${field}`,
    createWith({ [field]: 1 }),
  ]),
  ...forEach(CLIENT_FIELDS, (field) => [
    `create a client with nothing for ${field}`,
    createWith({ [field]: null }),
  ]),
  ...forEach(["name", "email", "phone", "dateOfBirth", "role"], (field) => [
    `create a client with an empty ${field}`,
    createWith({ [field]: "" }),
  ]),
  ...forEach(["name", "phone"], (field) => [
    `create a client with too long a ${field}`,
    createWith({ [field]: long(201) }),
  ]),
  "create a client with too long an email": createWith({ email: longEmail(201) }),
  "create a client with an email without @": createWith({ email: "new.example.com" }),
  "create a client with an email with a space": createWith({ email: "a b@example.com" }),
  "create a client with a date of birth in words": createWith({ dateOfBirth: "31 January 1990" }),
  "create a client with a date of birth and more": createWith({ dateOfBirth: "1990-01-31T00:00" }),
  "create a client with a date for the date of birth": createWith({ dateOfBirth: new Date(0) }),
  "create a client of an unknown role": createWith({ role: "owner" }),
  "create a client who keeps the first password": createWith({ mustChangePassword: false }),
  "create a client with answers": createWith({ health: { allergies: "cats" } }),
  "create a client with a field of one's own": createWith({ notes: "x" }),
  "create a client with bookkeeping": createWith({ revisions: { health: 1 } }),
  "put another document in the place of a client's": ({ another }) => set(another, NEW_CLIENT),
  "put another document in the own place": ({ own }) => set(own, { name: "Only this" }),
};
