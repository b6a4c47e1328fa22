/**
 * The oddities that a document of the earlier site can have, with the words of the report. `LEFT_OUT`: the
 * import does not store the document. `TO_LOOK_AT`: the site cannot show or save everything in it.
 * `READ_ALL_THE_SAME`: the site reads it without a problem.
 */
const LEFT_OUT = {
  "not a document": "There is no map of fields under this id.",
  "reserved id": "Firestore takes no document with such an id.",
  "reserved field":
    "Firestore takes no field of such a name: empty, longer than 1,500 bytes, or between two underscores.",
  "field twice": "The file has this field twice, and only one of them could be kept.",
  "half a character":
    "A text with half a character in it, which has no place in Firestore. Mend it in the file.",
  "list in a list": "Firestore keeps no list within a list.",
  "too deep": "Nested deeper than the 20 levels that Firestore keeps.",
  "number too long":
    "A number with more digits than Firestore keeps. Write it as text in the file.",
  "too large": "Larger than a document can be, which is 1 MiB. Divide it by hand.",
  "documents below": "There are documents below this one. The site has none, and shows none.",
  "two versions": "The files have two different documents under this id. Keep one of them.",
  "other collection":
    "The site knows clients and contactMessages, and shows nothing of other collections to anybody.",
  "coach who is not named":
    "Whoever signs in to this account would see everything. If you know this coach, name the id with --coach.",
  erased: "Was erased on this site, and does not come back.",
  "there and different":
    "There is a document with this id already, and it differs in these fields. It stays as it is.",
};

const TO_LOOK_AT = {
  "section that is no map":
    "Nothing of it is shown, and the first answer that is saved in this section replaces it. Make a map of it in the file, with the questions' names.",
  "more than 500 answers":
    "All is shown, and nothing can be saved in this section until there are fewer.",
  "answer too long":
    "Shown whole, and not saved again before it is shorter than 200,000 characters.",
  "name of the site's own":
    "The site keeps something else under this name, and finds another shape. Her answers might not be saved.",
  coach:
    "A coach, whom --coach names: whoever signs in to this account sees everything. No login is made for it.",
  "unknown role": "Counts as a client.",
  "not taken":
    "Says who is let in, which no file decides here. The document is stored without this field.",
  "address missing": "No login can be made. She is listed without an address.",
  "address that is none": "Shown as it is. No login can be made with it.",
  "address twice":
    "Several clients have this address, and an address has one login. No login is made for any of them.",
  "login of another": "Another account, which is not hers, signs in with this address already.",
  "login with another address":
    "Her login has another address than her document, which is the one that is shown.",
  "no login":
    "Nobody can sign in to it. With --accounts it gets a login, where its address allows it, without a password: she chooses one by Forgot password?",
  "login without a document":
    "An account that has no document here, and so no access to anything. It stays as it is.",
  "message without a time": "Stored, and never listed on the page with the messages.",
  "time that is none":
    "Listed without its time: after the oldest where it is a number or null, before the newest where it is anything else.",
};

const READ_ALL_THE_SAME = {
  "number as text": "Read as the number, and stored as text until she changes it.",
  "text for a number": "Shown as she wrote it, until she writes a number.",
  "number as answer": "Read as text.",
  "yes or no as answer": "Read as true or false, in words.",
  "null as answer": "Read as not answered.",
  "list as answer": "Shown with its brackets, until she answers anew.",
  "map as answer": "Shown with its braces, until she answers anew.",
  "time as answer": "Shown as its seconds between braces, until she answers anew.",
  "not among the choices": "Shown beside the choices, and kept until she chooses.",
  "not of its kind":
    "No time, date or step: shown beside the question, and kept until it is answered.",
  "unknown question": "Not asked here. The coach reads it below the section, under this name.",
  "former name": "Read as the answer to the question of today, as renamedFrom says.",
  "no longer asked": "The coach reads it below the section, with the question's last words.",
  "unknown field": "Kept, and shown nowhere.",
  "name missing": "Listed as No name.",
  "detail that is no text": "Read as text.",
  "birth date that is none": "Shown as it is.",
  "birth date with a time": "Shown as the day.",
  "message with something missing": "Shown without it.",
};

const GROUPS = { LEFT_OUT, TO_LOOK_AT, READ_ALL_THE_SAME };

export type OddityKind =
  keyof typeof LEFT_OUT | keyof typeof TO_LOOK_AT | keyof typeof READ_ALL_THE_SAME;

/** Names a document and perhaps a field, and never quotes content. */
export interface Oddity {
  readonly kind: OddityKind;
  /** `clients/uid`, or the id of a login. */
  readonly where: string;
  /** `health.bedtime`; absent if the oddity is of the whole document. */
  readonly field?: string;
}

export type OddityGroup = keyof typeof GROUPS;

/** The words of the report for each kind of oddity, by group. */
export const ODDITIES: Readonly<Record<OddityGroup, Readonly<Record<string, string>>>> = GROUPS;

export const isSkipped = ({ kind }: Oddity): boolean => Object.hasOwn(LEFT_OUT, kind);
