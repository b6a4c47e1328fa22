import { ROLES, type Role } from "./world.ts";

/** Roles that rows name together. A new role needs a line in `world.ts`, and its name in each of its sets. */
const SETS: Readonly<Record<string, readonly Role[]>> = {
  nobody: [],
  everybody: ROLES,
  "signed in": [
    "stranger",
    "new client",
    "recent newcomer",
    "late newcomer",
    "client",
    "steady client",
    "old client",
    "withdrawn client",
    "coach",
    "new coach",
    "demoted",
    "deleted",
    "earlier coach",
    "app coach",
    "two-step coach",
  ],
  coaches: ["coach", "earlier coach", "app coach", "two-step coach"],
  /** Roles with a client's file, a password of their own, and a sign-in that counts. */
  clients: ["client", "steady client", "old client", "withdrawn client", "demoted"],
  /** Of these, the roles that have not taken the consent back. */
  answering: ["client", "steady client", "old client", "demoted"],
  newcomers: ["new client", "recent newcomer", "late newcomer", "new coach"],
};

/**
 * Every attempt, and the sets and roles to which the rules allow it. Exceptions follow "but". Some rows look
 * odd, because the rules allow a change without effect: making a coach a coach, setting `mustChangePassword`
 * to the value that it already has, and removing it from an old document that lacks it.
 */
