import { act, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, Route, Routes, useLocation } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { replaceIn } from "../../../tests/support/replace-in.ts";
import * as account from "../../data/sign-in/account.ts";
import { setCovered } from "../../domain/browser/cover.ts";
import type { Client } from "../../domain/client/client.ts";
import { Failure } from "../../domain/failure/failure.ts";
import { fromLocationState } from "../../domain/browser/location-state.ts";
import { WayOutContext } from "../../ui/page/way-out-context.ts";
import { Guard } from "./Guard.tsx";
import { foundAccount, readClient } from "../testing/found-account.ts";
import { LogoutButton } from "../leaving/LogoutButton.tsx";
import { type PrepareLogout, SessionProvider } from "../store/session.tsx";

const signOut = vi.fn(() => Promise.resolve());
let tell: (uid?: string) => void;

/** What is known of the account, or why it cannot be read. */
let known: Partial<Client> | Failure;

const find = (uid?: string) =>
  foundAccount(uid, () =>
    known instanceof Failure ? Promise.reject(known) : Promise.resolve(readClient(known)),
  );

const UNREADABLE = new Failure("timeout");

const prepare = vi.fn<PrepareLogout>();
const fetchPreparation = vi.fn((_role?: string) => Promise.resolve<PrepareLogout>(prepare));

const Written = ({ owner }: { readonly owner: string }) => <p>What is left of {owner}</p>;

/** Shows the current address, and the address that a login would open next. */
function Place() {
  const { pathname, state } = useLocation();
  return <output>{`${pathname} ${fromLocationState(state, "from") ?? ""}`}</output>;
}

const ASKED = "/readclient/u?find=sleep#health";

const show = (role: "client" | "admin" = "client", idleMinutes = 0) =>
  render(
    <SessionProvider idleMinutes={idleMinutes} fetchPreparation={fetchPreparation}>
      <MemoryRouter initialEntries={[ASKED]}>
        <Place />
        <Routes>
          <Route
            path="/readclient/u"
            element={
              <WayOutContext value={<p>The ways out</p>}>
                <Guard role={role} Written={Written}>
                  <p>Her form</p>
                  <LogoutButton />
                </Guard>
              </WayOutContext>
            }
          />
          <Route path="*" element={null} />
        </Routes>
      </MemoryRouter>
    </SessionProvider>,
  );

const logOut = async () => {
  await userEvent.click(await screen.findByRole("button", { name: "Logout" }));
};

beforeEach(() => {
  known = {};
  tell = find("her");
  replaceIn(account, { signOut });
  signOut.mockClear();
  prepare.mockReset().mockResolvedValue(true);
  fetchPreparation.mockReset().mockImplementation(() => Promise.resolve(prepare));
});

it.each([
  ["/login", () => find()],
  ["/change-password", () => (known = { mustChangePassword: true })],
])("keeps the whole address that was asked for, for after %s", async (on, asThere) => {
  asThere();
  show();
  await vi.waitFor(() => {
    expect(screen.getByText(new RegExp(`^${on} `, "u"))).toHaveTextContent(`${on} ${ASKED}`);
  }, 30_000);
});

it("keeps the screen of a new sign-in whose profile cannot be read anew", async () => {
  show();
  await screen.findByText("Her form");
  act(() => {
    tell(undefined);
  });
  await screen.findByText("Please sign in again");
  known = UNREADABLE;
  await act(async () => {
    tell("her");
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  });
  expect(screen.queryByText("Please sign in again")).toBeNull();
  expect(screen.getByText("Her form")).toBeInTheDocument();
});

it("asks for a sign-in once the pages are shown, not below their cover", async () => {
  show();
  await screen.findByText("Her form");
  act(() => {
    setCovered(true);
    tell(undefined);
  });
  expect(screen.queryByText("Please sign in again")).toBeNull();
  act(() => {
    setCovered(false);
  });
  // With ways out of its own: those of the screen are out of reach below it.
  within(screen.getByRole("dialog", { name: "Please sign in again" })).getByText("The ways out");
});

it("announces the sign-out in time, not below the cover, and one press postpones it", async () => {
  localStorage.setItem("last activity", String(Date.now() - 59 * 60_000));
  show("client", 60);
  await screen.findByText(/In about two minutes/u);
  act(() => {
    setCovered(true);
  });
  expect(screen.queryByText(/In about two minutes/u)).toBeNull();
  act(() => {
    setCovered(false);
  });
  fireEvent.click(screen.getByRole("button", { name: "Stay signed in" }));
  expect(screen.queryByText(/In about two minutes/u)).toBeNull();
  expect(signOut).not.toHaveBeenCalled();
  localStorage.removeItem("last activity");
});

