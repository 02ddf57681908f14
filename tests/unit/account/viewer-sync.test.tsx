// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Toast } from "@/lib/account/messages";
import { mount, unmount } from "../dom";
import { becomeViewer, Channel, openPage, receive, viewerCookie } from "./browser";

const toasts = vi.hoisted(() => ({ showToast: vi.fn(), takeToast: vi.fn() }));
vi.mock("@/components/account/toasts", () => toasts);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  toasts.showToast.mockReset();
  toasts.takeToast.mockReset();
});

const memberPage = '<main data-member-page="true"></main>';
const typedForm = '<form data-unsaved=""></form>';
const hiddenForm = '<form data-unsaved="" hidden></form>';

/** Opens a page as a reader with this name, and runs the component. */
async function open(name: string | null, state: Parameters<typeof openPage>[0] = {}) {
  const { reload } = openPage({ ...viewerCookie(name), ...state });
  vi.resetModules();
  const { ViewerSync } = await import("@/components/account/header/viewer-sync");
  return { reload, container: mount(<ViewerSync />) };
}

/** The reader comes back to the tab. */
const show = () => document.dispatchEvent(new Event("visibilitychange"));

/** The browser shows the page after the reader went back or forward. */
const restore = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));

/** How often the page is reloaded after a change of the reader in another tab. */
async function reloadsAfter(
  before: string | null,
  after: string | null,
  state: Parameters<typeof openPage>[0],
): Promise<number> {
  const { reload } = await open(before, state);
  becomeViewer(after);
  show();
  return reload.mock.calls.length;
}

const wayTo = { in: [null, "Asha"], out: ["Asha", null], rename: ["Asha", "Ravi"] } as const;

describe("a change of the session in another tab", () => {
  it.each([
    ["/", "in", 1],
    ["/", "out", 1],
    ["/auth", "in", 1],
    ["/auth/forgot", "in", 1],
    ["/auth/confirm", "out", 1],
    ["/account", "out", 1],
    ["/about", "in", 0],
    ["/about", "out", 0],
    ["/authors", "in", 0],
    ["/account", "rename", 0],
    ["/", "rename", 0],
  ] as const)("the page %s after a change “%s” is reloaded %i times", async (path, way, times) => {
    expect(await reloadsAfter(wayTo[way][0], wayTo[way][1], { address: path })).toBe(times);
  });

  it.each([
    ["/auth", "in", 1],
    ["/auth/check-email", "in", 1],
    ["/auth/forgot", "in", 0],
    ["/auth", "out", 0],
    ["/account", "out", 0],
    ["/", "out", 0],
  ] as const)("with typed text, %s after “%s” is reloaded %i times", async (path, way, times) => {
    const state = { address: path, html: typedForm };
    expect(await reloadsAfter(wayTo[way][0], wayTo[way][1], state)).toBe(times);
  });

  it("a settings page with typed text reports a sign-out in another tab", async () => {
    await reloadsAfter("Asha", null, { address: "/account", html: typedForm });
    const expected: Toast = {
      kind: "info",
      title: "Signed out",
      message: "You have signed out in another tab. What you typed here is kept.",
    };
    expect(toasts.showToast.mock.lastCall).toEqual([expected]);
  });

  it.each([
    ["a settings page without typed text", "out", "/account", ""],
    ["a settings page with a hidden form", "out", "/account", hiddenForm],
    ["a public page with typed text", "out", "/", typedForm],
    ["a settings page after a sign-in", "in", "/account", typedForm],
  ] as const)("%s says nothing about a sign-out", async (_, way, address, html) => {
    await reloadsAfter(wayTo[way][0], wayTo[way][1], { address, html });
    expect(toasts.showToast.mock.calls).toEqual([[undefined]]);
  });
});

describe("the moments at which a tab reads the display name again", () => {
  it("a hidden tab is not reloaded after a sign-out in another tab", async () => {
    const { reload } = await open("Asha");
    becomeViewer(null);
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    show();
    expect(reload).not.toHaveBeenCalled();
  });

  it.each([
    [true, 1],
    [false, 0],
  ])("a page shown with persisted=%j is reloaded %i times", async (persisted, times) => {
    const { reload } = await open("Asha");
    becomeViewer(null);
    restore(persisted);
    expect(reload).toHaveBeenCalledTimes(times);
  });

  it("a tab is reloaded when another tab announces a sign-out", async () => {
    const { reload } = await open("Asha");
    becomeViewer(null);
    receive();
    expect(reload).toHaveBeenCalledOnce();
  });

  it("after ViewerSync unmounts, a sign-out no longer reloads the page", async () => {
    const { reload, container } = await open("Asha");
    becomeViewer(null);
    unmount(container);
    show();
    restore(true);
    receive();
    expect(reload).not.toHaveBeenCalled();
  });
});

describe("a page that has just been opened", () => {
  it.each([
    ["navigate", 1],
    ["reload", 0],
  ] as const)(
    "a member’s page without a cookie, opened by %s, is reloaded %i times",
    async (navigation, times) => {
      const state = { address: "/account", html: memberPage, navigation };
      const { reload } = await open(null, state);
      expect(reload).toHaveBeenCalledTimes(times);
    },
  );

  it("a page that a member reloads is marked as a member’s page", async () => {
    await open("Asha", { navigation: "reload" });
    expect(document.documentElement.dataset.viewer).toBe("member");
  });

  it("a new page announces its session to the other tabs", async () => {
    await open("Asha");
    expect(Channel.posted).toEqual(["INITIAL_SESSION"]);
  });

  it("a new page shows the toast of the previous page", async () => {
    const toast: Toast = { kind: "success", title: "Title", message: "Message" };
    toasts.takeToast.mockReturnValue(toast);
    await open("Asha");
    expect(toasts.showToast.mock.calls).toEqual([[toast]]);
  });
});
