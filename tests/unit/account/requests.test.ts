// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { messages, type Toast } from "@/lib/account/messages";
import { Channel, openPage, receive, viewerCookie } from "./browser";
import { eventually } from "./eventually";

const toasts = vi.hoisted(() => ({ keepToast: vi.fn(), showToast: vi.fn() }));
vi.mock("@/components/account/toasts", () => toasts);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  toasts.keepToast.mockReset();
  toasts.showToast.mockReset();
});

/** Opens a page as a reader with this name. The handlers respond with the text. */
async function open(name: string | null, reply: string | Error = '{"ok":true}') {
  const page = openPage(viewerCookie(name));
  const fetched = vi.fn<typeof fetch>(async () => {
    if (reply instanceof Error) throw reply;
    return new Response(reply);
  });
  vi.stubGlobal("fetch", fetched);
  vi.resetModules();
  const requests = await import("@/components/account/requests");
  const viewer = await import("@/components/account/viewer");
  // The header of each page reads the display name as the page opens.
  viewer.refreshViewer();
  return { ...page, fetched, requests, viewer };
}

const toast: Toast = { kind: "success", title: "Title", message: "Message" };
const ended = { ok: false, code: "signed-out", message: messages.signedOut };

describe("a request to an account handler", () => {
  it("a request sends the reader’s cookies only to this site", async () => {
    const { requests, fetched } = await open(null);
    await requests.fetchHandler("/api/profile");
    expect(fetched.mock.lastCall).toEqual([
      "/api/profile",
      { credentials: "same-origin", cache: "no-store", headers: { accept: "application/json" } },
    ]);
  });

  it("form values are posted as JSON", async () => {
    const { requests, fetched } = await open(null);
    await requests.postToHandler("/api/profile", { name: "Asha" });
    expect(fetched.mock.lastCall?.[1]).toMatchObject({
      method: "POST",
      headers: { accept: "application/json", "content-type": "application/json" },
      body: '{"name":"Asha"}',
    });
  });

  it.each([
    { ok: true, profile: { name: "Asha" } },
    { ok: false, code: "failed", message: "No." },
  ])("the response %j of a handler is returned unchanged", async (reply) => {
    const { requests } = await open(null, JSON.stringify(reply));
    expect(await requests.fetchHandler("/api/profile")).toEqual(reply);
  });

  it.each([
    "<html>",
    "null",
    '"text"',
    "{}",
    '{"ok":"true"}',
    '{"ok":false}',
    '{"ok":false,"message":1}',
    '{"message":"M"}',
  ])("the response %s counts as an outage", async (reply) => {
    const { requests } = await open(null, reply);
    expect(await requests.fetchHandler("/api/profile")).toEqual({
      ok: false,
      code: "unavailable",
      message: messages.unavailable,
    });
  });

  it.each([
    ["a visitor", null, messages.unavailable],
    ["a member", "Asha", messages.accountUnavailable],
  ])("%s without a network reads the message for an outage", async (_, name, message) => {
    const { requests } = await open(name, new TypeError("Failed to fetch"));
    expect(await requests.fetchHandler("/api/profile")).toMatchObject({
      code: "unavailable",
      message,
    });
  });
});

describe("a response that the session has ended", () => {
  it("an error that ends the session removes the display-name cookie", async () => {
    const { requests } = await open("Asha", JSON.stringify(ended));
    document.documentElement.dataset.viewer = "member";
    expect(await requests.fetchHandler("/api/profile")).toEqual(ended);
    await eventually(() => expect(document.cookie).toBe(""));
    expect({ ...document.documentElement.dataset }).toEqual({});
  });

  it("a member’s tab announces the end of the session to the other tabs", async () => {
    const { requests } = await open("Asha", JSON.stringify(ended));
    await requests.fetchHandler("/api/profile");
    expect(Channel.posted).toEqual(["SIGNED_OUT"]);
  });

  it("a visitor’s tab does not announce the end of a session", async () => {
    const { requests } = await open(null, JSON.stringify(ended));
    await requests.fetchHandler("/api/profile");
    expect(Channel.posted).toEqual([]);
  });

  it("an error that does not end the session keeps the display-name cookie", async () => {
    const { requests } = await open("Asha", JSON.stringify({ ...ended, code: "failed" }));
    await requests.fetchHandler("/api/profile");
    expect(document.cookie).toBe("viewer=Asha");
  });
});

describe("leaving for the next page after the session has changed", () => {
  it("the next page replaces the submitted form in the browser history", async () => {
    const { requests, assign, replace } = await open("Asha");
    requests.leaveFor("/cards", undefined);
    expect(replace.mock.calls).toEqual([["/cards"]]);
    expect(assign).not.toHaveBeenCalled();
  });

  it("leaveFor with “assign” adds the next page to the browser history", async () => {
    const { requests, assign } = await open("Asha");
    requests.leaveFor("/cards", undefined, "assign");
    expect(assign.mock.calls).toEqual([["/cards"]]);
  });

  it("leaveFor keeps the toast for the next page", async () => {
    const { requests } = await open("Asha");
    requests.leaveFor("/cards", toast);
    expect(toasts.keepToast.mock.calls).toEqual([[toast]]);
  });

  it.each([
    ["a sign-in", "Asha", "SIGNED_IN"],
    ["a sign-out", null, "SIGNED_OUT"],
  ])("other tabs learn of %s", async (_, name, event) => {
    const { requests } = await open(name);
    requests.leaveFor("/cards", undefined);
    expect(Channel.posted).toEqual([event]);
  });

  it("a tab that is leaving its page ignores events from other tabs", async () => {
    const { requests, viewer } = await open("Asha");
    const heard = vi.fn();
    viewer.onAnnounced(heard);
    requests.leaveFor("/cards", undefined);
    receive();
    expect(heard).not.toHaveBeenCalled();
  });

  it("leaveFor keeps the form busy until the next page is shown", async () => {
    const { requests } = await open("Asha");
    const left = requests.leaveFor("/cards", undefined).then(() => "left");
    expect(await Promise.race([left, new Promise((done) => setImmediate(done, "busy"))])).toBe(
      "busy",
    );
  });
});

describe("signing out", () => {
  it("signing out sends a POST to /api/auth/sign-out", async () => {
    const { requests, fetched } = await open("Asha", '{"ok":false,"message":"No."}');
    await requests.signOut();
    expect(fetched.mock.lastCall?.[0]).toBe("/api/auth/sign-out");
    expect(fetched.mock.lastCall?.[1]).toMatchObject({ method: "POST", body: "{}" });
  });

  it.each([
    ["of the response", { ok: true, next: "/cards", toast }, "/cards", toast],
    ["for sign-in by default", { ok: true, toast }, "/auth", toast],
    ["for sign-in if the session had ended", { ...ended, toast }, "/auth", undefined],
  ])("after a sign-out the page %s opens", async (_, reply, next, shown) => {
    const { requests, assign, replace } = await open("Asha", JSON.stringify(reply));
    requests.signOut();
    await eventually(() => expect(assign.mock.calls).toEqual([[next]]));
    expect(replace).not.toHaveBeenCalled();
    expect(toasts.keepToast.mock.calls).toEqual([[shown]]);
  });

  it("a failed sign-out shows an error toast", async () => {
    const { requests, assign } = await open("Asha", '{"ok":false,"message":"No."}');
    await requests.signOut();
    expect(toasts.showToast.mock.calls).toEqual([
      [{ title: "Error", message: "No.", kind: "error" }],
    ]);
    expect(assign).not.toHaveBeenCalled();
  });
});
