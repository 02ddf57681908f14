import "./tiny-dom";
import type { ComponentProps } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ProfileDialog } from "@/components/account/settings/profile-dialog";
import { messages, toasts } from "@/lib/account/messages";
import { eventually } from "./eventually";
import { byId, byText, exists, fire, focused, formNamed, mount, page, type } from "./tiny-dom";

const requests = vi.hoisted(() => ({ fetchHandler: vi.fn(), postToHandler: vi.fn() }));
vi.mock("@/components/account/requests", () => requests);
const shown = vi.hoisted(() => ({ showToast: vi.fn() }));
vi.mock("@/components/account/toasts", () => shown);
vi.mock("@/components/account/viewer", () => ({
  useViewer: () => "Asha Rao",
  refreshViewer: () => undefined,
}));

type Part = ComponentProps<"div"> & {
  onOpenChange?: () => void;
  onCloseAutoFocus?: (event: object) => void;
};

/* The library of the real dialog needs a browser. Here, a double click is its Escape key, and the
   event of a copy is its closing. */
vi.mock("@/components/ui/dialog", () => {
  const Plain = ({ onOpenChange, onCloseAutoFocus, ...props }: Part) => (
    <div
      {...props}
      {...(onOpenChange && { id: "dialog", onDoubleClick: onOpenChange })}
      {...(onCloseAutoFocus && { id: "content", onCopy: onCloseAutoFocus })}
    />
  );
  return { Dialog: Plain, DialogContent: Plain, DialogTitle: Plain, DialogDescription: Plain };
});

const profile = { name: "Asha Rao", phone: "", email: "asha@example.in" };
const calls = { onClose: vi.fn(), onClosed: vi.fn() };

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  requests.fetchHandler.mockReset();
  requests.postToHandler.mockReset();
  shown.showToast.mockReset();
  calls.onClose.mockReset();
  calls.onClosed.mockReset();
});

/** Opens the dialog. The handler responds to the request for the profile with `reply`. */
function open(reply: object | Promise<object>): ReturnType<typeof mount> {
  requests.fetchHandler.mockImplementation(async () => reply);
  return mount(<ProfileDialog {...calls} />);
}

/** Opens the dialog, and waits until it shows the profile. */
async function openProfile(): Promise<void> {
  open({ ok: true, profile });
  await eventually(() => expect(exists("dialog-name")).toBe(true));
}

const pressEscape = (): void => fire(byId("dialog"), "onDoubleClick");

describe("loading the profile dialog", () => {
  it("the profile dialog says that it is loading", () => {
    const place = open(new Promise<object>(() => {}));
    expect(place.querySelector("div[role=status]")?.textContent).toBe("Loading your profile…");
    expect(requests.fetchHandler.mock.calls).toEqual([["/api/profile"]]);
  });

  it("the profile dialog focuses its first field", async () => {
    await openProfile();
    await eventually(() => expect(focused()).toBe("dialog-name"));
    expect(page.body.querySelector("div[role=status]") === undefined).toBe(true);
  });

  it("the profile dialog says where the email address can be changed", async () => {
    await openProfile();
    expect(byId("dialog-email-hint")?.textContent).toBe(
      "You sign in with this address. To change it, see Settings.",
    );
  });

  it("a profile that cannot be loaded is an error with a toast", async () => {
    const place = open({ ok: false, code: "unavailable", message: messages.accountUnavailable });
    await eventually(() => expect(place.textContent).toContain(messages.accountUnavailable));
    expect(shown.showToast.mock.calls).toEqual([[toasts.profileLoadFailed]]);
    expect(place.textContent).not.toContain("Loading your profile…");
    expect(place.textContent).not.toContain("Sign in again");
  });

  it("“Try again” loads the profile again", async () => {
    open({ ok: false, code: "unavailable", message: messages.accountUnavailable });
    await eventually(() => expect(byText("button", "Try again") !== undefined).toBe(true));
    requests.fetchHandler.mockResolvedValue({ ok: true, profile });
    fire(byText("button", "Try again"), "onClick");
    await eventually(() => expect(exists("dialog-name")).toBe(true));
    expect(page.body.textContent).not.toContain(messages.accountUnavailable);
  });

  it("after the session has ended, the profile dialog links to sign-in", async () => {
    const place = open({ ok: false, code: "signed-out", message: messages.signedOut });
    await eventually(() => expect(place.textContent).toContain("Sign in again"));
  });
});

describe("closing the profile dialog", () => {
  it.each([
    ["Cancel", () => fire(byText("button", "Cancel"), "onClick")],
    ["Escape", pressEscape],
  ])("%s closes a profile dialog without changes", async (_, leave) => {
    await openProfile();
    leave();
    expect(calls.onClose).toHaveBeenCalledOnce();
  });

  it.each([
    ["Cancel", () => fire(byText("button", "Cancel"), "onClick")],
    ["Escape", pressEscape],
  ])("%s with typed changes asks before they are discarded", async (_, leave) => {
    await openProfile();
    type("dialog-name", "Ravi");
    leave();
    expect(calls.onClose).not.toHaveBeenCalled();
    expect(page.body.querySelector("div[role=alert]")?.textContent).toContain(
      "Discard your changes?What you typed has not been saved.",
    );
    expect(focused()).toBe("Keep editing");
    expect(byText("button", "Save Changes") === undefined).toBe(true);
  });

  it("“Keep editing” gives the buttons with the typed text back", async () => {
    await openProfile();
    type("dialog-name", "Ravi");
    pressEscape();
    fire(byText("button", "Keep editing"), "onClick");
    expect(byId("dialog-name")?.value).toBe("Ravi");
    expect(byText("button", "Save Changes") !== undefined).toBe(true);
    expect(focused()).toBe("dialog-name");
    expect(calls.onClose).not.toHaveBeenCalled();
  });

  it("“Discard” closes the profile dialog", async () => {
    await openProfile();
    type("dialog-name", "Ravi");
    pressEscape();
    fire(byText("button", "Discard"), "onClick");
    expect(calls.onClose).toHaveBeenCalledOnce();
  });

  it("a saved profile closes the dialog", async () => {
    await openProfile();
    requests.postToHandler.mockResolvedValue({ ok: true, profile });
    fire(formNamed("Profile"), "onSubmit");
    await eventually(() => expect(calls.onClose).toHaveBeenCalledOnce());
  });

  it("the focus goes back to the element that opened the dialog", async () => {
    await openProfile();
    const preventDefault = vi.fn();
    fire(byId("content"), "onCopy", { preventDefault });
    expect(calls.onClosed).toHaveBeenCalledOnce();
    expect(preventDefault).toHaveBeenCalledOnce();
  });

  it("the save button says that the profile is being saved", async () => {
    await openProfile();
    requests.postToHandler.mockReturnValue(new Promise(() => {}));
    fire(formNamed("Profile"), "onSubmit");
    await eventually(() => expect(byText("button", "Saving…") !== undefined).toBe(true));
  });
});