describe("a client whose page cannot be opened", () => {
  it("finds unsaved texts of this device, beside the way to try again", async () => {
    known = UNREADABLE;
    show();
    await screen.findByText("What is left of her");
    expect(screen.getByRole("button", { name: "Try again" })).toBeInTheDocument();
  });

  it("is signed out after an untouched hour, and shows nothing on the way", async () => {
    known = UNREADABLE;
    localStorage.setItem("last activity", String(Date.now() - 60 * 60_000));
    const seen: boolean[] = [];
    const watcher = new MutationObserver(() => {
      seen.push(screen.queryByText("What is left of her") !== null);
    });
    watcher.observe(document.body, { childList: true, subtree: true });
    show("client", 60);
    await vi.waitFor(() => {
      expect(signOut).toHaveBeenCalledOnce();
    }, 30_000);
    watcher.disconnect();
    expect(seen).not.toContain(true);
    localStorage.removeItem("last activity");
  });
});

describe("logging out", () => {
  it("is prepared where the profile cannot be read", async () => {
    known = UNREADABLE;
    prepare.mockResolvedValue(false);
    show();
    await logOut();
    expect(prepare).toHaveBeenCalledExactlyOnceWith("her", expect.any(AbortSignal));
    expect(signOut).not.toHaveBeenCalled();
    prepare.mockResolvedValue(true);
    await logOut();
    expect(signOut).toHaveBeenCalledOnce();
  });

  it.each(["client", "admin"] as const)(
    "is prepared as an account of its role needs it: %s",
    async (role) => {
      known = { role };
      show(role);
      await logOut();
      expect(fetchPreparation.mock.lastCall).toEqual([role]);
      expect(prepare).toHaveBeenCalledExactlyOnceWith("her", expect.any(AbortSignal));
      expect(signOut).toHaveBeenCalledOnce();
    },
  );

  it("is prepared for no role where the account has no document", async () => {
    known = new Failure("not-found");
    show();
    await logOut();
    expect(fetchPreparation.mock.lastCall).toEqual([undefined]);
  });

  it("asks first where what prepares it cannot be fetched", async () => {
    fetchPreparation.mockImplementation(() => Promise.reject(new TypeError("Failed to fetch")));
    const confirm = vi.spyOn(window, "confirm").mockReturnValue(false);
    show();
    await logOut();
    expect(confirm).toHaveBeenCalledOnce();
    expect(signOut).not.toHaveBeenCalled();
    confirm.mockReturnValue(true);
    await logOut();
    expect(signOut).toHaveBeenCalledOnce();
  });

  it("asks nothing any more of a client who stays", async () => {
    let fail: (reason: Error) => void = () => undefined;
    fetchPreparation.mockImplementation(
      () =>
        new Promise((_, reject) => {
          fail = reject;
        }),
    );
    const confirm = vi.spyOn(window, "confirm").mockReturnValue(true);
    show();
    await logOut();
    await userEvent.click(await screen.findByRole("button", { name: "Stay signed in" }));
    await act(() => {
      fail(new TypeError("Failed to fetch"));
      return Promise.resolve();
    });
    expect(confirm).not.toHaveBeenCalled();
    expect(signOut).not.toHaveBeenCalled();
  });

  /** Logs out, and never ends preparing it. */
  const beginLogout = async () => {
    prepare.mockReturnValue(new Promise(() => undefined));
    const { unmount } = show();
    await logOut();
    return { unmount, signal: prepare.mock.lastCall?.[1] };
  };

  it("lets no page go on meanwhile, and is given up on request", async () => {
    const { signal } = await beginLogout();
    const dialog = await screen.findByRole("dialog", {
      name: "Saving what you wrote, then logging you out…",
    });
    within(dialog).getByText("The ways out");
    expect(signal?.aborted).toBe(false);
    await userEvent.click(screen.getByRole("button", { name: "Stay signed in" }));
    expect(signal?.aborted).toBe(true);
    expect(dialog).not.toBeInTheDocument();
    expect(signOut).not.toHaveBeenCalled();
  });

  it("shows nothing in between when it is quick", async () => {
    const shown = vi.spyOn(HTMLDialogElement.prototype, "showModal");
    show();
    await logOut();
    expect(signOut).toHaveBeenCalledOnce();
    expect(shown).not.toHaveBeenCalled();
  });

  it("is given up when its screen is left", async () => {
    const { unmount, signal } = await beginLogout();
    unmount();
    expect(signal?.aborted).toBe(true);
  });
});
