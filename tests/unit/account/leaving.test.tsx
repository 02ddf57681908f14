// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AuthTabs } from "@/app/(per-request)/auth/auth-tabs";
import { ProviderLink } from "@/app/(per-request)/auth/provider-link";
import { SignOutForm } from "@/components/account/header/sign-out-form";
import { byText, click, mount, press, send, submit } from "../dom";
import { eventually } from "./eventually";

const requests = vi.hoisted(() => ({ signOut: vi.fn() }));
vi.mock("@/components/account/requests", () => requests);

afterEach(() => {
  vi.restoreAllMocks();
  requests.signOut.mockReset();
});

const link = (text: string): HTMLElement | undefined => byText("a", text);
const isBusy = (element: HTMLElement | undefined): boolean =>
  element?.getAttribute("aria-busy") === "true";

describe("a link that starts a sign-in with a provider", () => {
  const provider = () => {
    mount(<ProviderLink href="/api/auth/google" icon={<i />} text="Continue with Google" />);
    return link("Continue with Google");
  };

  it("a click on the link of a sign-in provider shows a spinner", () => {
    const google = provider();
    expect(google?.getAttribute("aria-busy")).toBeNull();
    click(google);
    expect(isBusy(google)).toBe(true);
    expect(google?.innerHTML).toContain('data-slot="spinner"');
  });

  it.each(["metaKey", "ctrlKey", "shiftKey"])(
    "a click with %s on a provider’s link leaves this page idle",
    (key) => {
      const google = provider();
      click(google, { [key]: true });
      expect(isBusy(google)).toBe(false);
      expect(google?.innerHTML).toContain("<i>");
    },
  );
});

describe("the Sign Out button", () => {
  const button = () => byText("button", "Sign Out");
  const signOut = () => submit(document.querySelector("form"));

  beforeEach(() => {
    requests.signOut.mockResolvedValue(undefined);
  });

  /** Shows the button. Returns a spy on the browser’s own sending of the form. */
  const show = () => {
    mount(<SignOutForm button="x" />);
    return vi.spyOn(HTMLFormElement.prototype, "submit").mockReturnValue();
  };

  it("the Sign Out button is busy while the sign-out runs", async () => {
    requests.signOut.mockReturnValue(new Promise(() => {}));
    show();
    expect(signOut().defaultPrevented).toBe(true);
    expect(isBusy(button())).toBe(true);
  });

  it("a second press of the Sign Out button is ignored", async () => {
    requests.signOut.mockReturnValue(new Promise(() => {}));
    show();
    signOut();
    signOut();
    await eventually(() => expect(requests.signOut).toHaveBeenCalled());
    expect(requests.signOut).toHaveBeenCalledOnce();
  });

  it("after a failed sign-out the Sign Out button can be pressed again", async () => {
    show();
    signOut();
    await eventually(() => expect(isBusy(button())).toBe(false));
    expect(requests.signOut).toHaveBeenCalledOnce();
  });

  it("if the sign-out script fails, the browser submits the form itself", async () => {
    requests.signOut.mockRejectedValue(new Error("no code"));
    const sent = show();
    signOut();
    await eventually(() => expect(sent).toHaveBeenCalledOnce());
  });

  it("after a sign-out by script, the browser does not submit the form again", async () => {
    const sent = show();
    signOut();
    await eventually(() => expect(isBusy(button())).toBe(false));
    expect(sent).not.toHaveBeenCalled();
  });
});

describe("the tabs for sign-in or sign-up once the scripts run", () => {
  beforeEach(() => {
    mount(
      <AuthTabs
        label="Sign in or sign up"
        initial="in"
        tabs={[
          { value: "in", label: "Sign In", href: "/auth", content: <p>One</p> },
          { value: "up", label: "Free Sign Up", href: "/auth?tab=sign-up", content: <p>Two</p> },
        ]}
      />,
    );
  });

  it("the tabs tell screen readers which tab is selected", () => {
    expect(link("Sign In")?.getAttribute("role")).toBe("tab");
    expect(link("Sign In")?.getAttribute("aria-selected")).toBe("true");
    expect(link("Sign In")?.getAttribute("aria-current")).toBeNull();
    expect(link("Free Sign Up")?.getAttribute("aria-selected")).toBe("false");
  });

  it("the row of tabs has an accessible name", () => {
    const row = link("Sign In")?.parentElement;
    expect(row?.getAttribute("role")).toBe("tablist");
    expect(row?.getAttribute("aria-label")).toBe("Sign in or sign up");
  });

  it("a chosen tab changes the address without a new history entry", () => {
    const { length } = history;
    send(link("Free Sign Up"), new MouseEvent("mousedown", { bubbles: true }));
    expect(location.pathname + location.search).toBe("/auth?tab=sign-up");
    expect(history).toHaveLength(length);
    expect(link("Free Sign Up")?.getAttribute("aria-selected")).toBe("true");
  });

  it.each([
    ["no key", {}, true],
    ["Meta", { metaKey: true }, false],
    ["Ctrl", { ctrlKey: true }, false],
    ["Shift", { shiftKey: true }, false],
  ])("a click with %s on a tab stays on the page: %j", (_, keys, stays) => {
    expect(click(link("Free Sign Up"), keys).defaultPrevented).toBe(stays);
  });

  it.each([
    [" ", true],
    ["a", false],
  ])("the key “%s” on a tab is kept from scrolling the page: %j", (key, isKept) => {
    expect(press(link("Sign In"), key).defaultPrevented).toBe(isKept);
  });
});
