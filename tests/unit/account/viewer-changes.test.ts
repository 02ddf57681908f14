// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { becomeViewer, Channel, openPage, receive, viewerCookie } from "./browser";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const memberPage = '<main data-member-page="true"></main>';

/** Opens a page as a reader with this name. */
async function open(name: string | null, state: Parameters<typeof openPage>[0] = {}) {
  openPage({ ...viewerCookie(name), ...state });
  vi.resetModules();
  return { viewer: await import("@/components/account/viewer") };
}

describe("the display name in the browser", () => {
  it.each([
    ["Asha", "Asha"],
    [null, null],
  ])("a page opened with the name %s shows the name %s", async (name, shown) => {
    const { viewer } = await open(name);
    expect(viewer.currentViewer()).toBe(shown);
  });

  it("without a name cookie, a member’s page has an empty display name", async () => {
    const { viewer } = await open(null, { html: memberPage });
    expect(viewer.currentViewer()).toBe("");
  });

  it("during an outage, a reader without a name cookie counts as a visitor", async () => {
    const { viewer } = await open(null, { html: '<main data-member-page="unknown"></main>' });
    expect(viewer.currentViewer()).toBeNull();
  });

  it("a member’s page shows the name in the cookie", async () => {
    const { viewer } = await open("Asha", { html: memberPage });
    expect(viewer.currentViewer()).toBe("Asha");
  });

  it("currentViewer returns the old name until refreshViewer reads the cookie", async () => {
    const { viewer } = await open("Asha");
    viewer.currentViewer();
    becomeViewer("Ravi");
    expect(viewer.currentViewer()).toBe("Asha");
    viewer.refreshViewer();
    expect(viewer.currentViewer()).toBe("Ravi");
  });
});

describe("a change of the display name", () => {
  it.each([
    [null, "Asha", "SIGNED_IN"],
    ["Asha", null, "SIGNED_OUT"],
    ["Asha", "Ravi", "USER_UPDATED"],
    ["Asha", "Asha", undefined],
    [null, null, undefined],
  ])("the change from %s to %s is the event %s", async (before, after, event) => {
    const { viewer } = await open(before);
    viewer.currentViewer();
    becomeViewer(after);
    expect(viewer.refreshViewer()).toBe(event);
    expect(viewer.refreshViewer()).toBeUndefined();
  });

  it("refreshViewer reports a sign-out if a member’s page has no name cookie", async () => {
    const { viewer } = await open(null, { html: memberPage });
    expect(viewer.refreshViewer()).toBe("SIGNED_OUT");
  });

  it.each([
    [null, "Asha", { viewer: "member" }],
    ["Asha", null, {}],
    ["Asha", "Asha", { viewer: "member" }],
  ])("after the change from %s to %s the page is marked %j", async (before, after, marks) => {
    const { viewer } = await open(before);
    viewer.currentViewer();
    if (before !== null) document.documentElement.dataset.viewer = "member";
    becomeViewer(after);
    viewer.refreshViewer();
    expect({ ...document.documentElement.dataset }).toEqual(marks);
  });
});

describe("announcements between the reader’s tabs", () => {
  it("events are announced to other tabs on the channel “auth”", async () => {
    const { viewer } = await open("Asha");
    viewer.announce("SIGNED_IN");
    viewer.announce("USER_UPDATED");
    expect(Channel.posted).toEqual(["SIGNED_IN", "USER_UPDATED"]);
    expect(Channel.opened.map(({ name }) => name)).toEqual(["auth"]);
  });

  it("an event from another tab calls the listener given to onAnnounced", async () => {
    const { viewer } = await open("Asha");
    const heard = vi.fn();
    viewer.onAnnounced(heard);
    receive();
    expect(heard).toHaveBeenCalledOnce();
  });

  it("an announcement from another tab does not call a removed listener", async () => {
    const { viewer } = await open("Asha");
    const heard = vi.fn();
    viewer.onAnnounced(heard)();
    receive();
    expect(heard).not.toHaveBeenCalled();
  });

  it("while a tab loads its next page, it ignores events from other tabs", async () => {
    const { viewer } = await open("Asha");
    const heard = vi.fn();
    viewer.onAnnounced(heard);
    viewer.announce("SIGNED_IN", true);
    receive();
    expect(heard).not.toHaveBeenCalled();
    viewer.announce("INITIAL_SESSION");
    receive();
    expect(heard).toHaveBeenCalledOnce();
  });

  it("a browser that blocks BroadcastChannel causes no error", async () => {
    const { viewer } = await open("Asha", { isBlocked: true });
    expect(() => viewer.announce("SIGNED_IN")).not.toThrow();
    expect(() => viewer.onAnnounced(() => {})()).not.toThrow();
  });
});