const TABLE = `
read the own document                                     | signed in
read another client's document                            | coaches
read the coach's document                                 | coaches
read a client that is not there                           | coaches
list clients                                              | coaches
list clients as the overview does                         | coaches
list all clients as the first page does                   | coaches
list clients of the role client                           | coaches
list clients with the own email                           | coaches
list clients with the own id                              | coaches
list one client                                           | coaches
count clients                                             | coaches
read a contact message                                    | coaches
list contact messages                                     | coaches
list contact messages as the inbox does                   | coaches
count contact messages                                    | coaches
count contact messages that are handled                   | coaches
read below a client                                       | nobody
read below the own document                               | nobody
list below a client                                       | nobody
read below a contact message                              | nobody
read a document of another kind                           | nobody
list documents of another kind                            | nobody
create a client                                           | coaches
create a coach                                            | coaches but earlier coach
create a client with the longest details                  | coaches
create the own document                                   | nobody
create the own document as a coach                        | nobody
create a client without name                              | nobody
create a client without email                             | nobody
create a client without phone                             | nobody
create a client without dateOfBirth                       | nobody
create a client without role                              | nobody
create a client without mustChangePassword                | nobody
create a client with a number for name                    | nobody
create a client with a number for email                   | nobody
create a client with a number for phone                   | nobody
create a client with a number for dateOfBirth             | nobody
create a client with a number for role                    | nobody
create a client with a number for mustChangePassword      | nobody
create a client with nothing for name                     | nobody
create a client with nothing for email                    | nobody
create a client with nothing for phone                    | nobody
create a client with nothing for dateOfBirth              | nobody
create a client with nothing for role                     | nobody
create a client with nothing for mustChangePassword       | nobody
create a client with an empty name                        | nobody
create a client with an empty email                       | nobody
create a client with an empty phone                       | nobody
create a client with an empty dateOfBirth                 | nobody
create a client with an empty role                        | nobody
create a client with too long a name                      | nobody
create a client with too long a phone                     | nobody
create a client with too long an email                    | nobody
create a client with an email without @                   | nobody
create a client with an email with a space                | nobody
create a client with a date of birth in words             | nobody
create a client with a date of birth and more             | nobody
create a client with a date for the date of birth         | nobody
create a client of an unknown role                        | nobody
create a client who keeps the first password              | nobody
create a client with answers                              | nobody
create a client with a field of one's own                 | nobody
create a client with bookkeeping                          | nobody
put another document in the place of a client's           | nobody
put another document in the own place                     | nobody
save answers of questionnaire                             | answering
save answers of story                                     | answering
save answers of health                                    | answering
save answers of personalhistory                           | answering
save answers of familyparents                             | answering
save answers of familysiblings                            | answering
save answers of personal                                  | answering
save a cleared answer                                     | answering
save that a question is to be talked about                | answering
save the value of a day                                   | answering
save to which words an answer was given                   | answering
save with the question answered last                      | answering
save with a last question of 200 characters               | answering
save with a last question of 201 characters               | nobody
save with a last question that is none                    | nobody
save with a last question that is no text                 | nobody
change the last question alone                            | nobody
save nothing but the bookkeeping                          | answering
save 500 answers in a section                             | answering
save 501 answers in a section                             | nobody
save text in the place of a section                       | nobody
save a list in the place of a section                     | nobody
remove a section in a save                                | nobody
save on an older revision                                 | nobody
save on a revision to come                                | nobody
save with the first revision                              | old client
save with a revision of text                              | nobody
save without a revision                                   | nobody
save without a time                                       | nobody
save without any bookkeeping                              | nobody
save with a time of one's own                             | nobody
save two sections at once                                 | nobody
save with an answer of another section                    | nobody
save with the bookkeeping of two sections                 | nobody
save with the revision of another section                 | nobody
save with the time of another section                     | nobody
save with the time of no section                          | nobody
save story with the time of health                        | nobody
save story with the revision of health                    | nobody
save with a revision of no section                        | nobody
save with all revisions replaced                          | nobody
save a section that is none                               | nobody
save answers into the revisions                           | nobody
save with a field of one's own                            | nobody
save with another name                                    | nobody
save with another email                                   | nobody
save with another phone                                   | nobody
save with another dateOfBirth                             | nobody
save with other pronouns                                  | nobody
save with the role of a coach                             | nobody
save with the first password kept                         | nobody
save with the first password changed                      | old client
save another client's answers                             | nobody
save answers of a client that is not there                | nobody
say that a section is ready                               | answering
say that a section is ready, as an older version does     | nobody
say that a section is ready since another is              | nobody
say that a section is ready since a time of one's own     | nobody
say that every section is ready                           | answering
say of too many sections that they are ready              | nobody
say that no section is ready any more                     | answering
say that a section is ready, in words                     | nobody
say that a section is not ready                           | nobody
put a list for the sections that are ready                | nobody
remove the sections that are ready                        | nobody
say that a section is ready, at no time                   | nobody
say that a section is ready, at a time of one's own       | nobody
say that a section is ready, and save                     | nobody
say that a section is ready, with a field of one's own    | nobody
say that another's section is ready                       | nobody
say that a section is ready of a client that is not there | nobody
consent                                                   | clients
consent to the longest version                            | clients
consent to too long a version                             | nobody
consent to no version                                     | nobody
consent to a number                                       | nobody
consent without a version                                 | nobody
consent without a time                                    | nobody
consent at a time of one's own                            | nobody
consent with a field of one's own                         | nobody
consent in a language                                     | clients
consent in a language that is none                        | nobody
consent in no language                                    | nobody
consent to the longest mark of words                      | clients
consent to too long a mark of words                       | nobody
consent to an empty mark of words                         | nobody
consent and save                                          | nobody
consent, and add a field                                  | nobody
consent in words                                          | nobody
remove a consent                                          | nobody
withdraw a consent                                        | client, steady client, withdrawn client
withdraw a consent at a time of one's own                 | nobody
withdraw a consent, and change its version                | nobody
withdraw a consent, with a field of one's own             | nobody
withdraw a consent, and save                              | nobody
consent for another                                       | nobody
withdraw another's consent                                | nobody
ask to be erased                                          | clients
ask to be erased at a time of one's own                   | nobody
ask to be erased, in words                                | nobody
ask to be erased, and save                                | nobody
ask no longer to be erased                                | client, steady client, withdrawn client, demoted
choose a language                                         | clients
choose a language for some sections                       | clients
choose the longest language                               | clients
choose too long a language                                | nobody
choose a language for a section alone                     | nobody
choose a language in words                                | nobody
choose a language with a line after it                    | nobody
choose a language with answers in it                      | nobody
choose no text for a language                             | nobody
choose a number for a language                            | nobody
remove the choice of a language                           | nobody
choose a language, and save                               | nobody
choose a language, and add a field                        | nobody
choose another's language                                 | nobody
ask that another be erased                                | nobody
ask no longer that another be erased                      | nobody
end the time of the first password                        | coaches, newcomers, client, withdrawn client, demoted but earlier coach, late newcomer
end the time of the first password alone                  | coaches, client
begin the time of the first password                      | newcomers
remove the mark of the first password                     | old client
put text for the mark of the first password               | nobody
end the time of the first password, and save              | nobody
end the time of the first password, in another role       | nobody
end the time of the first password, and add a field       | nobody
end the time of the first password, and demand a second factor | app coach, two-step coach, demoted
end another's time of the first password                  | nobody
begin another's time of the first password                | nobody
change the own name                                       | coaches
change the own phone                                      | coaches
change the own dateOfBirth                                | coaches
change the own pronouns                                   | clients, coaches
change the own pronouns to the longest text               | clients, coaches
change the own pronouns to too long a text                | nobody
change the own pronouns to a list                         | nobody
empty the own pronouns                                    | clients, coaches
change the own pronouns and name                          | coaches
change the own pronouns, and add a field                  | nobody
change the own email                                      | nobody
make oneself a coach                                      | coaches
give oneself another role                                 | nobody
remove the own role                                       | nobody
add a field to the own document                           | nobody
remove the own answers                                    | nobody
remove the own revisions                                  | nobody
change another's name                                     | coaches
change another's phone                                    | coaches
change another's dateOfBirth                              | coaches
change another's pronouns                                 | coaches
change all details of another                             | coaches
change the name in an old document                        | coaches
change the phone of a client without a name               | coaches
empty another's phone                                     | coaches
empty another's dateOfBirth                               | coaches
empty another's pronouns                                  | coaches
empty another's name                                      | nobody
change another's name to too long a text                  | nobody
change another's phone to too long a text                 | nobody
change another's dateOfBirth to too long a text           | nobody
change another's pronouns to too long a text              | nobody
change another's name to a list                           | nobody
change another's phone to a list                          | nobody
change another's dateOfBirth to a list                    | nobody
change another's pronouns to a list                       | nobody
remove another's name                                     | nobody
remove another's phone                                    | nobody
remove another's dateOfBirth                              | nobody
remove another's pronouns                                 | nobody
change another's date of birth to words                   | nobody
change another's email                                    | nobody
make another a coach                                      | nobody
change an answer of another                               | nobody
change a name and an answer of another                    | nobody
add a field to another's document                         | nobody
change the name of a client that is not there             | nobody
delete the own document                                   | nobody
delete another client                                     | coaches
delete a client, and leave coachNotes                     | nobody
delete a client, and leave coachReadings                  | nobody
delete a client, and leave replies                        | nobody
delete a client, and leave earlierTexts                   | nobody
delete a client, and begin coachNotes                     | nobody
delete a client, and begin coachReadings                  | nobody
delete a client, and begin replies                        | nobody
delete a coach                                            | coaches
end older sign-ins                                        | coaches, clients, newcomers but earlier coach, steady client
end older sign-ins from a second earlier on               | nobody
end older sign-ins, and the own                           | nobody
end sign-ins until now                                    | nobody
count sign-ins from a number on                           | nobody
count every sign-in again                                 | nobody
end older sign-ins, and save                              | nobody
end older sign-ins, and change the name                   | nobody
demand a second factor of oneself                         | app coach, two-step coach, demoted
demand no second factor of oneself any more               | app coach, two-step coach, demoted
remove the demand of a second factor                      | clients, newcomers, coach, app coach but steady client
put text for the demand of a second factor                | nobody
demand a second factor, and end no older sign-in          | two-step coach
demand no second factor, and end no older sign-in         | nobody
demand a second factor of another                         | nobody
demand no second factor of another coach any more         | nobody
end another's older sign-ins                              | nobody
count every sign-in of another                            | nobody
end the sign-ins of a client that is not there            | nobody
end this sign-in                                          | coaches, newcomers, client, steady client, old client, withdrawn client but earlier coach
end this sign-in, and count none as old as the oldest     | demoted, earlier coach
end this sign-in, and count the oldest again              | nobody
end this sign-in, and count from later on                 | nobody
end this sign-in, and make no room                        | newcomers, client, steady client, old client, withdrawn client, coach, two-step coach
end this sign-in, and make room that is there             | coaches, newcomers, steady client, old client, withdrawn client but earlier coach
end this sign-in, and none of before                      | newcomers, steady client, old client, withdrawn client, coach, two-step coach
end this sign-in and another                              | nobody
end a sign-in of a second earlier                         | nobody
end this sign-in, and add a field                         | nobody
end this sign-in, and change the name                     | nobody
end this sign-in, and remove the time from which they count | newcomers, steady client, old client, withdrawn client
put a number for the ended sign-ins                       | nobody
count an ended sign-in again                              | nobody
remove the ended sign-ins                                 | coach, two-step coach
end this sign-in in another's document                    | nobody
end this sign-in of a client that is not there            | nobody
read the coach's notes of a client                        | coaches
read the coach's notes of oneself                         | coaches
list the coach's notes                                    | nobody
read below the coach's notes                              | nobody
begin notes of a client                                   | coaches
begin notes of oneself                                    | coaches
begin notes of a client with a note                       | nobody
begin notes of a client again                             | nobody
begin notes of a client that is not there                 | nobody
note something                                            | coaches
note as much as there may be                              | coaches
note too much                                             | nobody
note something on an older revision                       | nobody
note something on a later revision                        | nobody
note something at a time of one's own                     | nobody
note something with a field of one's own                  | nobody
note something with a last question                       | nobody
note something with another revision                      | nobody
put text for the notes                                    | nobody
note something without bookkeeping                        | nobody
note something where no notes are begun                   | nobody
delete the coach's notes of a client                      | nobody
delete the coach's notes of oneself                       | nobody
delete the coach's notes of a client that is not there    | coaches
note something of a client who is gone                    | nobody
read what a coach has read of a client                    | coaches
read what a coach has read of oneself                     | coaches
list what coaches have read                               | coaches
read below what coaches have read                         | nobody
begin readings of a client                                | coaches
begin readings of a client with one                       | nobody
begin readings of a client again                          | nobody
begin readings of a client that is not there              | nobody
mark as read                                              | coaches
mark as read for the first time                           | coaches
mark as read where no readings are begun                  | nobody
mark as read with the longest key                         | coaches
mark as read with too long a key                          | nobody
mark as read with a number for the key                    | nobody
mark as read without a key                                | nobody
mark as read without sections                             | nobody
mark as read with text for the sections                   | nobody
mark as read with a field of one's own                    | nobody
mark as read in words                                     | nobody
mark as read of a client who is gone                      | nobody
mark as read no longer                                    | coaches
mark as read, for another coach                           | nobody
mark as read, for oneself and another coach               | nobody
mark as read, and add a field                             | nobody
delete what coaches have read of a client                 | nobody
delete what coaches have read of a client that is not there | coaches
read the replies to another                               | coaches
read the replies to oneself                               | signed in but deleted
read the replies to a client that is not there            | coaches
list replies                                              | nobody
list the replies to oneself                               | nobody
count replies                                             | nobody
read below replies                                        | nobody
begin replies to a client                                 | coaches
begin replies to oneself                                  | coaches
begin replies to a client with one                        | nobody
begin replies to a client again                           | nobody
begin replies to a client that is not there               | nobody
give a reply                                              | coaches
give the first reply                                      | coaches
give a reply where no replies are begun                   | nobody
give a reply to oneself                                   | nobody
give a reply of the longest words                         | coaches
give a reply of too long a text                           | nobody
give a reply to too long a question                       | nobody
give a reply without words                                | nobody
give a reply to a question without words                  | nobody
give a reply with a number for words                      | nobody
give a reply with a number for the question               | nobody
give a reply without a text                               | nobody
give a reply without a question                           | nobody
give a reply without a time                               | nobody
give a reply at a time of one's own                       | nobody
give a reply with a field of one's own                    | nobody
give a reply that is mere text                            | nobody
give a reply at the longest address                       | coaches
give a reply at too long an address                       | nobody
give a reply at another address than is said              | nobody
give a reply, and say no address                          | nobody
give a reply, and a number for its address                | nobody
give two replies at once                                  | nobody
give a reply, and take another back                       | nobody
give a reply, and put it away                             | nobody
give a reply, and add a field                             | nobody
give a reply in the place of another                      | nobody
give a reply to a client who is gone                      | nobody
take back a reply, and give another in its place          | nobody
begin replies to a client, and give one                   | nobody
change the words of a reply                               | nobody
change the words of a reply, and say where                | nobody
change the words of a reply to oneself                    | nobody
take back a reply                                         | coaches
take back a reply that is put away                        | coaches
take back a reply that is there no more                   | coaches
take back two replies at once                             | nobody
take back another reply than is said                      | nobody
take back all replies                                     | nobody
take back a reply to oneself                              | nobody
put text for the replies                                  | nobody
put away a reply                                          | client, withdrawn client, demoted
put away a reply again                                    | client, withdrawn client, demoted
put away a reply to another                               | nobody
put away replies that are not there                       | nobody
put away a reply at a time of one's own                   | nobody
put away a reply since another is                         | nobody
put away two replies in two writes                        | client, withdrawn client, demoted
put away two replies in two writes, one at a time of one's own | nobody
put away a reply, in words                                | nobody
put away a reply that was never given                     | nobody
put away a reply, and change its words                    | nobody
put away a reply, and say its address                     | nobody
put away a reply, and add a field                         | nobody
put a list for what is put away                           | nobody
take out a reply                                          | client, withdrawn client, demoted
take out every reply                                      | client, withdrawn client, demoted
remove what is put away                                   | nobody
take out a reply to another                               | nobody
delete the replies to a client                            | nobody
delete the replies to oneself                             | nobody
delete the replies to a client that is not there          | coaches
read one's own earlier texts                              | clients
read another's earlier texts                              | nobody
read the earlier texts of a client that is not there      | nobody
list earlier texts                                        | nobody
list one's own earlier texts                              | nobody
count earlier texts                                       | nobody
read below one's own earlier texts                        | nobody
keep a text                                               | client, demoted
keep a text, and save                                     | client, demoted
consent, and keep a text                                  | clients
withdraw a consent, and keep a text                       | nobody
keep a text again                                         | client, demoted
keep a text for longer                                    | client, demoted
keep a text in the place of all others                    | answering
keep an empty text                                        | answering
keep no text yet                                          | clients
keep a text for another                                   | nobody
keep the first text of a client                           | old client
keep a text of a client that is not there                 | nobody
keep a text at a time of one's own                        | nobody
keep a text since another is                              | nobody
keep a text, in words of when                             | nobody
keep a text at no time                                    | nobody
keep a time without a text                                | nobody
keep a text and the time of another                       | nobody
keep the longest texts                                    | answering
keep too long texts                                       | nobody
keep texts under the longest keys                         | answering
keep texts under too long keys                            | nobody
keep a number for a text                                  | nobody
keep nothing for a text                                   | nobody
keep true for a text                                      | nobody
keep texts that are empty or end a line                   | answering
keep a text with the rules' separator                     | nobody
keep a list for a text                                    | nobody
keep a map for a text                                     | nobody
put text for the earlier texts                            | nobody
put a list for the earlier texts                          | nobody
put text for the times                                    | nobody
put a list for the times                                  | nobody
keep a text, and add a field                              | nobody
keep a document without texts and times                   | nobody
change a text that is kept                                | client, demoted
change when a text was kept                               | nobody
change another's text that is kept                        | nobody
forget a text                                             | client, withdrawn client, demoted
forget a text, and keep another                           | client, demoted
forget a text, and keep its time                          | nobody
forget the time of a text                                 | nobody
forget every text                                         | client, withdrawn client, demoted
remove every text and every time                          | nobody
forget a text of another                                  | nobody
delete one's own earlier texts                            | clients
delete another's earlier texts                            | nobody
delete the earlier texts of a client that is not there    | coaches
delete below the earlier texts of a client that is not there | nobody
read what was done                                        | coaches
list what was done as her page does                       | coaches
create a client without an entry                          | nobody
create a client who was deleted                           | nobody
create a client who was erased                            | nobody
create a client whose entry is there already              | nobody
create a client, and note it for another coach            | nobody
create a client, and note it at a time of one's own       | nobody
create a client, and note more of her                     | nobody
create a client, and note it of another                   | nobody
create a client, and note that she was deleted            | nobody
create a client, and note it twice                        | nobody
create a client, and note something else as well          | nobody
delete a client, and note something else as well          | nobody
delete a client without an entry                          | nobody
delete a client whose creation is on no record            | coaches
delete a client whose entry is there already              | nobody
note that somebody was created who was not                | nobody
note that somebody was created who is there               | nobody
note that somebody was deleted who was not                | nobody
note that somebody was deleted who is not there           | nobody
change what was done                                      | nobody
change when something was done                            | nobody
write over what was done                                  | nobody
delete what was done                                      | nobody
write a contact message                                   | everybody
write the longest contact message                         | everybody
write a contact message without name                      | nobody
write a contact message without email                     | nobody
write a contact message without message                   | nobody
write a contact message without timestamp                 | nobody
write a contact message with a number for name            | nobody
write a contact message with a number for email           | nobody
write a contact message with a number for message         | nobody
write a contact message with a number for timestamp       | nobody
write a contact message with an empty name                | nobody
write a contact message with an empty email               | nobody
write a contact message with an empty message             | nobody
write a contact message with too long a name              | nobody
write a contact message with too long an email            | nobody
write too long a contact message                          | nobody
write a contact message with an email without @           | nobody
write a contact message with a time of one's own          | nobody
write a contact message that is handled                   | nobody
write a contact message with a field of one's own         | nobody
write over a contact message                              | nobody
mark a contact message as handled                         | coaches
mark a contact message as not handled                     | coaches
mark a contact message with text                          | nobody
change a contact message                                  | nobody
mark and change a contact message                         | nobody
mark a contact message and add a field                    | nobody
mark a contact message that is not there                  | nobody
delete a contact message                                  | coaches
write below the own document                              | nobody
write below a contact message                             | nobody
create a document of another kind                         | nobody
change a document of another kind                         | nobody
delete a document of another kind                         | nobody
write two contact messages at once                        | everybody
write as many contact messages at once as may be          | everybody
write one contact message too many at once                | nobody
write a contact message and become a coach                | nobody
change two clients at once                                | coaches
delete another client and the own document                | nobody
save with a fraction for a revision                       | nobody
keep as many texts as may be                              | answering
keep too many texts                                       | nobody
`;

export interface Row {
  readonly attempt: string;
  /** The roles to which the rules allow the attempt. */
  readonly allowed: ReadonlySet<Role>;
}

export const MATRIX: readonly Row[] = TABLE.trim()
  .split("\n")
  .map((line) => {
    const [attempt = "", who = ""] = line.split(" | ").map((cell) => cell.trim());
    const [may = "", mayNot] = who.split(" but ");
    const excepted = mayNot === undefined ? [] : rolesOf(mayNot);
    const named = rolesOf(may).filter((role) => !excepted.includes(role));
    return { attempt, allowed: new Set(ROLES.filter((role) => named.includes(role))) };
  });

/** The roles of a list of sets and roles. */
function rolesOf(list: string): readonly Role[] {
  return list.split(", ").flatMap((name) => {
    const roles = SETS[name] ?? ROLES.filter((role) => role === name);
    if (roles.length === 0 && name !== "nobody") {
      throw new Error(`"${name}" is no role, and no set of them.`);
    }
    return roles;
  });
}
