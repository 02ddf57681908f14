// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { PasswordForm } from "@/components/account/settings/password-form";
import { ProfileForm } from "@/components/account/settings/profile-form";
import { type Toast, toasts } from "@/lib/account/messages";
import { profileSchema } from "@/lib/account/schemas";
import type { Profile } from "@/lib/supabase/profiles";
import { byId, byText, click, focused, formNamed, mount, submit, type, valueIn } from "../dom";
import { eventually } from "./eventually";

const requests = vi.hoisted(() => ({ postToHandler: vi.fn(), leaveFor: vi.fn() }));
vi.mock("@/components/account/requests", () => requests);
const shown = vi.hoisted(() => ({ showToast: vi.fn() }));
vi.mock("@/components/account/toasts", () => shown);
const viewer = vi.hoisted(() => ({
  name: null as string | null | undefined,
  refreshViewer: vi.fn(),
  announce: vi.fn(),
}));
vi.mock("@/components/account/viewer", () => ({ ...viewer, useViewer: () => viewer.name }));

afterEach(() => {
  viewer.name = null;
  for (const mock of [requests.postToHandler, shown.showToast, viewer.announce]) mock.mockReset();
  viewer.refreshViewer.mockReset();
});

const toast: Toast = { kind: "success", title: "Title", message: "Message" };
/** The fields of the form, all empty. */
const empty = Object.fromEntries(Object.keys(profileSchema.shape).map((field) => [field, ""]));
const saved = { ...empty, name: "Asha Rao", email: "asha@example.in" } as Profile;
const onSaved = vi.fn();

/** Shows the profile form. The handler responds to a submit with `reply`. */
function profileForm(reply: object = {}): void {
  onSaved.mockReset();
  requests.postToHandler.mockResolvedValue(reply);
  mount(<ProfileForm idPrefix="x" profile={saved} emailHint="" onSaved={onSaved} />);
}

/** Saves a changed profile, which the handler normalises. */
async function saveProfile(): Promise<void> {
  const profile = { ...saved, name: "Ravi", phone: "+919876543210" };
  profileForm({ ok: true, profile, toast });
  type("x-name", " Ravi ");
  type("x-phone", "+91 98765 43210");
  submit(formNamed("Profile"));
  await eventually(() => expect(onSaved).toHaveBeenCalled());
}

describe("saving the profile", () => {
  it("the profile form shows the values as the handler saved them", async () => {
    await saveProfile();
    expect(valueIn("x-name")).toBe("Ravi");
    expect(valueIn("x-phone")).toBe("+919876543210");
  });

  it("the profile form sends only the fields of the profile", async () => {
    await saveProfile();
    expect(requests.postToHandler.mock.lastCall).toEqual([
      "/api/profile",
      { ...empty, name: "Ravi", phone: "+919876543210" },
    ]);
  });

  it("saving a profile shows the toast from the server’s response", async () => {
    await saveProfile();
    expect(shown.showToast.mock.calls).toEqual([[toast]]);
  });

  it("a new display name is announced to the other tabs", async () => {
    viewer.refreshViewer.mockReturnValue("USER_UPDATED");
    await saveProfile();
    expect(viewer.announce.mock.calls).toEqual([["USER_UPDATED"]]);
  });

  it("an unchanged display name is not announced to the other tabs", async () => {
    await saveProfile();
    expect(viewer.refreshViewer).toHaveBeenCalledOnce();
    expect(viewer.announce).not.toHaveBeenCalled();
  });

  it("a saved profile is no longer marked as unsaved", async () => {
    await saveProfile();
    await eventually(() => expect(formNamed("Profile")?.getAttribute("data-unsaved")).toBeNull());
  });
});

describe("unsaved text in the profile form", () => {
  it("a changed profile counts as unsaved until the change is undone", () => {
    profileForm();
    type("x-name", "Asha");
    expect(formNamed("Profile")?.getAttribute("data-unsaved")).toBe("");
    type("x-name", "Asha Rao");
    expect(formNamed("Profile")?.getAttribute("data-unsaved")).toBeNull();
  });

  it("a changed phone number counts as unsaved", () => {
    profileForm();
    type("x-phone", "9");
    expect(formNamed("Profile")?.getAttribute("data-unsaved")).toBe("");
  });
});

describe("a profile that cannot be saved", () => {
  it("a toast asks the reader to correct an invalid phone number", async () => {
    profileForm();
    type("x-phone", "0123");
    submit(formNamed("Profile"));
    await eventually(() => expect(shown.showToast.mock.calls).toEqual([[toasts.profileInvalid]]));
    expect(requests.postToHandler).not.toHaveBeenCalled();
  });

  it.each([
    ["invalid", [[toasts.profileInvalid]]],
    ["failed", []],
  ])("a field refused by the handler as “%s” shows the toasts %j", async (code, expected) => {
    profileForm({ ok: false, code, field: "phone", message: "No phone." });
    submit(formNamed("Profile"));
    await eventually(() => expect(byId("x-phone-error")?.textContent).toBe("No phone."));
    expect(shown.showToast.mock.calls).toEqual(expected);
  });

  it("a toast shows the handler’s message if a profile cannot be saved", async () => {
    profileForm({ ok: false, code: "failed", message: "Not now." });
    submit(formNamed("Profile"));
    await eventually(() => expect(shown.showToast).toHaveBeenCalled());
    expect(shown.showToast.mock.lastCall).toEqual([
      { kind: "error", title: "Error", message: "Not now." },
    ]);
    expect(onSaved).not.toHaveBeenCalled();
  });
});

describe("the picture in the profile form", () => {
  it("the button “Upload picture” says that the upload is coming soon", () => {
    profileForm();
    click(byText("button", "Upload picture"));
    expect(shown.showToast.mock.calls).toEqual([[toasts.avatarComingSoon]]);
  });

  it("the avatar shows the initials of the name in the header", () => {
    viewer.name = "Gita Iyer";
    profileForm();
    expect(byText("span", "GI")?.getAttribute("aria-hidden")).toBe("true");
  });
});

describe("a password change", () => {
  async function changePassword(): Promise<void> {
    requests.postToHandler.mockResolvedValue({ ok: true, toast });
    mount(<PasswordForm email={saved.email} flash={undefined} />);
    type("current-password", "tulip-7-rain");
    type("new-password", "river-lamp-42");
    submit(formNamed("Change password"));
    await eventually(() => expect(shown.showToast.mock.calls).toEqual([[toast]]));
  }

  it("a password change sends the current password with the new one", async () => {
    await changePassword();
    expect(requests.postToHandler.mock.lastCall).toEqual([
      "/api/auth/password",
      { current: "tulip-7-rain", password: "river-lamp-42" },
    ]);
  });

  it("a password change clears both fields", async () => {
    await changePassword();
    await eventually(() => expect(valueIn("current-password")).toBe(""));
    expect(valueIn("new-password")).toBe("");
  });

  it("after a password change, the field for the current password has focus", async () => {
    await changePassword();
    await eventually(() => expect(focused()).toBe("current-password"));
  });

  it("a new password with part of the email address is rated as weak", () => {
    mount(<PasswordForm email={saved.email} flash={undefined} />);
    type("new-password", "asha-12");
    expect(byId("new-password-hint")?.textContent).toBe(
      "Weak. It contains part of your email address, which is easy to guess.",
    );
  });
});
