import { type Change, REMOVED } from "../operation.ts";
import { OF_A_CLIENT } from "../world.ts";
import {
  anothersChange,
  type Attempt,
  type Attempts,
  commit,
  create,
  entryOf,
  forEach,
  inOneCommit,
  long,
  may,
  NEW_CLIENT,
  NOBODY,
  ownChange,
  removeClient,
  update,
} from "./attempt.ts";

/** The write of the first password change, with further changes of the role's own document. */
const newPasswordWith =
  (...others: readonly Change[]): Attempt =>
  ({ own, signedInAt }) =>
    update(own, [["mustChangePassword"], false], [["signInsCountFrom"], signedInAt], ...others);

/** The details that a coach may change; the name may not be emptied. */
const EDITABLE = ["name", "phone", "dateOfBirth", "pronouns"];

/** Attempts to change or delete clients' documents, other than saves of answers. */
export const CHANGING_CLIENTS: Attempts = {
  "end the time of the first password": may(
    "coaches, newcomers, client, withdrawn client, demoted but earlier coach, late newcomer",
    newPasswordWith(),
  ),
  "end the time of the first password alone": may(
    "coaches, client",
    ownChange([["mustChangePassword"], false]),
  ),
  "begin the time of the first password": may(
    "newcomers",
    newPasswordWith([["mustChangePassword"], true]),
  ),
  "remove the mark of the first password": may(
    "old client",
    newPasswordWith([["mustChangePassword"], REMOVED]),
  ),
  "put text for the mark of the first password": newPasswordWith([["mustChangePassword"], "false"]),
  "end the time of the first password, and save": newPasswordWith([
    ["health", "allergies"],
    "dogs",
  ]),
  "end the time of the first password, in another role": newPasswordWith([["role"], "owner"]),
  "end the time of the first password, and add a field": newPasswordWith([["notes"], "x"]),
  "end the time of the first password, and demand a second factor": may(
    "app coach, two-step coach, demoted",
    newPasswordWith([["secondFactor"], true]),
  ),
  "end the time of the first password, and create a client": may(
    "coaches but earlier coach",
    inOneCommit(newPasswordWith(), ({ own }) => create(own, NOBODY, NEW_CLIENT)),
  ),
  "end another's time of the first password": ({ own, signedInAt }) =>
    update(
      own === "clients/new-client" ? "clients/new-coach" : "clients/new-client",
      [["mustChangePassword"], false],
      [["signInsCountFrom"], signedInAt],
    ),
  "begin another's time of the first password": anothersChange([["mustChangePassword"], true]),

  ...forEach(EDITABLE, (field) => ({
    [`change the own ${field}`]: may(
      field === "pronouns" ? "clients, coaches" : "coaches",
      ownChange([[field], "2000-01-01"]),
    ),
  })),
  "change the own pronouns to the longest text": may(
    "clients, coaches",
    ownChange([["pronouns"], long(200)]),
  ),
  "change the own pronouns to too long a text": ownChange([["pronouns"], long(201)]),
  "change the own pronouns to a list": ownChange([["pronouns"], ["x"]]),
  "empty the own pronouns": may("clients, coaches", ownChange([["pronouns"], ""])),
  "change the own pronouns and name": may(
    "coaches",
    ownChange([["pronouns"], "x"], [["name"], "Other"]),
  ),
  "change the own pronouns, and add a field": ownChange([["pronouns"], "x"], [["notes"], "x"]),
  "change the own email": ownChange([["email"], "other@example.com"]),
  "make oneself a coach": may("coaches", ownChange([["role"], "admin"], [["name"], "The Coach"])),
  "make oneself a coach, and change another's name": may(
    "coaches",
    inOneCommit(ownChange([["role"], "admin"]), anothersChange([["name"], "Other"])),
  ),
  "put a map for the own role": ownChange([["role"], { admin: true }]),
  "give oneself another role": ownChange([["role"], "owner"]),
  "remove the own role": ownChange([["role"], REMOVED]),
  "add a field to the own document": ownChange([["notes"], "x"]),
  "remove the own answers": ownChange([["health"], REMOVED]),
  "remove the own revisions": ownChange([["revisions"], REMOVED]),
  ...forEach(EDITABLE, (field) => ({
    [`change another's ${field}`]: may(
      "coaches",
      anothersChange([[field], field === "dateOfBirth" ? "2000-01-01" : long(200)]),
    ),
  })),
  "change all details of another": may(
    "coaches",
    anothersChange(
      [["name"], "Other"],
      [["phone"], "1"],
      [["dateOfBirth"], "2000-01-01"],
      [["pronouns"], "she/her"],
    ),
  ),
  "change the name in an old document": may("coaches", () =>
    update("clients/old-client", [["name"], "Other"]),
  ),
  "change the phone of a client without a name": may("coaches", () =>
    update("clients/nameless", [["phone"], "1"]),
  ),
  ...forEach(EDITABLE.slice(1), (field) => ({
    [`empty another's ${field}`]: may("coaches", anothersChange([[field], ""])),
  })),
  "empty another's name": anothersChange([["name"], ""]),
  ...forEach(EDITABLE, (field) => ({
    [`change another's ${field} to too long a text`]: anothersChange([[field], long(201)]),
    [`change another's ${field} to a list`]: anothersChange([[field], ["x"]]),
    [`remove another's ${field}`]: anothersChange([[field], REMOVED]),
  })),
  "change another's date of birth to words": anothersChange([["dateOfBirth"], "1 May 2000"]),
  "change another's email": anothersChange([["email"], "other@example.com"]),
  "make another a coach": anothersChange([["role"], "admin"]),
  "change an answer of another": anothersChange([["health", "allergies"], "dogs"]),
  "change a name and an answer of another": anothersChange(
    [["name"], "Other"],
    [["health", "allergies"], "dogs"],
  ),
  "add a field to another's document": anothersChange([["notes"], "x"]),
  "change the name of a client that is not there": () => update(NOBODY, [["name"], "Other"]),

  "delete the own document": ({ own }) => removeClient(own, own),
  "delete another client": may("coaches", ({ own, another }) => removeClient(own, another)),
  ...forEach(OF_A_CLIENT.slice(1), (left) => ({
    [`delete a client, and leave ${left}`]: ({ own, another }) => removeClient(own, another, left),
  })),
  ...forEach(["coachNotes", "coachReadings", "replies"], (begun) => ({
    [`delete a client, and begin ${begun}`]: ({ own }) =>
      commit(
        { kind: "delete", path: "clients/recent-newcomer" },
        entryOf(own, "deleted", "clients/recent-newcomer"),
        { kind: "set", path: `${begun}/recent-newcomer`, data: {} },
      ),
  })),
  "delete a coach": may("coaches", ({ own }) => removeClient(own, "clients/one-step-coach")),
};
