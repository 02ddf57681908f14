// @vitest-environment happy-dom
import type { ReactElement } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { CheckEmail } from "@/components/account/forms/check-email";
import { CodeForm, ConfirmForm } from "@/components/account/forms/confirm-form";
import { ForgotForm } from "@/components/account/forms/forgot-form";
import { SignUpForm } from "@/components/account/forms/sign-up-form";
import { DeleteForm } from "@/components/account/settings/delete-form";
import { OtherDevicesForm } from "@/components/account/settings/other-devices-form";
import { PasswordForm } from "@/components/account/settings/password-form";
import { ProfileForm } from "@/components/account/settings/profile-form";
import { formNamed, mount, submit, type } from "../dom";
import { eventually } from "./eventually";

const requests = vi.hoisted(() => ({ postToHandler: vi.fn(), leaveFor: vi.fn() }));
vi.mock("@/components/account/requests", () => requests);
const toasts = vi.hoisted(() => ({ showToast: vi.fn() }));
vi.mock("@/components/account/toasts", () => toasts);
vi.mock("@/components/account/viewer", () => ({ useViewer: () => null }));

beforeEach(() => {
  requests.postToHandler.mockReset().mockReturnValue(new Promise(() => {}));
  toasts.showToast.mockReset();
});

const email = "asha@example.in";
const password = "tulip-7-rain";
const profile = { name: "Asha", phone: "", email };
const link = { email, code: "271828", type: "signup" } as const;

type Row = {
  form: string;
  element: ReactElement;
  typed?: Record<string, string>;
  button: string;
  busy: string;
};

const rows: Row[] = [
  {
    form: "Sign up",
    element: <SignUpForm next="/" />,
    typed: { "sign-up-name": "Asha", "sign-up-email": email, "sign-up-password": password },
    button: "Sign Up",
    busy: "Signing up…",
  },
  {
    form: "Forgot password",
    element: <ForgotForm next="/" />,
    typed: { "forgot-email": email },
    button: "Send reset email",
    busy: "Sending…",
  },
  {
    form: "Send the email again",
    element: <CheckEmail email={email} purpose="signup" />,
    button: "Send it again",
    busy: "Sending…",
  },
  {
    form: "Confirm",
    element: <ConfirmForm link={link} knowsName />,
    typed: { "confirm-password": password },
    button: "Confirm my address",
    busy: "Confirming…",
  },
  {
    form: "Enter the code",
    element: <CodeForm email={email} purpose="signup" password={password} />,
    typed: { code: "271828" },
    button: "Confirm the code",
    busy: "Confirming…",
  },
  {
    form: "Profile",
    element: <ProfileForm idPrefix="x" profile={profile} emailHint="" />,
    button: "Save Changes",
    busy: "Saving…",
  },
  {
    form: "Change password",
    element: <PasswordForm email={email} flash={undefined} />,
    typed: { "current-password": password, "new-password": "river-lamp-42" },
    button: "Change password",
    busy: "Saving…",
  },
  {
    form: "Other devices",
    element: <OtherDevicesForm flash={undefined} />,
    button: "Sign out of other devices",
    busy: "Signing out…",
  },
  {
    form: "Delete account",
    element: <DeleteForm hasPassword proofs={[]} flash={undefined} />,
    typed: { "delete-confirmation": "DELETE" },
    button: "Delete my account",
    busy: "Deleting…",
  },
];

/** The text of the submit button of a form. */
const buttonOf = (form: string): string | undefined =>
  formNamed(form)?.querySelector("[type=submit]")?.textContent;

function fillAndSubmit({ form, element, typed = {} }: Row): void {
  mount(element);
  for (const [id, text] of Object.entries(typed)) type(id, text);
  submit(formNamed(form));
}

describe("the submit buttons of the account forms", () => {
  it.each(rows)("the form “$form” has the button “$button”", ({ form, element, button }) => {
    mount(element);
    expect(buttonOf(form)).toBe(button);
  });

  it.each(rows)("the busy button of the form “$form” says “$busy”", async (row) => {
    fillAndSubmit(row);
    await eventually(() => expect(requests.postToHandler).toHaveBeenCalledOnce());
    expect(buttonOf(row.form)).toBe(row.busy);
  });
});

describe("failures of the account forms", () => {
  it.each([
    ["Sign up", "Sign up failed"],
    ["Profile", "Error"],
    ["Change password", undefined],
    ["Delete account", undefined],
  ])("a failure of the form “%s” has a toast with the title “%s”", async (form, title) => {
    const row = rows.find((candidate) => candidate.form === form) as Row;
    requests.postToHandler.mockResolvedValue({ ok: false, code: "failed", message: "Not now." });
    fillAndSubmit(row);
    await eventually(() => expect(formNamed(form)?.textContent).toContain("Not now."));
    expect(toasts.showToast.mock.lastCall?.[0]?.title).toBe(title);
  });
});
