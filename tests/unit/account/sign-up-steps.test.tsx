// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { CheckEmail } from "@/components/account/forms/check-email";
import { CodeForm, ConfirmForm } from "@/components/account/forms/confirm-form";
import { SignUpForm } from "@/components/account/forms/sign-up-form";
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
import { eventually } from "./eventually";

const requests = vi.hoisted(() => ({ postToHandler: vi.fn(), leaveFor: vi.fn() }));
vi.mock("@/components/account/requests", () => requests);
const toasts = vi.hoisted(() => ({ showToast: vi.fn() }));
vi.mock("@/components/account/toasts", () => toasts);

afterEach(() => {
  requests.postToHandler.mockReset();
  toasts.showToast.mockReset();
});

const email = "asha@example.in";
const toast: Toast = { kind: "success", title: "Title", message: "Message" };

/** Signs up on the page. The handler sends an email. */
async function signUp(): Promise<void> {
  requests.postToHandler.mockResolvedValue({ ok: true, toast });
  mount(<SignUpForm next="/cards" />);
  type("sign-up-name", "Asha Rao");
  type("sign-up-email", email);
  type("sign-up-password", "tulip-7-rain");
  submit(formNamed("Sign up"));
  await eventually(() => expect(formNamed("Enter the code")).not.toBeNull());
}

describe("the step after a sign-up", () => {
  it("a sign-up shows the toast of the response", async () => {
    await signUp();
    expect(toasts.showToast.mock.calls).toEqual([[toast]]);
  });

  it("a sign-up moves the focus to the heading of the next step", async () => {
    await signUp();
    expect(focused()).toBe("check-email");
  });

  it("signing up hides the sign-up form but keeps the typed text", async () => {
    await signUp();
    expect(formNamed("Sign up")?.getAttribute("hidden")).toBe("");
    expect(valueIn("sign-up-name")).toBe("Asha Rao");
  });

  it("the code form also sends the values typed into the sign-up form", async () => {
    await signUp();
    requests.postToHandler.mockClear();
    type("code", "271 828");
    submit(formNamed("Enter the code"));
    await eventually(() => expect(requests.postToHandler).toHaveBeenCalled());
    expect(requests.postToHandler.mock.lastCall).toEqual([
      "/api/auth/confirm",
      {
        type: "signup",
        email,
        code: "271828",
        name: "Asha Rao",
        password: "tulip-7-rain",
        next: "/cards",
      },
    ]);
  });

  it("after a sign-up, the page hides the links to the sign-in providers", async () => {
    await signUp();
    expect(byId("check-email")?.closest("[data-step=check]")).not.toBeNull();
  });

  it("after a sign-up, the email can be sent again to the same address", async () => {
    await signUp();
    requests.postToHandler.mockClear();
    submit(formNamed("Send the email again"));
    await eventually(() => expect(requests.postToHandler).toHaveBeenCalled());
    expect(requests.postToHandler.mock.lastCall).toEqual([
      "/api/auth/resend",
      { email, next: "/cards" },
    ]);
  });

  it("“Use another address” shows the filled-in form again", async () => {
    await signUp();
    click(byText("button", "Use another address"));
    expect(formNamed("Enter the code")).toBeNull();
    expect(formNamed("Sign up")?.getAttribute("hidden")).toBeNull();
    expect(valueIn("sign-up-email")).toBe(email);
    expect(history.state).toEqual({});
  });
});

describe("a reload after a sign-up", () => {
  it("a sign-up adds the email address to the existing history state", async () => {
    history.replaceState({ scroll: 7 }, "");
    await signUp();
    expect(history.state).toEqual({ scroll: 7, emailSentTo: email });
  });

  it("a reload after a sign-up shows the form for the emailed code again", async () => {
    history.replaceState({ emailSentTo: email }, "");
    mount(<SignUpForm next="/cards" />);
    await eventually(() => expect(formNamed("Enter the code")).not.toBeNull());
    expect(formNamed("Send the email again")?.innerHTML).toContain(email);
    expect(formNamed("Sign up")?.hidden).toBe(true);
  });

  it("a reload after a sign-up does not move the focus", async () => {
    history.replaceState({ emailSentTo: email }, "");
    mount(<SignUpForm next="/cards" />);
    await eventually(() => expect(formNamed("Enter the code")).not.toBeNull());
    expect(focused()).toBe("BODY");
  });

  it.each([null, {}, { emailSentTo: 7 }])(
    "a page with the history entry %j shows the sign-up form",
    (state) => {
      history.replaceState(state, "");
      mount(<SignUpForm next="/cards" />);
      expect(formNamed("Enter the code")).toBeNull();
      expect(formNamed("Sign up")?.getAttribute("hidden")).toBeNull();
    },
  );
});

