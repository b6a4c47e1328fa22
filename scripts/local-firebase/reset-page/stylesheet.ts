/** A style of its own: the backend knows nothing of the website's design. */
export const STYLESHEET = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#f6f3ee, #1d1b1a);
  --surface: light-dark(#ffffff, #292625);
  --text: light-dark(#2b2624, #f1ece7);
  --muted: light-dark(#665d58, #b9afa8);
  --line: light-dark(#8a807a, #8a807a);
  --accent: light-dark(#7a3b52, #e0a3b8);
  --on-accent: light-dark(#ffffff, #2b1a21);
  --problem: light-dark(#a3161b, #ff9d94);
}
* { box-sizing: border-box; }
body {
  margin: 0;
  min-height: 100vh;
  display: grid;
  place-items: center;
  padding: 1.5rem;
  background: var(--ground);
  color: var(--text);
  font: 1.0625rem/1.55 system-ui, sans-serif;
}
main {
  width: min(100%, 27rem);
  padding: 2rem;
  border-radius: 0.75rem;
  background: var(--surface);
  box-shadow: 0 1px 3px rgb(0 0 0 / 0.15);
}
h1 { margin: 0 0 1.25rem; font-size: 1.5rem; line-height: 1.25; }
label { display: block; margin-bottom: 0.25rem; font-weight: 600; }
input:not([type="hidden"]) {
  width: 100%;
  margin-bottom: 1rem;
  padding: 0.65rem 0.75rem;
  border: 1px solid var(--line);
  border-radius: 0.4rem;
  background: var(--surface);
  color: var(--text);
  font: inherit;
}
input[readonly] { border-style: dashed; color: var(--muted); }
input[aria-invalid="true"] { border-color: var(--problem); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
button {
  width: 100%;
  padding: 0.75rem;
  border: 0;
  border-radius: 0.4rem;
  background: var(--accent);
  color: var(--on-accent);
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}
a { color: var(--accent); }
.hint { margin: -0.5rem 0 1.25rem; color: var(--muted); font-size: 0.9375rem; }
.problem { margin: 0 0 0.5rem; color: var(--problem); font-weight: 600; }
`;
