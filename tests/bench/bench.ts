/** Each bench explains at the top of its file what it measures. */
const BENCHES: Readonly<Record<string, () => Promise<unknown>>> = {
  forms: () => import("./forms.ts"),
  lists: () => import("./lists.ts"),
  public: () => import("./public.ts"),
  lighthouse: () => import("./lighthouse.ts"),
};

// Removes the bench's name, so that the bench reads only its own options.
const [name = ""] = process.argv.splice(2, 1);
const bench = BENCHES[name];
const asksForHelp = name === "--help" || process.argv.includes("--help");
if (bench === undefined || asksForHelp) {
  console.error(`Which one? npm run bench -- ${Object.keys(BENCHES).join(" | ")}`);
  process.exitCode = asksForHelp ? 0 : 1;
} else {
  await bench();
}
