/**
 * The website's look, so that clients recognise the page of a reset link. The colours and sizes are copied
 * from `src/ui/style/tokens.css`, under the same names, because the backend imports nothing of the website.
 */
export const STYLESHEET = `
:root {
  color-scheme: light;
  --paper: #faf6f1;
  --surface: #fffdfa;
  --ink: #2e2129;
  --ink-soft: #66565f;
  --line-strong: #8c7a83;
  --fig: #6f2a4b;
  --fig-deep: #501a34;
  --on-fig: #fffaf6;
  --rust: #a3301c;
  --rust-wash: #fbe7e1;
  --focus: #1f5fa8;
  --serif: Georgia, "Times New Roman", serif;
  --sans: system-ui, "Segoe UI", sans-serif;
  --size-small: 0.9375rem;
  --size-text: 1.125rem;
  --size-h1: min(clamp(2.125rem, 1.6rem + 2.6vw, 3.5rem), 12vw);
  --gutter: clamp(min(1.125rem, 6vw), 4vw, 3rem);
  --radius: 0.625rem;
}
* { box-sizing: border-box; }
body {
  margin: 0;
  background: var(--paper);
  color: var(--ink);
  font: 400 var(--size-text) / 1.6 var(--sans);
}
main {
  max-width: calc(30rem + 2 * var(--gutter));
  margin-inline: auto;
  padding: 3rem var(--gutter) 4.5rem;
}
h1 {
  margin: 0 0 2rem;
  font: 500 var(--size-h1) / 1.08 var(--serif);
  letter-spacing: -0.022em;
  text-wrap: balance;
}
p { margin: 0 0 1.5rem; }
label { display: block; margin-bottom: 0.25rem; font-weight: 600; }
input:not([type="hidden"]) {
  width: 100%;
  min-height: 3rem;
  margin-bottom: 1.5rem;
  padding: 0.6rem 0.85rem;
  border: 1.5px solid var(--line-strong);
  border-radius: var(--radius);
  background: var(--surface);
  color: inherit;
  font: inherit;
}
input[readonly] { border-style: dashed; background: transparent; }
input[aria-invalid="true"] { border-color: var(--rust); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 3px; }
button {
  min-height: 3rem;
  padding: 0.55rem 1.35rem;
  border: 2px solid var(--fig);
  border-radius: 999px;
  background: var(--fig);
  color: var(--on-fig);
  font: inherit;
  font-weight: 600;
  line-height: 1.25;
  cursor: pointer;
}
button:hover { border-color: var(--fig-deep); background: var(--fig-deep); }
a { color: var(--fig); text-underline-offset: 0.2em; }
a:hover { color: var(--fig-deep); }
.hint { margin-bottom: 0.25rem; color: var(--ink-soft); font-size: var(--size-small); }
.problem {
  margin-bottom: 0.5rem;
  padding: 0.75rem 1rem;
  border-inline-start: 4px solid currentcolor;
  border-radius: var(--radius);
  background: var(--rust-wash);
  color: var(--rust);
  font-weight: 500;
}
`;
