import "./tiny-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AuthTabs } from "@/app/(per-request)/auth/auth-tabs";
import { ProviderLink } from "@/app/(per-request)/auth/provider-link";
import { SignOutForm } from "@/components/account/header/sign-out-form";
import { eventually } from "./eventually";
import { byText, fire, mount, type TinyElement } from "./tiny-dom";

const requests = vi.hoisted(() => ({ signOut: vi.fn() }));
vi.mock("@/components/account/requests", () => requests);

afterEach(() => {
  vi.unstubAllGlobals();
  requests.signOut.mockReset();
});

const link = (text: string): TinyElement | undefined => byText("a", text);
const isBusy = (element: TinyElement | undefined): boolean =>
  element?.getAttribute("aria-busy") === "true";
const plainClick = { metaKey: false, ctrlKey: false, shiftKey: false };

describe("a link that starts a sign-in with a provider", () => {
  const provider = () => {
    mount(<ProviderLink href="/api/auth/google" icon={<i />} text="Continue with Google" />);
    return link("Continue with Google");
  };

  it("a click on a provider’s link shows that the page is loading", () => {
    const google = provider();
    expect(google?.getAttribute("aria-busy")).toBeNull();
    fire(google, "onClick", plainClick);
    expect(isBusy(google)).toBe(true);
    expect(google?.html).toContain('data-slot="spinner"');
  });

  it.each(["metaKey", "ctrlKey", "shiftKey"])(
    "a click with %s on a provider’s link leaves this page idle",
    (key) => {
      const google = provider();
      fire(google, "onClick", { ...plainClick, [key]: true });
      expect(isBusy(google)).toBe(false);
      expect(google?.html).toContain("<i>");
    },
  );
});

describe("the Sign Out button", () => {
  const button = () => byText("button", "Sign Out");
  const press = (event: object = {}) => fire(mounted?.querySelector("form"), "onSubmit", event);
  let mounted: ReturnType<typeof mount> | undefined;

  beforeEach(() => {
    requests.signOut.mockResolvedValue(undefined);
    mounted = undefined;
  });
  const show = () => {
    mounted = mount(<SignOutForm button="x" />);
  };

  it("the Sign Out button is busy while the sign-out runs", async () => {
    requests.signOut.mockReturnValue(new Promise(() => {}));
    show();
    const preventDefault = vi.fn();
    press({ preventDefault });
    expect(isBusy(button())).toBe(true);
    expect(preventDefault).toHaveBeenCalled();
  });

  it("a second press of the Sign Out button is ignored", async () => {
    requests.signOut.mockReturnValue(new Promise(() => {}));
    show();
    press();
    press();
    await eventually(() => expect(requests.signOut).toHaveBeenCalled());
    expect(requests.signOut).toHaveBeenCalledOnce();
  });

  it("after a failed sign-out the Sign Out button can be pressed again", async () => {
    show();
    press();
    await eventually(() => expect(isBusy(button())).toBe(false));
    expect(requests.signOut).toHaveBeenCalledOnce();
  });

  it("if the code for the sign-out fails, the browser sends the form", async () => {
    requests.signOut.mockRejectedValue(new Error("no code"));
    show();
    const submit = vi.fn();
    press({ currentTarget: { submit } });
    await eventually(() => expect(submit).toHaveBeenCalledOnce());
  });

  it("a sign-out that works does not send the form again", async () => {
    show();
    const submit = vi.fn();
    press({ currentTarget: { submit } });
    await eventually(() => expect(isBusy(button())).toBe(false));
    expect(submit).not.toHaveBeenCalled();
  });
});

describe("the tabs for sign-in or sign-up once the scripts run", () => {
  const replaceState = vi.fn();
  beforeEach(() => {
    replaceState.mockReset();
    vi.stubGlobal("history", { replaceState });
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

  it("the tabs have their roles for screen readers", () => {
    expect(link("Sign In")?.getAttribute("role")).toBe("tab");
    expect(link("Sign In")?.getAttribute("aria-selected")).toBe("true");
    expect(link("Sign In")?.getAttribute("aria-current")).toBeNull();
    expect(link("Free Sign Up")?.getAttribute("aria-selected")).toBe("false");
  });

  it("the row of tabs has its name for screen readers", () => {
    const row = link("Sign In")?.parentNode;
    expect(row?.getAttribute("role")).toBe("tablist");
    expect(row?.getAttribute("aria-label")).toBe("Sign in or sign up");
  });

  it("a chosen tab changes the address without a new history entry", () => {
    fire(link("Free Sign Up"), "onMouseDown", { button: 0, ctrlKey: false });
    expect(replaceState.mock.calls).toEqual([[null, "", "/auth?tab=sign-up"]]);
    expect(link("Free Sign Up")?.getAttribute("aria-selected")).toBe("true");
  });

  it.each([
    ["no key", {}, true],
    ["Meta", { metaKey: true }, false],
    ["Ctrl", { ctrlKey: true }, false],
    ["Shift", { shiftKey: true }, false],
  ])("a click with %s on a tab stays on the page: %j", (_, keys, stays) => {
    const preventDefault = vi.fn();
    fire(link("Free Sign Up"), "onClick", { ...plainClick, ...keys, preventDefault });
    expect(preventDefault.mock.calls.length > 0).toBe(stays);
  });

  it.each([
    [" ", true],
    ["a", false],
  ])("the key “%s” on a tab is kept from scrolling the page: %j", (key, isKept) => {
    const preventDefault = vi.fn();
    fire(link("Sign In"), "onKeyDown", { key, preventDefault });
    expect(preventDefault.mock.calls.length > 0).toBe(isKept);
  });
});
