/**
 * A sentence or two about each public page, by the page's address. Search engines and shared links show
 * them below the page's title. The build writes them into the pages.
 */
export const pageDescriptions: Readonly<Record<string, string>> = {
  "/": "Coaching for women who keep getting in their own way. Trauma-informed, gentle and at your own pace, online or in person. The first half hour is free.",
  "/about":
    "Who I am, where self-sabotage comes from, and for whom my coaching is: women who know they are meant for more and keep getting in their own way.",
  "/courses":
    "Three ways to work with me: single clarity sessions, a longer journey to the roots of self-sabotage, and a small circle of women that is to come.",
  "/books": "A page for books, which is being made.",
  "/contact":
    "Write to me in a few lines what you are looking for, or ask for a free first talk. I read every message myself and answer by email.",
  "/privacy":
    "What I know about you, why, where it lies, who can read it, and how you have it erased. No cookies, and nobody watches you here.",
  "/terms": "What you can expect from coaching with me and what I ask of you, in plain words.",
};
