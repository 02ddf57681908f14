import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { FlashToast, keepToast, takeToast } from "@/components/account/toasts";
import type { Toast } from "@/lib/account/messages";
import { stubBrowser } from "./browser";

/** Effects run at once, because rendering on the server runs none. */
vi.mock("react", async (original) => ({
  ...(await original<object>()),
  useEffect: (effect: () => void) => effect(),
}));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const toast: Toast = { kind: "info", title: "Title", message: "Message" };
const flash = (content: unknown): string =>
  `flash=${encodeURIComponent(typeof content === "string" ? content : JSON.stringify(content))}`;

describe("the toast for the next page", () => {
  it("without a toast, nothing is stored", () => {
    const { storage } = stubBrowser();
    keepToast(undefined);
    expect(storage.size).toBe(0);
  });

  it("a browser that blocks storage loses only the toast", () => {
    stubBrowser({ isBlocked: true });
    expect(() => keepToast(toast)).not.toThrow();
  });

  it("a browser that blocks storage still shows the toast of a redirect", () => {
    stubBrowser({ isBlocked: true, cookie: flash({ toast }) });
    expect(takeToast()).toEqual(toast);
  });

  it("the stored toast comes before that of a redirect", () => {
    const { page } = stubBrowser({ cookie: flash({ toast: { ...toast, title: "Other" } }) });
    keepToast(toast);
    expect(takeToast()).toEqual(toast);
    expect(page.cookie).toMatch(/^flash=%7B/);
  });

  it("a toast without a kind reports a success", () => {
    stubBrowser({ cookie: flash({ toast: { title: "Title", message: "Message" } }) });
    expect(takeToast()?.kind).toBe("success");
  });

  it.each(["success", "error", "info"])("a toast may have the kind “%s”", (kind) => {
    stubBrowser({ cookie: flash({ toast: { ...toast, kind } }) });
    expect(takeToast()?.kind).toBe(kind);
  });

  it.each<[string, unknown]>([
    ["no toast", {}],
    ["another kind", { toast: { ...toast, kind: "infos" } }],
    ["no title", { toast: { kind: "info", message: "Message" } }],
    ["no message", { toast: { kind: "info", title: "Title" } }],
    ["null", "null"],
    ["text that is not JSON", "{"],
  ])("a flash cookie with %s shows nothing", (_, content) => {
    const { page } = stubBrowser({ cookie: flash(content) });
    expect(takeToast()).toBeUndefined();
    expect(page.cookie).toMatch(/^flash=; .*Max-Age=0/);
  });

  it("without a flash cookie, no cookie is removed", () => {
    const { page } = stubBrowser({ cookie: "viewer=Asha" });
    expect(takeToast()).toBeUndefined();
    expect(page.cookie).toBe("viewer=Asha");
  });
});

describe("the error in an address after a failed sign-in", () => {
  it.each([
    ["#error=access_denied", [[null, "", "/auth?a=b"]]],
    ["#errors", []],
    ["", []],
  ])("the fragment “%s” changes the address to %j", (hash, replaced) => {
    const { history } = stubBrowser({ pathname: "/auth", hash });
    renderToStaticMarkup(<FlashToast toast={undefined} />);
    expect(history.replaceState.mock.calls).toEqual(replaced);
  });
});
