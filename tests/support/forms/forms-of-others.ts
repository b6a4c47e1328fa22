import {
  type Form,
  after,
  date,
  email,
  list,
  long,
  note,
  number,
  one,
  rating,
  several,
  short,
  time,
  yesNo,
} from "./write-forms.ts";

// Twelve forms with the structure of forms that others publish, in words of our own.

const OFTEN = [
  "Not at all|Helemaal niet",
  "On some days|Op sommige dagen",
  "On most days|Op de meeste dagen",
  "Nearly every day|Bijna elke dag",
];
const step = (title: string) => rating(title, [0, 3], { "ui:steps": OFTEN });
const HARD = ["not hard", "I could not do it"];
const STRONG = ["None", "A little", "Clear", "Strong"];

const range = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => index + 1);

/** Nine items of four steps, the last of which may need help at once. */
const mood: Form = {
  id: "mood",
  title: "The last two weeks|De laatste twee weken",
  about: "How often was it so?|Hoe vaak was het zo?",
  groups: [
    {
      title: "In these weeks|In deze weken",
      sensitive:
        "These are about days that were hard. Skip what you like.|Deze gaan over dagen die zwaar waren. Sla over wat je wilt.",
      intro:
        "Choose what comes **nearest**. There is no right answer.|Kies wat **het dichtst** bij komt. Geen antwoord is fout.",
      items: [
        step("Little gave me pleasure.|Weinig gaf me plezier."),
        step("I felt low.|Ik voelde me somber."),
        step("I slept badly.|Ik sliep slecht."),
        step("I was tired.|Ik was moe."),
        step("I ate too little or too much.|Ik at te weinig of te veel."),
        step("I thought badly of myself.|Ik dacht slecht over mezelf."),
        step("I could not keep my mind on things.|Ik kon mijn aandacht nergens bij houden."),
        step(
          "Others saw that I was slow, or restless.|Anderen zagen dat ik traag was, of onrustig.",
        ),
      ],
    },
    {
      title: "The last question|De laatste vraag",
      sensitive:
        "This one is about not wanting to live. Skip it if you like.|Deze gaat over niet willen leven. Sla hem gerust over.",
      helpNow: true,
      items: [step("I thought that I would rather be dead.|Ik dacht dat ik liever dood was.")],
    },
  ],
};

/** Seven items of four steps. */
const worry: Form = {
  id: "worry",
  title: "Worries|Zorgen",
  about: "Seven short lines.|Zeven korte regels.",
  groups: [
    {
      title: "How often|Hoe vaak",
      items: [
        one("I was nervous.|Ik was zenuwachtig.", OFTEN),
        one("I could not stop worrying.|Ik kon niet ophouden met piekeren.", OFTEN),
        one("I worried about many things.|Ik maakte me over veel zorgen.", OFTEN),
        one("I could not relax.|Ik kon me niet ontspannen.", OFTEN),
        one("I could not sit still.|Ik kon niet stilzitten.", OFTEN),
        one("I was easily annoyed.|Ik was snel geërgerd.", OFTEN),
        one(
          "I was afraid that something would go wrong.|Ik was bang dat er iets mis zou gaan.",
          OFTEN,
        ),
      ],
    },
  ],
};

/** Twelve parts of a day, of five steps, and on how many days. */
const able: Form = {
  id: "able",
  title: "What a day takes",
  about: "How hard was each of these in the last month?",
  groups: [
    ...[
      ["Moving", "stand for half an hour", "walk for a kilometre"],
      ["Home and self", "wash all of your body", "dress", "do what a home needs"],
      ["With others", "speak with people you do not know", "keep a friendship", "join in"],
      ["Mind", "learn something new", "stay with one thing", "bear what your health did to you"],
      ["Work", "do what a day at work needs"],
    ].map(([title = "", ...parts]) => ({
      title,
      items: parts.map((part) =>
        rating(`How hard was it to ${part}?`, [1, 5], { "ui:ends": HARD }),
      ),
    })),
    {
      title: "Days",
      items: [
        number("On how many days was any of this hard?"),
        number("On how many days could you do nothing?"),
        number("On how many days did you do less?"),
      ],
    },
  ],
};

/** A checklist of symptoms, of which two lists ask the same. */
const symptoms: Form = {
  id: "symptoms",
  title: "Where it hurts",
  about: "Take your time.",
  groups: ["Your left side", "Your right side", "Both sides"].map((title) => ({
    title,
    items: ["Neck", "Shoulder", "Elbow", "Hand", "Hip", "Knee", "Foot"].map((part) =>
      one(part, STRONG),
    ),
  })),
};

/** What a doctor asks at the first visit. */
const visit: Form = {
  id: "visit",
  title: "Before your first visit|Voor je eerste bezoek",
  about: "Your doctor reads this before you meet.|Je arts leest dit voordat jullie elkaar spreken.",
  groups: [
    {
      title: "You|Jij",
      items: [
        short("Your name|Je naam", { "ui:offer": "name", "ui:plainFact": true }),
        date("When were you born?|Wanneer ben je geboren?", { "ui:latest": "today" }),
        short("Your phone|Je telefoon", { "ui:inputType": "tel", "ui:plainFact": true }),
        email("Your email|Je e-mail", { "ui:plainFact": true }),
      ],
    },
    {
      title: "Why you come|Waarom je komt",
      items: [
        note(
          "Bring, if you have them:\n- **your medicines**\n- letters of other doctors\n\nMore is at [the practice](https://example.org/visit).|Neem mee, als je ze hebt:\n- **je medicijnen**\n- brieven van andere artsen\n\nMeer staat bij [de praktijk](https://example.org/bezoek).",
        ),
        long("What brings you here?|Waarvoor kom je?", {
          "ui:help": "In a **few words**.|In een **paar woorden**.",
        }),
        several(
          "Which of these do you have?|Wat hiervan heb je?",
          [
            "Fever|Koorts",
            "A cough|Hoest",
            "Pain|Pijn",
            "Dizziness|Duizeligheid",
            "A rash|Uitslag",
          ],
          { "ui:other": "Something else, namely|Iets anders, namelijk" },
        ),
        yesNo("Do you take medicines?|Gebruik je medicijnen?", { name: "medicines" }),
        long("Which ones?|Welke?", after("medicines", "Yes")),
        yesNo("Are you allergic to anything?|Ben je ergens allergisch voor?", { name: "allergic" }),
        long("To what?|Waarvoor?", after("allergic", "Yes")),
      ],
    },
  ],
};

