// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { FlashToast, keepToast, takeToast } from "@/components/account/toasts";
import type { Toast } from "@/lib/account/messages";
import { mount } from "../dom";
import { openPage } from "./browser";
import { eventually } from "./eventually";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const toast: Toast = { kind: "info", title: "Title", message: "Message" };
const flash = (content: unknown): string =>
  `flash=${encodeURIComponent(typeof content === "string" ? content : JSON.stringify(content))}`;

describe("the toast for the next page", () => {
  it("keepToast stores nothing if there is no toast", () => {
    openPage();
    keepToast(undefined);
    expect(sessionStorage).toHaveLength(0);
  });

  it("keepToast does not throw if the browser blocks storage", () => {
    openPage({ isBlocked: true });
    expect(() => keepToast(toast)).not.toThrow();
  });

  it("a browser that blocks storage still shows the toast of a redirect", () => {
    openPage({ isBlocked: true, cookie: flash({ toast }) });
    expect(takeToast()).toEqual(toast);
  });

  it("a stored toast takes precedence over the toast of a redirect", () => {
    openPage({ cookie: flash({ toast: { ...toast, title: "Other" } }) });
    keepToast(toast);
    expect(takeToast()).toEqual(toast);
    expect(document.cookie).toMatch(/^flash=%7B/);
  });

  it("a toast without a kind reports a success", () => {
    openPage({ cookie: flash({ toast: { title: "Title", message: "Message" } }) });
    expect(takeToast()?.kind).toBe("success");
  });

  it.each(["success", "error", "info"])("a toast may have the kind “%s”", (kind) => {
    openPage({ cookie: flash({ toast: { ...toast, kind } }) });
    expect(takeToast()?.kind).toBe(kind);
  });

  it.each<[string, unknown]>([
    ["no toast", {}],
    ["another kind", { toast: { ...toast, kind: "infos" } }],
    ["no title", { toast: { kind: "info", message: "Message" } }],
    ["no message", { toast: { kind: "info", title: "Title" } }],
    ["null", "null"],
    ["text that is not JSON", "{"],
  ])("a flash cookie with %s shows nothing", async (_, content) => {
    openPage({ cookie: flash(content) });
    expect(takeToast()).toBeUndefined();
    await eventually(() => expect(document.cookie).toBe(""));
  });

  it("takeToast leaves other cookies alone if there is no flash cookie", () => {
    openPage({ cookie: "viewer=Asha" });
    expect(takeToast()).toBeUndefined();
    expect(document.cookie).toBe("viewer=Asha");
  });
});

describe("the error in an address after a failed sign-in", () => {
  it.each([
    ["#error=access_denied", "/auth?a=b"],
    ["#errors", "/auth?a=b#errors"],
    ["", "/auth?a=b"],
  ])("the fragment “%s” changes the address to %j", (hash, address) => {
    openPage({ address: `/auth?a=b${hash}` });
    const { length } = history;
    mount(<FlashToast toast={undefined} />);
    expect(location.pathname + location.search + location.hash).toBe(address);
    expect(history).toHaveLength(length);
  });
});
