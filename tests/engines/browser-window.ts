/** Keys by Puppeteer's names, which `webkit-window.ts` translates for WebDriver. */
export type KeyName =
  | "Tab"
  | "Enter"
  | "Escape"
  | "Backspace"
  | "Delete"
  | "ArrowLeft"
  | "ArrowRight"
  | "ArrowUp"
  | "Space"
  | "Shift";

/**
 * A window of any engine, with one tab and its own, empty profile: the actions of a person, and access to the
 * page.
 */
export interface BrowserWindow {
  /** Goes to an address, as by the address bar, and waits until the page is loaded. */
  readonly open: (address: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  readonly back: () => Promise<void>;
  /** Sets the window's inner size in pixels, as closely as the engine can. */
  readonly resize: (width: number, height: number) => Promise<void>;
  /** Clicks with the pointer on the first element that the XPath finds. */
  readonly click: (xpath: string) => Promise<void>;
  /** Presses and releases a key, which goes to whatever has the focus. */
  readonly press: (key: KeyName, withShift?: boolean) => Promise<void>;
  /** Types a text key by key into whatever has the focus. */
  readonly type: (text: string) => Promise<void>;
  /** Returns the value of an expression in the page; awaits a promise. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  /**
   * Kills the browser without unload events, and starts it again on the same profile.
   * @throws Error where the engine keeps no profiles.
   */
  readonly crash: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A browser on this machine. */
export interface Engine {
  readonly name: EngineName;
  /** Whether `crash` can restart a killed browser on its profile. */
  readonly keepsProfiles: boolean;
  readonly openWindow: () => Promise<BrowserWindow>;
}

export const ENGINE_NAMES = ["chromium", "firefox", "webkit"] as const;
export type EngineName = (typeof ENGINE_NAMES)[number];
