// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ForgotForm } from "@/components/account/forms/forgot-form";
import { SignInForm } from "@/components/account/forms/sign-in-form";
import { OtherDevicesForm } from "@/components/account/settings/other-devices-form";
import type { Toast } from "@/lib/account/messages";
import {
  byId,
  byText,
  click,
  exists,
  focused,
  formNamed,
  mount,
  submit,
  type,
  valueIn,
} from "../dom";
import { clearCookies } from "./browser";
import { eventually } from "./eventually";

const requests = vi.hoisted(() => ({ postToHandler: vi.fn(), leaveFor: vi.fn() }));
vi.mock("@/components/account/requests", () => requests);
const toasts = vi.hoisted(() => ({ showToast: vi.fn() }));
vi.mock("@/components/account/toasts", () => toasts);

beforeEach(() => {
  requests.leaveFor.mockReturnValue(new Promise(() => {}));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  requests.postToHandler.mockReset();
  toasts.showToast.mockReset();
  requests.leaveFor.mockReset();
  clearCookies();
});

const toast: Toast = { kind: "success", title: "Title", message: "Message" };

/** Shows the sign-in form with typed values. The handler responds to a submit with `reply`. */
function signInForm(reply: object | Promise<object> = { ok: true, next: "/cards" }) {
  requests.postToHandler.mockImplementation(async () => reply);
  const place = mount(<SignInForm next="/cards" />);
  type("sign-in-email", "asha@example.in");
  type("sign-in-password", "tulip-7-rain");
  return place;
}

/** Sends the sign-in form, and waits until the page shows a text. */
async function sendAndSee(place: HTMLElement, text: string): Promise<void> {
  submit(formNamed("Sign in"));
  await eventually(() => expect(place.innerHTML).toContain(text));
}

/** The attribute of the submit button while a form is being sent. */
const busy = ' aria-disabled="true"';
const refusal = { ok: false, code: "invalid-credentials", message: "Not now." };

describe("sending an account form", () => {
  it("a form sends the typed values with the path to open afterwards", async () => {
    signInForm();
    submit(formNamed("Sign in"));
    await eventually(() => expect(requests.postToHandler).toHaveBeenCalled());
    expect(requests.postToHandler.mock.calls).toEqual([
      ["/api/auth/sign-in", { email: "asha@example.in", password: "tulip-7-rain", next: "/cards" }],
    ]);
  });

  it("a second submit of a busy form loads no new page", async () => {
    const place = signInForm(new Promise<object>(() => {}));
    await sendAndSee(place, "Signing in…");
    expect(submit(formNamed("Sign in")).defaultPrevented).toBe(true);
  });

  it("a form without a next page sends no field “next”", async () => {
    requests.postToHandler.mockResolvedValue(refusal);
    mount(<OtherDevicesForm flash={undefined} />);
    submit(formNamed("Other devices"));
    await eventually(() => expect(requests.postToHandler).toHaveBeenCalled());
    expect(requests.postToHandler.mock.lastCall?.[1]).toEqual({ scope: "others" });
  });

  it("a second submit is ignored while the first one runs", async () => {
    const place = signInForm(new Promise<object>(() => {}));
    await sendAndSee(place, "Signing in…");
    await eventually(() => expect(requests.postToHandler).toHaveBeenCalled());
    submit(formNamed("Sign in"));
    // A second request would be on its way.
    for (const _ of "12345") await new Promise(setImmediate);
    expect(place.innerHTML).toContain(busy);
    expect(requests.postToHandler).toHaveBeenCalledOnce();
  });

  it("screen readers hear that a form is being sent", async () => {
    const place = signInForm(new Promise<object>(() => {}));
    await sendAndSee(place, '<span role="status" class="sr-only">Signing in…</span>');
  });

  it("a form can be sent again after a failure", async () => {
    const place = signInForm(refusal);
    await sendAndSee(place, "Not now.");
    await eventually(() => expect(place.innerHTML).not.toContain(busy));
    submit(formNamed("Sign in"));
    await eventually(() => expect(requests.postToHandler).toHaveBeenCalledTimes(2));
  });
});

describe("the success of an account form", () => {
  it("after a success, an account form opens the next page with the toast", async () => {
    signInForm({ ok: true, next: "/welcome", toast });
    submit(formNamed("Sign in"));
    await eventually(() => expect(requests.leaveFor).toHaveBeenCalled());
    expect(requests.leaveFor.mock.calls).toEqual([["/welcome", toast]]);
    expect(toasts.showToast).not.toHaveBeenCalled();
  });

  it("a response that names no next page shows its toast on the current page", async () => {
    requests.postToHandler.mockResolvedValue({ ok: true, toast });
    mount(<OtherDevicesForm flash={undefined} />);
    submit(formNamed("Other devices"));
    await eventually(() => expect(toasts.showToast.mock.calls).toEqual([[toast]]));
    expect(requests.leaveFor).not.toHaveBeenCalled();
  });

  it("after “Forgot password” the page for the emailed code opens", async () => {
    requests.postToHandler.mockResolvedValue({ ok: true, toast });
    mount(<ForgotForm next="/cards" />);
    type("forgot-email", "asha@example.in");
    submit(formNamed("Forgot password"));
    const next = "/auth/check-email?email=asha%40example.in&type=recovery&next=%2Fcards";
    await eventually(() => expect(requests.leaveFor.mock.calls).toEqual([[next, toast]]));
  });
});

