import { beforeEach, describe, expect, it, vi } from "vitest";
import { forgetAccount } from "./forget-account.ts";
import {
  formerLogins,
  goneSince,
  isKnownLogin,
  noteAgain,
  noteGone,
  noteLogin,
  noteNoMore,
} from "./known-logins.ts";

describe("known logins", () => {
  beforeEach(() => {
    localStorage.clear();
  });

  it("are former ones of a login with the same address, and of no other", async () => {
    await noteLogin("before", "A.Client@example.com");
    await noteLogin("another", "another@example.com");
    await noteLogin("now", "a.client@example.com");
    expect(formerLogins("now")).toEqual(["before"]);
    expect(formerLogins("another")).toEqual([]);
    expect(formerLogins("never here")).toEqual([]);
    forgetAccount("before");
    expect(formerLogins("now")).toEqual([]);
    expect(isKnownLogin("before")).toBe(false);
  });

  it("are not noted while they are logged out, and are again after that", async () => {
    const late = noteLogin("her", "client@example.com");
    noteNoMore("her");
    await late;
    await noteLogin("her", "client@example.com");
    expect(isKnownLogin("her")).toBe(false);
    noteAgain();
    await noteLogin("her", "client@example.com");
    expect(isKnownLogin("her")).toBe(true);
  });

  it("follow an address that changes", async () => {
    await noteLogin("before", "one@example.com");
    await noteLogin("now", "one@example.com");
    await noteLogin("before", "two@example.com");
    expect(formerLogins("now")).toEqual([]);
  });

  it("do not name the address, nor have the same hash on another device", async () => {
    await noteLogin("her", "client@example.com");
    const here = localStorage.getItem("login her");
    expect(here).not.toContain("client");
    localStorage.clear();
    await noteLogin("her", "client@example.com");
    expect(localStorage.getItem("login her")?.split(" ")[1]).not.toBe(here?.split(" ")[1]);
  });

  it("keep when they were found gone, until they sign in again", async () => {
    await noteLogin("her", "client@example.com");
    expect(goneSince("her")).toBe(0);
    vi.spyOn(Date, "now").mockReturnValueOnce(1);
    noteGone("her");
    noteGone("her");
    expect(goneSince("her")).toBe(1);
    await noteLogin("now", "client@example.com");
    expect(formerLogins("now")).toEqual(["her"]);
    await noteLogin("her", "client@example.com");
    expect(goneSince("her")).toBe(0);
  });

  it("are no former ones of each other while no address is known", () => {
    noteGone("one");
    noteGone("two");
    expect(formerLogins("one")).toEqual([]);
  });
});
