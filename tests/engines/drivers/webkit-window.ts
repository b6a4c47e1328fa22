import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { Builder, By, Key, type WebDriver } from "selenium-webdriver";
import { expect } from "vitest";
import type { BrowserWindow, KeyName } from "../browser-window.ts";

const KEYS: Readonly<Record<KeyName, string>> = {
  Tab: Key.TAB,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Backspace: Key.BACK_SPACE,
  Delete: Key.DELETE,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  ArrowUp: Key.ARROW_UP,
  Space: Key.SPACE,
  Shift: Key.SHIFT,
};

/** A window of WebKitGTK's MiniBrowser, by WebDriver, on a virtual display. */
export async function openWebKitWindow(driver: string, browser: string): Promise<BrowserWindow> {
  const display = await startDisplay();
  const port = await freePort();
  const server = spawn(driver, [`--port=${port}`], {
    stdio: "ignore",
    env: {
      ...process.env,
      DISPLAY: display.name,
      // WebKit's sandbox needs rights that a container and the GitHub workflow do not give.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    },
  });
  const window = await connect(port, browser);
  return {
    open: async (address) => {
      await window.get(address);
    },
    reload: async () => {
      await window.navigate().refresh();
    },
    back: async () => {
      await window.executeScript(() => {
        history.back();
      });
    },
    resize: async (width, height) => {
      const [besides, above] = await window.executeScript<readonly [number, number]>(() => [
        outerWidth - innerWidth,
        outerHeight - innerHeight,
      ]);
      const size = { width: width + besides, height: height + above };
      await window
        .manage()
        .window()
        .setRect({ x: 0, y: 0, ...size });
    },
    click: async (xpath) => {
      await window.findElement(By.xpath(xpath)).click();
    },
    press: async (key, withShift = false) => {
      const actions = window.actions();
      const whole = withShift
        ? actions.keyDown(Key.SHIFT).sendKeys(KEYS[key]).keyUp(Key.SHIFT)
        : actions.sendKeys(KEYS[key]);
      await whole.perform();
    },
    type: async (text) => {
      await window.actions().sendKeys(text).perform();
    },
    evaluate: async (expression) => window.executeScript(`return ${expression}`),
    crash: () =>
      Promise.reject(new Error("WebKit keeps nothing of a session that a program drives.")),
    close: async () => {
      await window.quit();
      server.kill();
      display.end();
    },
  };
}

/** Polls until the driver listens, because the driver does not announce it. */
async function connect(port: number, browser: string): Promise<WebDriver> {
  const address = `http://127.0.0.1:${port}`;
  await expect
    .poll(async () => (await fetch(`${address}/status`)).ok, { timeout: 10_000 })
    .toBe(true);
  return new Builder()
    .usingServer(address)
    .withCapabilities({
      browserName: "MiniBrowser",
      // Agrees when a dialog asks whether to leave the page.
      unhandledPromptBehavior: "accept",
      "webkitgtk:browserOptions": { binary: browser, args: ["--automation"] },
    })
    .build();
}

interface Display {
  /** The value of DISPLAY, such as ":99". */
  readonly name: string;
  readonly end: () => void;
}

/** Starts a screen in memory. Xvfb chooses a free display number, and writes it to file descriptor 3. */
async function startDisplay(): Promise<Display> {
  const screen: ChildProcess = spawn(
    "Xvfb",
    ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"],
    { stdio: ["ignore", "ignore", "ignore", "pipe"] },
  );
  const number = await new Promise<string>((resolve, reject) => {
    screen.once("error", reject);
    screen.stdio[3]?.once("data", (said: Buffer) => {
      resolve(said.toString().trim());
    });
  });
  return {
    name: `:${number}`,
    end: () => {
      screen.kill();
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  if (address === null || typeof address === "string") {
    throw new Error("There is no free port.");
  }
  return address.port;
}
