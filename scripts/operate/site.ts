import { runCommand } from "../command/run-command.ts";

/**
 * Each command with a few words on its purpose. The command itself reads its options, and has its own help.
 */
const COMMANDS: Readonly<Record<string, readonly [does: string, begin: () => Promise<unknown>]>> = {
  deploy: [
    "checks, builds and puts the site online, or back",
    () => import("./commands/deploy.ts"),
  ],
  doctor: [
    "says what of the live site is not as it should be, and changes nothing",
    () => import("./commands/doctor.ts"),
  ],
  backup: ["all that is stored, in one sealed file", () => import("./commands/backup.ts")],
  restore: [
    "puts a backup into an empty project, and compares",
    () => import("./commands/restore.ts"),
  ],
  "after-restore": [
    "after it: open pages ask before anything in it is replaced",
    () => import("./commands/after-restore.ts"),
  ],
  "export-client": [
    "all that is stored of one client",
    () => import("./commands/export-client.ts"),
  ],
  "erase-client": [
    "erases it, and no backup brings it back",
    () => import("./commands/erase-client.ts"),
  ],
  "mail-of-the-day": [
    "a quiet mail to the coach, when there is something new",
    () => import("./commands/mail-of-the-day.ts"),
  ],
  "remove-second-factor": [
    "takes away the authenticator app of an account whose phone is lost",
    () => import("./commands/remove-second-factor.ts"),
  ],
};

const LINES = Object.entries(COMMANDS).map(([name, [does]]) => `  ${name.padEnd(22)}${does}`);

const USAGE = `
Looks after the site that clients use.

  npm run site -- COMMAND [options]

${LINES.join("\n")}

What a command takes, it tells itself: npm run site -- backup --help
`;

const [, , name = "", ...args] = process.argv;
const command = COMMANDS[name];
if (command === undefined) {
  await runCommand({
    usage: USAGE,
    options: {},
    takesArguments: true,
    run: () => {
      throw new Error(
        name === "" ? "Which command? --help lists them." : `No command is called ${name}.`,
      );
    },
  });
} else {
  process.argv.splice(2, Infinity, ...args);
  await command[1]();
}