describe("values that an account form refuses", () => {
  it("a form with an invalid value is not sent", async () => {
    const place = signInForm();
    type("sign-in-email", "asha");
    await sendAndSee(place, "Please enter a valid email address");
    expect(requests.postToHandler).not.toHaveBeenCalled();
  });

  it("the first invalid field gets the focus", async () => {
    const place = mount(<SignInForm next="/cards" />);
    await sendAndSee(place, "Please enter your email address.");
    expect(focused()).toBe("sign-in-email");
  });

  it("typing in a field removes the error of that field only", async () => {
    const place = mount(<SignInForm next="/cards" />);
    await sendAndSee(place, "sign-in-password-error");
    type("sign-in-email", "a");
    await eventually(() => expect(place.innerHTML).not.toContain("sign-in-email-error"));
    expect(exists("sign-in-password-error")).toBe(true);
  });
});

it("typing hides a field’s error until the next submit", async () => {
  const place = mount(<SignInForm next="/cards" />);
  await sendAndSee(place, "sign-in-email-error");
  type("sign-in-email", "a");
  // A check of the value would be over, with its update of the page.
  for (const _ of "12345") await new Promise(setImmediate);
  expect(exists("sign-in-email-error")).toBe(false);
});

describe("a failure of an account form", () => {
  it("an error about a field appears at the field, which gets the focus", async () => {
    const place = signInForm({ ok: false, code: "invalid", field: "email", message: "No email." });
    await sendAndSee(place, "No email.");
    expect(byId("sign-in-email-error")?.textContent).toBe("No email.");
    expect(focused()).toBe("sign-in-email");
    expect(toasts.showToast).not.toHaveBeenCalled();
  });

  it("an error about a field that the form lacks appears as a general error", async () => {
    const place = signInForm({ ...refusal, field: "phone" });
    await sendAndSee(place, "<p>Not now.</p>");
  });

  it("a failed sign-in is announced by a toast", async () => {
    const place = signInForm(refusal);
    await sendAndSee(place, "<p>Not now.</p>");
    expect(toasts.showToast.mock.calls).toEqual([
      [{ kind: "error", title: "Sign in failed", message: "Not now." }],
    ]);
    expect(place.innerHTML).not.toContain('role="alert"');
  });

  it("a failure of “Forgot password” is announced by the form, not by a toast", async () => {
    requests.postToHandler.mockResolvedValue(refusal);
    const place = mount(<ForgotForm next="/cards" />);
    type("forgot-email", "asha@example.in");
    submit(formNamed("Forgot password"));
    await eventually(() => expect(place.innerHTML).toContain("Not now."));
    expect(place.innerHTML).toContain('role="alert"');
    expect(toasts.showToast).not.toHaveBeenCalled();
  });

  it("the form announces an error from the flash cookie to screen readers", () => {
    const flash = { form: "/api/auth/sign-in", message: "Not now." };
    const place = mount(<SignInForm flash={flash} next="/" />);
    expect(place.innerHTML).toContain('role="alert"');
  });

  it.each([
    ["a phone", true, "BODY"],
    ["a computer", false, "INPUT"],
  ])("after a failure on %s the focus (coarse pointer: %j) is on %s", async (_, matches, tag) => {
    const place = signInForm(refusal);
    const query = vi.fn(() => ({ matches }));
    vi.stubGlobal("matchMedia", query);
    byId("sign-in-password")?.focus();
    await sendAndSee(place, "Not now.");
    expect(document.activeElement?.tagName).toBe(tag);
    expect(query.mock.lastCall).toEqual(["(pointer: coarse)"]);
  });

  it("a failed sign-in keeps the typed values", async () => {
    const place = signInForm(refusal);
    await sendAndSee(place, "Not now.");
    expect(valueIn("sign-in-email")).toBe("asha@example.in");
    expect(valueIn("sign-in-password")).toBe("tulip-7-rain");
  });
});

describe("typed text in the sign-in form", () => {
  it("a form with typed text is marked as unsaved", () => {
    const place = mount(<SignInForm next="/" />);
    expect(place.innerHTML).not.toContain("data-unsaved");
    type("sign-in-email", "a");
    expect(formNamed("Sign in")?.getAttribute("data-unsaved")).toBe("");
  });

  it("“Forgot password?” keeps the typed email in a cookie for one minute", () => {
    const cookie = vi.spyOn(document, "cookie", "set");
    signInForm();
    click(byText("a", "Forgot password?"));
    const [, flash = "", attributes] =
      /^flash=([^;]*)(.*)/.exec(String(cookie.mock.lastCall)) ?? [];
    expect(JSON.parse(decodeURIComponent(flash))).toEqual({
      form: "/api/auth/forgot",
      values: { email: "asha@example.in" },
    });
    expect(attributes).toContain("Max-Age=60;");
  });

  it("“Forgot password?” sets no cookie if no email is typed", () => {
    mount(<SignInForm next="/" />);
    click(byText("a", "Forgot password?"));
    expect(document.cookie).toBe("");
  });

  it("the code form keeps the password typed into the sign-in form", async () => {
    const place = signInForm({ ok: false, code: "email-not-confirmed", message: "Not now." });
    await sendAndSee(place, "Check your email");
    const code = formNamed("Enter the code");
    const hidden = (name: string) =>
      code?.querySelector<HTMLInputElement>(`[name=${name}][type=hidden]`)?.value;
    expect(hidden("email")).toBe("asha@example.in");
    expect(hidden("password")).toBe("tulip-7-rain");
  });
});
