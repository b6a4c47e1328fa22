import { asked, positionals, report } from "./runs.ts";

/** Each bench explains at the top of its file what it measures. */
const BENCHES: Readonly<Record<string, () => Promise<unknown>>> = {
  typing: () => import("./typing.ts"),
  desk: () => import("./desk.ts"),
  loading: () => import("./loading.ts"),
  autosaves: () => import("./autosaves.ts"),
  lists: () => import("./lists.ts"),
  public: () => import("./public.ts"),
  lighthouse: () => import("./lighthouse.ts"),
};

const [name = "", reported = ""] = positionals;
if (name === "report") {
  console.log(report(reported, asked.run));
} else if (BENCHES[name] === undefined) {
  console.error(`Which one? npm run bench -- ${Object.keys(BENCHES).join(" | ")} | report NAME`);
  process.exitCode = 1;
} else {
  await BENCHES[name]();
}