describe("the strength of a typed password", () => {
  const rate = (password: string): string | undefined => {
    mount(<SignUpForm next="/" />);
    type("sign-up-name", "Asha Rao");
    type("sign-up-email", "kumar@example.in");
    type("sign-up-password", password);
    return byId("sign-up-password-hint")?.textContent;
  };

  it.each([
    ["", "At least 6 characters. Longer is stronger: four unrelated words work well."],
    ["12345", "Too short. At least 6 characters."],
    ["123456", "Weak. Longer is stronger: four unrelated words work well."],
    ["red car sky", "Fair. Longer is stronger: four unrelated words work well."],
    ["green moon tree", "Strong. "],
    ["rao-12", "Weak. It contains your name, which is easy to guess."],
    ["kumar-12", "Weak. It contains part of your email address, which is easy to guess."],
  ])("the hint of the password “%s” is “%s”", (password, hint) => {
    expect(rate(password)).toBe(hint);
  });

  it.each([
    ["12345", 0],
    ["123456", 1],
    ["red car sky", 2],
    ["green moon tree", 3],
  ])("the password “%s” fills %i of three bars", (password, filled) => {
    rate(password);
    const bars = Array.from(byId("sign-up-password-hint")?.querySelectorAll("span.h-1") ?? []);
    const isFilled = bars.map((bar) => !bar.classList.contains("bg-border"));
    expect(isFilled).toEqual([0, 1, 2].map((index) => index < filled));
  });
});

describe("the strength of a password that is sent with a code", () => {
  const weak = "Weak. It contains part of your email address, which is easy to guess.";

  it("after a recovery link, a password with part of the email address is weak", () => {
    mount(<ConfirmForm link={{ email, code: "271828", type: "recovery" }} knowsName={false} />);
    type("confirm-password", "asha-12");
    expect(byId("confirm-password-hint")?.textContent).toBe(weak);
  });

  it("a password reset rates a password with part of the email address as weak", () => {
    mount(<CodeForm email={email} purpose="recovery" />);
    type("code-password", "asha-12");
    expect(byId("code-password-hint")?.textContent).toBe(weak);
  });

  it.each(["confirm", "code"])("the password of the %s form must not contain the name", (form) => {
    mount(
      form === "code" ? (
        <CodeForm email={email} purpose="signup" isElsewhere />
      ) : (
        <ConfirmForm link={{ email, code: "271828", type: "signup" }} knowsName={false} />
      ),
    );
    type(`${form}-name`, "Gita Iyer");
    type(`${form}-password`, "gita-12");
    expect(byId(`${form}-password-hint`)?.textContent).toContain("It contains your name");
  });
});

describe("a confirmation that lacks a name", () => {
  const missing = { ok: false, code: "invalid", field: "name", message: "Please enter your name." };

  it("if a name is missing, the emailed link’s form focuses the name field", async () => {
    requests.postToHandler.mockResolvedValue(missing);
    mount(<ConfirmForm link={{ email, code: "271828", type: "recovery" }} knowsName={false} />);
    type("confirm-password", "tulip-7-rain");
    submit(formNamed("Confirm"));
    await eventually(() => expect(focused()).toBe("confirm-name"));
    expect(byId("confirm-name-error")?.textContent).toBe("Please enter your name.");
  });

  it("if a name is missing, the code form focuses the name field", async () => {
    requests.postToHandler.mockResolvedValue(missing);
    mount(<CodeForm email={email} purpose="recovery" />);
    type("code", "271828");
    type("code-password", "tulip-7-rain");
    submit(formNamed("Enter the code"));
    await eventually(() => expect(focused()).toBe("code-name"));
    expect(byId("code-name-error")?.textContent).toBe("Please enter your name.");
  });

  it("after a refused name, the code form shows a name field", async () => {
    requests.postToHandler.mockResolvedValue(missing);
    mount(<CodeForm email={email} purpose="signup" name="Asha" password="tulip-7-rain" />);
    expect(exists("code-name")).toBe(false);
    type("code", "271828");
    submit(formNamed("Enter the code"));
    await eventually(() => expect(exists("code-name")).toBe(true));
    expect(formNamed("Enter the code")?.querySelectorAll("[name=name]")).toHaveLength(1);
  });

  it("after a refused password, the code form shows a password field", async () => {
    requests.postToHandler.mockResolvedValue({ ...missing, field: "password", message: "Weak." });
    mount(<CodeForm email={email} purpose="signup" name="Asha" password="tulip-7-rain" />);
    type("code", "271828");
    submit(formNamed("Enter the code"));
    await eventually(() => expect(byId("code-password-error")?.textContent).toBe("Weak."));
    expect(formNamed("Enter the code")?.querySelectorAll("[name=password]")).toHaveLength(1);
  });
});

it("the code form does not move the focus if no email was just sent", () => {
  mount(<CheckEmail email={email} purpose="signup" />);
  expect(focused()).toBe("BODY");
});
