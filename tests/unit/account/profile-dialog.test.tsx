// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { ProfileDialog } from "@/components/account/settings/profile-dialog";
import { messages, toasts } from "@/lib/account/messages";
import { profileSchema } from "@/lib/account/schemas";
import type { Profile } from "@/lib/supabase/profiles";
import {
  byId,
  byText,
  click,
  exists,
  focused,
  formNamed,
  mount,
  press,
  submit,
  type,
  unmount,
  valueIn,
} from "../dom";
import { eventually } from "./eventually";

const requests = vi.hoisted(() => ({ fetchHandler: vi.fn(), postToHandler: vi.fn() }));
vi.mock("@/components/account/requests", () => requests);
const shown = vi.hoisted(() => ({ showToast: vi.fn() }));
vi.mock("@/components/account/toasts", () => shown);
vi.mock("@/components/account/viewer", () => ({
  useViewer: () => "Asha Rao",
  refreshViewer: () => undefined,
}));

const empty = Object.fromEntries(Object.keys(profileSchema.shape).map((field) => [field, ""]));
const profile = { ...empty, name: "Asha Rao", email: "asha@example.in" } as Profile;
const calls = { onClose: vi.fn(), onClosed: vi.fn() };

afterEach(() => {
  requests.fetchHandler.mockReset();
  requests.postToHandler.mockReset();
  shown.showToast.mockReset();
  calls.onClose.mockReset();
  calls.onClosed.mockReset();
});

/** Opens the dialog. The handler responds to the request for the profile with `reply`. */
function open(reply: object | Promise<object>, onClosed: () => void = calls.onClosed) {
  requests.fetchHandler.mockImplementation(async () => reply);
  return mount(<ProfileDialog onClose={calls.onClose} onClosed={onClosed} />);
}

const dialog = (): Element | null => document.querySelector("[role=dialog]");

/** Opens the dialog, and waits until it shows the profile. */
async function openProfile(onClosed?: () => void) {
  const container = open({ ok: true, profile }, onClosed);
  await eventually(() => expect(exists("dialog-name")).toBe(true));
  return container;
}

const pressEscape = () => press(dialog(), "Escape");

describe("loading the profile dialog", () => {
  it("the profile dialog says that it is loading", () => {
    open(new Promise<object>(() => {}));
    expect(dialog()?.querySelector("div[role=status]")?.textContent).toBe("Loading your profile…");
    expect(requests.fetchHandler.mock.calls).toEqual([["/api/profile"]]);
  });

  it("the profile dialog focuses its first field", async () => {
    await openProfile();
    await eventually(() => expect(focused()).toBe("dialog-name"));
    expect(dialog()?.querySelector("div[role=status]")).toBeNull();
  });

  it("the profile dialog says where the email address can be changed", async () => {
    await openProfile();
    expect(byId("dialog-email-hint")?.textContent).toBe(
      "You sign in with this address. To change it, see Settings.",
    );
  });

  it("if the profile cannot be loaded, the dialog shows an error with a toast", async () => {
    open({ ok: false, code: "unavailable", message: messages.accountUnavailable });
    await eventually(() => expect(dialog()?.textContent).toContain(messages.accountUnavailable));
    expect(shown.showToast.mock.calls).toEqual([[toasts.profileLoadFailed]]);
    expect(dialog()?.textContent).not.toContain("Loading your profile…");
    expect(dialog()?.textContent).not.toContain("Sign in again");
  });

  it("“Try again” loads the profile again", async () => {
    open({ ok: false, code: "unavailable", message: messages.accountUnavailable });
    await eventually(() => expect(byText("button", "Try again")).toBeDefined());
    requests.fetchHandler.mockResolvedValue({ ok: true, profile });
    click(byText("button", "Try again"));
    await eventually(() => expect(exists("dialog-name")).toBe(true));
    expect(dialog()?.textContent).not.toContain(messages.accountUnavailable);
  });

  it("after the session has ended, the profile dialog links to sign-in", async () => {
    open({ ok: false, code: "signed-out", message: messages.signedOut });
    await eventually(() => expect(dialog()?.textContent).toContain("Sign in again"));
  });
});

describe("closing the profile dialog", () => {
  it.each([
    ["Cancel", () => click(byText("button", "Cancel"))],
    ["Escape", pressEscape],
  ])("%s closes a profile dialog without changes", async (_, leave) => {
    await openProfile();
    leave();
    expect(calls.onClose).toHaveBeenCalledOnce();
  });

  it.each([
    ["Cancel", () => click(byText("button", "Cancel"))],
    ["Escape", pressEscape],
  ])("%s with typed changes asks before they are discarded", async (_, leave) => {
    await openProfile();
    type("dialog-name", "Ravi");
    leave();
    expect(calls.onClose).not.toHaveBeenCalled();
    expect(dialog()?.querySelector("div[role=alert]")?.textContent).toContain(
      "Discard your changes?What you typed has not been saved.",
    );
    expect(focused()).toBe("Keep editing");
    expect(byText("button", "Save Changes")).toBeUndefined();
  });

  it("“Keep editing” returns to the profile form with the typed text", async () => {
    await openProfile();
    type("dialog-name", "Ravi");
    pressEscape();
    click(byText("button", "Keep editing"));
    expect(valueIn("dialog-name")).toBe("Ravi");
    expect(byText("button", "Save Changes")).toBeDefined();
    expect(focused()).toBe("dialog-name");
    expect(calls.onClose).not.toHaveBeenCalled();
  });

  it("“Discard” closes the profile dialog", async () => {
    await openProfile();
    type("dialog-name", "Ravi");
    pressEscape();
    click(byText("button", "Discard"));
    expect(calls.onClose).toHaveBeenCalledOnce();
  });

  it("saving the profile closes the dialog", async () => {
    await openProfile();
    requests.postToHandler.mockResolvedValue({ ok: true, profile });
    submit(formNamed("Profile"));
    await eventually(() => expect(calls.onClose).toHaveBeenCalledOnce());
  });

  it("the focus goes back to the element that opened the dialog", async () => {
    const opener = document.body.appendChild(document.createElement("button"));
    const onClosed = vi.fn(() => opener.focus());
    unmount(await openProfile(onClosed));
    await eventually(() => expect(document.activeElement).toBe(opener));
    expect(onClosed).toHaveBeenCalledOnce();
  });

  it("the save button says that the profile is being saved", async () => {
    await openProfile();
    requests.postToHandler.mockReturnValue(new Promise(() => {}));
    submit(formNamed("Profile"));
    await eventually(() => expect(byText("button", "Saving…")).toBeDefined());
  });
});
