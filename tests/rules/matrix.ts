import { ROLES, type Role } from "./world.ts";

/**
 * Who may do what: every attempt against every role. A "yes" that looks odd at first: a change that
 * changes nothing is allowed to the coach (she is one already, and has her own password), removing a
 * mark that an old document does not have is no change, and neither is beginning the time of a first
 * password that has not ended.
 */
const TABLE = `
                                                          | pub  str  ncl  cli  ocl  coa  nco  dem  del  ecl  eco  lco  apc  2co  1co
read the own document                                     | -    yes  yes  yes  yes  yes  yes  yes  yes  -    -    yes  yes  yes  -
read another client's document                            | -    -    -    -    -    yes  -    -    -    -    -    yes  yes  yes  -
read the coach's document                                 | -    -    -    -    -    yes  -    -    -    -    -    yes  yes  yes  -
read a client that is not there                           | -    -    -    -    -    yes  -    -    -    -    -    yes  yes  yes  -
list clients                                              | -    -    -    -    -    yes  -    -    -    -    -    yes  yes  yes  -
list clients as the overview does                         | -    -    -    -    -    yes  -    -    -    -    -    yes  yes  yes  -
list all clients as the first page does                   | -    -    -    -    -    yes  -    -    -    -    -    yes  yes  yes  -
list clients of the role client                           | -    -    -    -    -    yes  -    -    -    -    -    yes  yes  yes  -
list clients with the own email                           | -    -    -    -    -    yes  -    -    -    -    -    yes  yes  yes  -
list clients with the own id                              | -    -    -    -    -    yes  -    -    -    -    -    yes  yes  yes  -
list one client                                           | -    -    -    -    -    yes  -    -    -    -    -    yes  yes  yes  -
count clients                                             | -    -    -    -    -    yes  -    -    -    -    -    yes  yes  yes  -
read a contact message                                    | -    -    -    -    -    yes  -    -    -    -    -    yes  yes  yes  -
list contact messages                                     | -    -    -    -    -    yes  -    -    -    -    -    yes  yes  yes  -
list contact messages as the inbox does                   | -    -    -    -    -    yes  -    -    -    -    -    yes  yes  yes  -
count contact messages                                    | -    -    -    -    -    yes  -    -    -    -    -    yes  yes  yes  -
count contact messages that are handled                   | -    -    -    -    -    yes  -    -    -    -    -    yes  yes  yes  -
read below a client                                       | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
read below the own document                               | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
list below a client                                       | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
read below a contact message                              | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
read a document of another kind                           | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
list documents of another kind                            | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
create a client                                           | -    -    -    -    -    yes  -    -    -    -    -    yes  yes  yes  -
create a coach                                            | -    -    -    -    -    yes  -    -    -    -    -    -    yes  yes  -
create a client with the longest details                  | -    -    -    -    -    yes  -    -    -    -    -    yes  yes  yes  -
create the own document                                   | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
create the own document as a coach                        | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
create a client without name                              | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
create a client without email                             | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
create a client without phone                             | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
create a client without dateOfBirth                       | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
create a client without role                              | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
create a client without mustChangePassword                | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
create a client with a number for name                    | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
create a client with a number for email                   | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
create a client with a number for phone                   | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
create a client with a number for dateOfBirth             | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
create a client with a number for role                    | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
create a client with a number for mustChangePassword      | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
create a client with nothing for name                     | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
create a client with nothing for email                    | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
create a client with nothing for phone                    | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
create a client with nothing for dateOfBirth              | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
create a client with nothing for role                     | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
create a client with nothing for mustChangePassword       | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
create a client with an empty name                        | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
create a client with an empty email                       | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
create a client with an empty phone                       | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
create a client with an empty dateOfBirth                 | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
create a client with an empty role                        | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
create a client with too long a name                      | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
create a client with too long a phone                     | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
create a client with too long an email                    | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
create a client with an email without @                   | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
create a client with an email with a space                | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
create a client with a date of birth in words             | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
create a client with a date of birth and more             | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
create a client with a date for the date of birth         | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
create a client of an unknown role                        | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
create a client who keeps the first password              | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
create a client with answers                              | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
create a client with a field of one's own                 | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
create a client with bookkeeping                          | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
put another document in the place of a client's           | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
put another document in the own place                     | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
save answers of questionnaire                             | -    -    -    yes  yes  -    -    yes  -    -    -    -    -    -    -
save answers of story                                     | -    -    -    yes  yes  -    -    yes  -    -    -    -    -    -    -
save answers of health                                    | -    -    -    yes  yes  -    -    yes  -    -    -    -    -    -    -
save answers of personalhistory                           | -    -    -    yes  yes  -    -    yes  -    -    -    -    -    -    -
save answers of familyparents                             | -    -    -    yes  yes  -    -    yes  -    -    -    -    -    -    -
save answers of familysiblings                            | -    -    -    yes  yes  -    -    yes  -    -    -    -    -    -    -
save answers of personal                                  | -    -    -    yes  yes  -    -    yes  -    -    -    -    -    -    -
save a cleared answer                                     | -    -    -    yes  yes  -    -    yes  -    -    -    -    -    -    -
save that a question is to be talked about                | -    -    -    yes  yes  -    -    yes  -    -    -    -    -    -    -
save to which words an answer was given                   | -    -    -    yes  yes  -    -    yes  -    -    -    -    -    -    -
save nothing but the bookkeeping                          | -    -    -    yes  yes  -    -    yes  -    -    -    -    -    -    -
save 500 answers in a section                             | -    -    -    yes  yes  -    -    yes  -    -    -    -    -    -    -
save 501 answers in a section                             | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
save text in the place of a section                       | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
save a list in the place of a section                     | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
remove a section in a save                                | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
save on an older revision                                 | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
save on a revision to come                                | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
save with the first revision                              | -    -    -    -    yes  -    -    -    -    -    -    -    -    -    -
save with a revision of text                              | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
save without a revision                                   | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
save without a time                                       | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
save without any bookkeeping                              | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
save with a time of one's own                             | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
save two sections at once                                 | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
save with an answer of another section                    | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
save with the bookkeeping of two sections                 | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
save with the revision of another section                 | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
save with the time of another section                     | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
save story with the revision of health                    | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
save with a revision of no section                        | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
save with all revisions replaced                          | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
save a section that is none                               | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
save answers into the revisions                           | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
save with a field of one's own                            | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
save with another name                                    | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
save with another email                                   | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
save with another phone                                   | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
save with another dateOfBirth                             | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
save with the role of a coach                             | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
save with the first password kept                         | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
save with the first password changed                      | -    -    -    -    yes  -    -    -    -    -    -    -    -    -    -
save another client's answers                             | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
save answers of a client that is not there                | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
say that a section is ready                               | -    -    -    yes  yes  -    -    yes  -    -    -    -    -    -    -
say that a section is ready, as an older version does     | -    -    -    yes  yes  -    -    yes  -    -    -    -    -    -    -
say that a section is ready since a time of one's own     | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
say that every section is ready                           | -    -    -    yes  yes  -    -    yes  -    -    -    -    -    -    -
say of too many sections that they are ready              | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
say that no section is ready any more                     | -    -    -    yes  yes  -    -    yes  -    -    -    -    -    -    -
say that a section is ready, in words                     | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
say that a section is not ready                           | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
put a list for the sections that are ready                | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
remove the sections that are ready                        | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
say that a section is ready, at no time                   | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
say that a section is ready, at a time of one's own       | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
say that a section is ready, and save                     | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
say that a section is ready, with a field of one's own    | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
say that another's section is ready                       | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
say that a section is ready of a client that is not there | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
consent                                                   | -    -    -    yes  yes  -    -    yes  -    -    -    -    -    -    -
consent to the longest version                            | -    -    -    yes  yes  -    -    yes  -    -    -    -    -    -    -
consent to too long a version                             | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
consent to no version                                     | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
consent to a number                                       | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
consent without a version                                 | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
consent without a time                                    | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
consent at a time of one's own                            | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
consent with a field of one's own                         | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
consent and save                                          | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
consent, and add a field                                  | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
consent in words                                          | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
remove a consent                                          | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
withdraw a consent                                        | -    -    -    yes  -    -    -    yes  -    -    -    -    -    -    -
withdraw a consent at a time of one's own                 | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
withdraw a consent, and change its version                | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
withdraw a consent, with a field of one's own             | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
withdraw a consent, and save                              | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
consent for another                                       | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
withdraw another's consent                                | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
ask to be erased                                          | -    -    -    yes  yes  -    -    yes  -    -    -    -    -    -    -
ask to be erased at a time of one's own                   | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
ask to be erased, in words                                | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
ask to be erased, and save                                | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
ask no longer to be erased                                | -    -    -    yes  -    -    -    yes  -    -    -    -    -    -    -
ask that another be erased                                | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
ask no longer that another be erased                      | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
end the time of the first password                        | -    -    yes  yes  -    yes  yes  yes  -    -    -    -    yes  yes  -
end the time of the first password alone                  | -    -    -    yes  -    yes  -    -    -    -    -    yes  yes  yes  -
begin the time of the first password                      | -    -    yes  -    -    -    yes  -    -    -    -    -    -    -    -
remove the mark of the first password                     | -    -    -    -    yes  -    -    -    -    -    -    -    -    -    -
put text for the mark of the first password               | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
end the time of the first password, and save              | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
end the time of the first password, in another role       | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
end the time of the first password, and add a field       | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
end the time of the first password, and demand a second factor| -    -    -    -    -    -    -    -    -    -    -    -    yes  yes  -
end another's time of the first password                  | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
begin another's time of the first password                | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
change the own name                                       | -    -    -    -    -    yes  -    -    -    -    -    yes  yes  yes  -
change the own phone                                      | -    -    -    -    -    yes  -    -    -    -    -    yes  yes  yes  -
change the own dateOfBirth                                | -    -    -    -    -    yes  -    -    -    -    -    yes  yes  yes  -
change the own email                                      | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
make oneself a coach                                      | -    -    -    -    -    yes  -    -    -    -    -    yes  yes  yes  -
give oneself another role                                 | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
remove the own role                                       | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
add a field to the own document                           | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
remove the own answers                                    | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
remove the own revisions                                  | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
change another's name                                     | -    -    -    -    -    yes  -    -    -    -    -    yes  yes  yes  -
change another's phone                                    | -    -    -    -    -    yes  -    -    -    -    -    yes  yes  yes  -
change another's dateOfBirth                              | -    -    -    -    -    yes  -    -    -    -    -    yes  yes  yes  -
change all details of another                             | -    -    -    -    -    yes  -    -    -    -    -    yes  yes  yes  -
change the name in an old document                        | -    -    -    -    -    yes  -    -    -    -    -    yes  yes  yes  -
change the phone of a client without a name               | -    -    -    -    -    yes  -    -    -    -    -    yes  yes  yes  -
empty another's phone                                     | -    -    -    -    -    yes  -    -    -    -    -    yes  yes  yes  -
empty another's dateOfBirth                               | -    -    -    -    -    yes  -    -    -    -    -    yes  yes  yes  -
empty another's name                                      | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
change another's name to too long a text                  | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
change another's phone to too long a text                 | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
change another's dateOfBirth to too long a text           | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
change another's name to a list                           | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
change another's phone to a list                          | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
change another's dateOfBirth to a list                    | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
remove another's name                                     | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
remove another's phone                                    | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
remove another's dateOfBirth                              | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
change another's email                                    | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
make another a coach                                      | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
change an answer of another                               | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
change a name and an answer of another                    | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
add a field to another's document                         | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
change the name of a client that is not there             | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
delete the own document                                   | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
delete another client                                     | -    -    -    -    -    yes  -    -    -    -    -    yes  yes  yes  -
delete a coach                                            | -    -    -    -    -    yes  -    -    -    -    -    yes  yes  yes  -
end older sign-ins                                        | -    -    yes  yes  yes  yes  yes  yes  -    -    -    -    yes  yes  -
end older sign-ins from a second earlier on               | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
end older sign-ins, and the own                           | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
end sign-ins until now                                    | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
count sign-ins from a number on                           | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
count every sign-in again                                 | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
end older sign-ins, and save                              | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
end older sign-ins, and change the name                   | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
demand a second factor of oneself                         | -    -    -    -    -    -    -    -    -    -    -    -    yes  yes  -
demand no second factor of oneself any more               | -    -    -    -    -    -    -    -    -    -    -    -    yes  yes  -
remove the demand of a second factor                      | -    -    yes  yes  yes  yes  yes  yes  -    -    -    -    yes  -    -
put text for the demand of a second factor                | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
demand a second factor, and end no older sign-in          | -    -    -    -    -    -    -    -    -    -    -    -    -    yes  -
demand no second factor, and end no older sign-in         | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
demand a second factor of another                         | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
demand no second factor of another coach any more         | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
end another's older sign-ins                              | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
count every sign-in of another                            | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
end the sign-ins of a client that is not there            | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
end this sign-in                                          | -    -    yes  yes  yes  yes  yes  -    -    -    -    -    yes  yes  -
end this sign-in, and count none as old as the oldest     | -    -    -    -    -    -    -    yes  -    -    -    yes  -    -    -
end this sign-in, and count the oldest again              | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
end this sign-in, and count from later on                 | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
end this sign-in, and make no room                        | -    -    yes  yes  yes  yes  yes  -    -    -    -    -    -    yes  -
end this sign-in, and make room that is there             | -    -    yes  -    yes  yes  yes  -    -    -    -    -    yes  yes  -
end this sign-in, and none of before                      | -    -    yes  -    yes  yes  yes  -    -    -    -    -    -    yes  -
end this sign-in and another                              | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
end a sign-in of a second earlier                         | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
end this sign-in, and add a field                         | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
end this sign-in, and change the name                     | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
end this sign-in, and remove the time from which they count| -    -    yes  -    yes  -    yes  -    -    -    -    -    -    -    -
put a number for the ended sign-ins                       | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
count an ended sign-in again                              | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
remove the ended sign-ins                                 | -    -    -    -    -    yes  -    -    -    -    -    -    -    yes  -
end this sign-in in another's document                    | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
end this sign-in of a client that is not there            | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
read the coach's notes of a client                        | -    -    -    -    -    yes  -    -    -    -    -    yes  yes  yes  -
read the coach's notes of oneself                         | -    -    -    -    -    yes  -    -    -    -    -    yes  yes  yes  -
list the coach's notes                                    | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
read below the coach's notes                              | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
begin notes of a client                                   | -    -    -    -    -    yes  -    -    -    -    -    yes  yes  yes  -
begin notes of oneself                                    | -    -    -    -    -    yes  -    -    -    -    -    yes  yes  yes  -
begin notes of a client with a note                       | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
begin notes of a client again                             | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
begin notes of a client that is not there                 | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
note something                                            | -    -    -    -    -    yes  -    -    -    -    -    yes  yes  yes  -
note as much as there may be                              | -    -    -    -    -    yes  -    -    -    -    -    yes  yes  yes  -
note too much                                             | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
note something on an older revision                       | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
note something on a later revision                        | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
note something at a time of one's own                     | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
note something with a field of one's own                  | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
put text for the notes                                    | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
note something without bookkeeping                        | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
note something where no notes are begun                   | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
delete the coach's notes of a client                      | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
delete the coach's notes of oneself                       | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
delete the coach's notes of a client that is not there    | -    -    -    -    -    yes  -    -    -    -    -    yes  yes  yes  -
delete a client with all that is kept of her              | -    -    -    -    -    yes  -    -    -    -    -    yes  yes  yes  -
read what a coach has read of a client                    | -    -    -    -    -    yes  -    -    -    -    -    yes  yes  yes  -
read what a coach has read of oneself                     | -    -    -    -    -    yes  -    -    -    -    -    yes  yes  yes  -
list what coaches have read                               | -    -    -    -    -    yes  -    -    -    -    -    yes  yes  yes  -
read below what coaches have read                         | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
begin readings of a client                                | -    -    -    -    -    yes  -    -    -    -    -    yes  yes  yes  -
begin readings of a client with one                       | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
begin readings of a client again                          | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
begin readings of a client that is not there              | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
mark as read                                              | -    -    -    -    -    yes  -    -    -    -    -    yes  yes  yes  -
mark as read for the first time                           | -    -    -    -    -    yes  -    -    -    -    -    yes  yes  yes  -
mark as read where no readings are begun                  | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
mark as read with the longest key                         | -    -    -    -    -    yes  -    -    -    -    -    yes  yes  yes  -
mark as read with too long a key                          | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
mark as read with a number for the key                    | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
mark as read without a key                                | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
mark as read without sections                             | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
mark as read with text for the sections                   | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
mark as read with a field of one's own                    | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
mark as read in words                                     | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
mark as read no longer                                    | -    -    -    -    -    yes  -    -    -    -    -    yes  yes  yes  -
mark as read, for another coach                           | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
mark as read, for oneself and another coach               | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
mark as read, and add a field                             | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
delete what coaches have read of a client                 | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
delete what coaches have read of a client that is not there| -    -    -    -    -    yes  -    -    -    -    -    yes  yes  yes  -
read what was done                                        | -    -    -    -    -    yes  -    -    -    -    -    yes  yes  yes  -
list what was done as her page does                       | -    -    -    -    -    yes  -    -    -    -    -    yes  yes  yes  -
create a client without an entry                          | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
create a client who was deleted                           | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
create a client whose entry is there already              | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
create a client, and note it for another coach            | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
create a client, and note it at a time of one's own       | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
create a client, and note more of her                     | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
create a client, and note it of another                   | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
create a client, and note that she was deleted            | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
create a client, and note it twice                        | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
create a client, and note something else as well          | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
delete a client, and note something else as well          | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
delete a client without an entry                          | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
delete a client whose creation is on no record            | -    -    -    -    -    yes  -    -    -    -    -    yes  yes  yes  -
delete a client whose entry is there already              | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
note that somebody was created who was not                | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
note that somebody was created who is there               | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
note that somebody was deleted who was not                | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
note that somebody was deleted who is not there           | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
change what was done                                      | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
change when something was done                            | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
write over what was done                                  | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
delete what was done                                      | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
write a contact message                                   | yes  yes  yes  yes  yes  yes  yes  yes  yes  yes  yes  yes  yes  yes  yes
write the longest contact message                         | yes  yes  yes  yes  yes  yes  yes  yes  yes  yes  yes  yes  yes  yes  yes
write a contact message without name                      | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
write a contact message without email                     | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
write a contact message without message                   | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
write a contact message without timestamp                 | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
write a contact message with a number for name            | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
write a contact message with a number for email           | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
write a contact message with a number for message         | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
write a contact message with a number for timestamp       | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
write a contact message with an empty name                | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
write a contact message with an empty email               | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
write a contact message with an empty message             | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
write a contact message with too long a name              | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
write a contact message with too long an email            | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
write too long a contact message                          | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
write a contact message with an email without @           | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
write a contact message with a time of one's own          | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
write a contact message that is handled                   | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
write a contact message with a field of one's own         | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
write over a contact message                              | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
mark a contact message as handled                         | -    -    -    -    -    yes  -    -    -    -    -    yes  yes  yes  -
mark a contact message as not handled                     | -    -    -    -    -    yes  -    -    -    -    -    yes  yes  yes  -
mark a contact message with text                          | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
change a contact message                                  | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
mark and change a contact message                         | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
mark a contact message and add a field                    | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
mark a contact message that is not there                  | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
delete a contact message                                  | -    -    -    -    -    yes  -    -    -    -    -    yes  yes  yes  -
write below the own document                              | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
write below a contact message                             | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
create a document of another kind                         | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
change a document of another kind                         | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
delete a document of another kind                         | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
write two contact messages at once                        | yes  yes  yes  yes  yes  yes  yes  yes  yes  yes  yes  yes  yes  yes  yes
write as many contact messages at once as may be          | yes  yes  yes  yes  yes  yes  yes  yes  yes  yes  yes  yes  yes  yes  yes
write one contact message too many at once                | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
write a contact message and become a coach                | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
change two clients at once                                | -    -    -    -    -    yes  -    -    -    -    -    yes  yes  yes  -
delete another client and the own document                | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
save with a fraction for a revision                       | -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
`;

