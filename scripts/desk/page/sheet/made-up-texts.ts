const WALKS: readonly string[] = [
  "I have thought about this on my walks. There is a path along the water, and I take it nearly every morning, slowly, before the day begins. At first nothing comes to mind. Then the small things come, one after the other, and I am surprised at how many there are.",
  "In winter it is different. The path is wet, and I stay at home with a blanket and the lamp on. I do not mind. It is quiet then, and I hear the clock in the kitchen, and now and then a train far away.",
  "When I am home again I write down what I remember, and some of it is here. Some of it I leave out, because it changes from one day to the next, and by the evening I would say it in another way.",
  "What stays the same is the bread. I bake on Saturdays, and while it rises there is nothing to do but wait. I used to find that hard. Now I sit at the window, and it may well be the best hour of my week.",
];

/** An answer that fills several screens. */
export const VERY_LONG_TEXT = Array.from(
  { length: 24 },
  (_, index) => WALKS[(index + Math.floor(index / WALKS.length)) % WALKS.length],
).join("\n\n");

/** Long answers of several lengths, layouts and scripts, used in turn. */
export const LONG_TEXTS: readonly string[] = [
  "It comes and goes. On quiet days I hardly notice it, and after a full week it is there every evening. Rest helps, and so does a walk.",
  "أحب المشي على شاطئ البحر في الصباح، ثم أشرب الشاي مع الكعك.",
  "Mostly, yes.",
  "A few things:\n- tea in the morning, before anything else\n- an hour outside\n- a book in the evening, if I stay awake for it",
  "Rain on the window ☔, a warm blanket, and soup 🍲. That is all I need 🙂",
  "I am not sure yet. May I come back to this one?",
  "For as long as I can remember. As a child I thought that everybody had it.\n\nIt was better for some years, when I lived by the sea. Since then it has been up and down, and I have learned to wait until it passes.\n\nLately it is better again.",
];

/** Short answers, used in turn. */
export const SHORT_TEXTS: readonly string[] = [
  "By the sea",
  "A garden with old trees, a bench, and a view over the whole valley as far as the river",
  "Soup 🍲",
  "صباح الخير",
  "Yes",
  "Now and then",
];

/** Telephone numbers from a range that Ofcom keeps for fiction. */
export const PHONE_NUMBERS: readonly string[] = ["+44 20 7946 0018", "020 7946 0342"];