/** A household, of which each person is asked the same. */
const household: Form = {
  id: "household",
  title: "Who lives with you",
  about: "The people of your home.",
  groups: [
    { title: "Your home", items: [list("How many live with you?", ["1", "2", "3"])] },
    ...["The first person", "The second person", "The third person"].map((title) => ({
      title,
      items: [
        short("Name"),
        number("Age in years"),
        one("What are you to each other?", ["Partner", "Child", "Parent", "Friend"]),
        yesNo("Is there an income?"),
      ],
    })),
  ],
};

const feedback: Form = {
  id: "feedback",
  title: "How it was for you",
  about: "What you say helps the next one.",
  groups: [
    {
      title: "The course",
      items: [
        rating("How was the course as a whole?", [1, 5], { "ui:ends": ["poor", "very good"] }),
        rating("How well did the teacher explain?", [1, 5]),
        one("How did you hear of it?", ["A friend", "The paper", "A search"], {
          "ui:other": "From somewhere else",
        }),
        long("What should stay?"),
        long("What should change?", { "ui:quickAnswers": ["Nothing", "I do not know yet"] }),
        yesNo("May I quote you?"),
      ],
    },
  ],
};

/** Branches of yes and no. */
const register: Form = {
  id: "register",
  title: "Registering",
  about: "For the summer school.",
  groups: [
    {
      title: "Who comes",
      items: [
        short("Full name"),
        email("Email"),
        yesNo("Is it your first time here?", { name: "first" }),
        short("In which years were you here?", after("first", "No")),
        yesNo("Do you stay overnight?", { name: "stays" }),
      ],
    },
    {
      title: "Your nights",
      "ui:askWhen": { question: "stays", is: ["Yes"] },
      items: [
        note("Rooms are ready from **four o'clock**. https://example.org/rooms"),
        date("First night"),
        one("Which room?", ["Alone", "With one other", "A dormitory"]),
        time("When do you arrive?"),
      ],
    },
    {
      title: "Food",
      items: [
        several("What do you not eat?", ["Meat", "Fish", "Milk", "Eggs", "Gluten", "Nuts"], {
          "ui:other": "Also not",
        }),
      ],
    },
  ],
};

/** As long as the longest ones: all under one heading. */
const longest: Form = {
  id: "longest",
  title: "Everything",
  about: "In one sitting, or in many.",
  groups: [
    {
      title: "All of it",
      items: range(480).map((each) =>
        each % 4 === 0
          ? short(`What of the ${each}th?`, { "ui:plainFact": true })
          : list(`Was the ${each}th so?`, ["Yes", "No", "Both"], { "ui:plainFact": true }),
      ),
    },
  ],
};

const single: Form = {
  id: "single",
  title: "One question",
  about: "That is all.",
  groups: [{ title: "Us", items: [rating("How likely are you to send a friend to us?")] }],
};

/** A diary, of which each day asks the same. */
const diary: Form = {
  id: "diary",
  title: "A week of sleep",
  about: "Fill in a day each morning.",
  groups: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].map(
    (title) => ({
      title,
      items: [
        time("To bed at"),
        time("Up at"),
        number("How often did you wake?"),
        rating("How rested are you?"),
        long("What else?", { "ui:quickAnswers": ["Nothing", "Noise", "Dreams"] }),
      ],
    }),
  ),
};

/** A service in plain words: much to read, little to write. */
const apply: Form = {
  id: "apply",
  title: "Applying for help at home",
  about:
    "You can apply if you live here and need help with **washing, dressing or eating**. It takes ten minutes. See [who can apply](https://example.org/who) before you begin.",
  groups: [
    {
      title: "What you need",
      intro:
        "Have ready:\n- your **number**\n- a letter with your address\n- the phone of [your doctor](https://example.org/doctor)",
      items: [
        short("What is your number?", {
          "ui:help": "It is on **every letter** of ours, such as AB 12.",
        }),
        one("Whom do you apply for?", ["Myself", "My child", "Somebody I care for"]),
        date("Since when do you need help?", { "ui:help": "A rough day is fine." }),
        list(
          "In which part of the town do you live?",
          range(12).map((each) => `District ${each}`),
        ),
        long("Tell us anything else that we should know", {
          "ui:help": "Do not write:\n- bank details\n- passwords",
          "ui:examples": ["I hear badly on the phone."],
        }),
      ],
    },
    {
      title: "Declaration",
      items: [
        note("What you say must be true. If it changes, **tell us**: https://example.org/change."),
        yesNo("Is all of this true, as far as you know?"),
        short("Signed by"),
      ],
    },
  ],
};

export const FORMS: readonly Form[] = [
  mood,
  worry,
  able,
  symptoms,
  visit,
  household,
  feedback,
  register,
  longest,
  single,
  diary,
  apply,
];