/** The columns' heads, in the order of the roles. */
const HEADS = "pub str ncl cli ocl coa nco dem del ecl eco lco apc 2co 1co".split(" ");

export interface Row {
  readonly attempt: string;
  /** Who may. */
  readonly allowed: ReadonlySet<Role>;
}

export const MATRIX: readonly Row[] = readTable(TABLE);

function readTable(table: string): readonly Row[] {
  const [head, ...rows] = table
    .split("\n")
    .filter((line) => line !== "")
    .map(readLine);
  if (head?.cells.join(" ") !== HEADS.join(" ") || HEADS.length !== ROLES.length) {
    throw new Error("The columns of the matrix are not the roles.");
  }
  return rows.map(({ attempt, cells }) => {
    if (cells.length !== ROLES.length || cells.some((cell) => cell !== "yes" && cell !== "-")) {
      throw new Error(`The row "${attempt}" does not say yes or - for every role.`);
    }
    return { attempt, allowed: new Set(ROLES.filter((_role, index) => cells[index] === "yes")) };
  });
}

function readLine(line: string): { readonly attempt: string; readonly cells: readonly string[] } {
  const [attempt = "", cells = ""] = line.split("|");
  return { attempt: attempt.trim(), cells: cells.trim().split(/\s+/u) };
}
