import { act, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, Route, Routes, useLocation } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { setCovered } from "../../domain/browser/cover.ts";
import { Failure } from "../../domain/failure/failure.ts";
import { fromLocationState } from "../../domain/browser/location-state.ts";
import { WayOutContext } from "../../ui/page/Page.tsx";
import { Guard } from "./Guard.tsx";
import { LogoutButton } from "../leaving/LogoutButton.tsx";
import { type PrepareLogout, SessionProvider } from "../store/session.tsx";

const account = vi.hoisted(() => ({
  tell: (_uid?: string): void => undefined,
  signOut: vi.fn(() => Promise.resolve()),
  uid: "her" as string | undefined,
  role: "client",
  canBeRead: true,
  hasDocument: true,
  mustChangePassword: false,
}));
vi.mock("../../data/sign-in/account.ts", () => ({
  watchAccount: (listener: (uid?: string) => void) => {
    account.tell = listener;
    listener(account.uid);
    return () => undefined;
  },
  signOut: account.signOut,
}));
vi.mock("../../data/of-client/client.ts", () => ({
  readWithReplies: () =>
    !account.hasDocument
      ? Promise.reject(new Failure("not-found"))
      : account.canBeRead
        ? Promise.resolve({
            client: {
              name: "A Client",
              email: "client@example.com",
              role: account.role,
              mustChangePassword: account.mustChangePassword,
              sections: {},
              consent: undefined,
              language: "",
              ready: [],
            },
            replies: {},
          })
        : Promise.reject(new Failure("timeout")),
}));

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
  // jsdom implements neither dialogs nor scrolling.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
  Element.prototype.scrollIntoView = () => undefined;
  localStorage.setItem("signed in", "yes");
  account.uid = "her";
  account.role = "client";
  account.mustChangePassword = false;
  account.canBeRead = true;
  account.hasDocument = true;
  account.signOut.mockClear();
  prepare.mockReset().mockResolvedValue(true);
  fetchPreparation.mockReset().mockImplementation(() => Promise.resolve(prepare));
});

it.each([
  ["/login", () => (account.uid = undefined)],
  ["/change-password", () => (account.mustChangePassword = true)],
])("keeps the whole address that was asked for, for after %s", async (on, asThere) => {
  asThere();
  show();
  await vi.waitFor(() => {
    expect(screen.getByText(new RegExp(`^${on} `, "u"))).toHaveTextContent(`${on} ${ASKED}`);
  }, 30_000);
});

describe("a client who signs in again", () => {
  it("keeps the screen where the profile cannot be read anew", async () => {
    show();
    await screen.findByText("Her form");
    act(() => {
      account.tell(undefined);
    });
    await screen.findByText("Please sign in again");
    account.canBeRead = false;
    await act(async () => {
      account.tell("her");
      await new Promise((resolve) => {
        setTimeout(resolve, 100);
      });
    });
    expect(screen.queryByText("Please sign in again")).toBeNull();
    expect(screen.getByText("Her form")).toBeInTheDocument();
  });
});

it("asks for a sign-in once the pages are shown, not below their cover", async () => {
  show();
  await screen.findByText("Her form");
  act(() => {
    setCovered(true);
    account.tell(undefined);
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
  expect(account.signOut).not.toHaveBeenCalled();
  localStorage.removeItem("last activity");
});

describe("a client whose page cannot be opened", () => {
  it("finds unsaved texts of this device, beside the way to try again", async () => {
    account.canBeRead = false;
    show();
    await screen.findByText("What is left of her");
    expect(screen.getByRole("button", { name: "Try again" })).toBeInTheDocument();
  });

  it("is signed out after an untouched hour, and shows nothing on the way", async () => {
    account.canBeRead = false;
    localStorage.setItem("last activity", String(Date.now() - 60 * 60_000));
    const seen: boolean[] = [];
    const watcher = new MutationObserver(() => {
      seen.push(screen.queryByText("What is left of her") !== null);
    });
    watcher.observe(document.body, { childList: true, subtree: true });
    show("client", 60);
    await vi.waitFor(() => {
      expect(account.signOut).toHaveBeenCalledOnce();
    }, 30_000);
    watcher.disconnect();
    expect(seen).not.toContain(true);
    localStorage.removeItem("last activity");
  });
});

describe("logging out", () => {
  it("is prepared where the profile cannot be read", async () => {
    account.canBeRead = false;
    prepare.mockResolvedValue(false);
    show();
    await logOut();
    expect(prepare).toHaveBeenCalledExactlyOnceWith("her", expect.any(AbortSignal));
    expect(account.signOut).not.toHaveBeenCalled();
    prepare.mockResolvedValue(true);
    await logOut();
    expect(account.signOut).toHaveBeenCalledOnce();
  });

  it.each(["client", "admin"] as const)(
    "is prepared as an account of its role needs it: %s",
    async (role) => {
      account.role = role;
      show(role);
      await logOut();
      expect(fetchPreparation.mock.lastCall).toEqual([role]);
      expect(prepare).toHaveBeenCalledExactlyOnceWith("her", expect.any(AbortSignal));
      expect(account.signOut).toHaveBeenCalledOnce();
    },
  );

  it("is prepared for no role where the account has no document", async () => {
    account.hasDocument = false;
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
    expect(account.signOut).not.toHaveBeenCalled();
    confirm.mockReturnValue(true);
    await logOut();
    expect(account.signOut).toHaveBeenCalledOnce();
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
    expect(account.signOut).not.toHaveBeenCalled();
  });

  it("lets no page go on meanwhile, and is given up on request", async () => {
    let signal: AbortSignal | undefined;
    prepare.mockImplementation(
      (_uid, given) =>
        new Promise(() => {
          signal = given;
        }),
    );
    show();
    await logOut();
    const dialog = await screen.findByRole("dialog", {
      name: "Saving what you wrote, then logging you out…",
    });
    within(dialog).getByText("The ways out");
    expect(signal?.aborted).toBe(false);
    await userEvent.click(screen.getByRole("button", { name: "Stay signed in" }));
    expect(signal?.aborted).toBe(true);
    expect(dialog).not.toBeInTheDocument();
    expect(account.signOut).not.toHaveBeenCalled();
  });

  it("shows nothing in between when it is quick", async () => {
    const shown = vi.spyOn(HTMLDialogElement.prototype, "showModal");
    show();
    await logOut();
    expect(account.signOut).toHaveBeenCalledOnce();
    expect(shown).not.toHaveBeenCalled();
  });

  it("is given up when its screen is left", async () => {
    let signal: AbortSignal | undefined;
    prepare.mockImplementation(
      (_uid, given) =>
        new Promise(() => {
          signal = given;
        }),
    );
    const { unmount } = show();
    await logOut();
    unmount();
    expect(signal?.aborted).toBe(true);
  });
});
