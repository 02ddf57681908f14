import { describe, expect, test } from "vitest";
import {
  changePasswordSchema,
  confirmSchema,
  deleteAccountSchema,
  emailLinkSchema,
  emailSchema,
  profileSchema,
  signInSchema,
  signOutSchema,
  signUpSchema,
} from "@/lib/account/schemas";

const email = "asha@example.in";
const password = "tulip-7-rain";

type Parsed = { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined };
/** Messages for one field of a form, or of the whole form. */
const messagesFor = ({ error }: Parsed, field: string): string[] =>
  (error?.issues ?? []).filter(({ path }) => path[0] === field).map(({ message }) => message);

/** Messages of the sign-up form for one field with this value. */
const signUpMessages = (field: string, value: unknown): string[] =>
  messagesFor(signUpSchema.safeParse({ name: "Asha", email, password, [field]: value }), field);

describe("a new password", () => {
  const tooLong =
    "This password is too long: 72 bytes are the most. A letter of English is one byte, one of Hindi and most other scripts three, an emoji four.";

  test.each([
    ["5 characters", "a".repeat(5), ["Please use at least 6 characters."]],
    ["6 characters", "a".repeat(6), []],
    ["72 bytes", "अ".repeat(24), []],
    ["73 bytes", `${"अ".repeat(24)}a`, [tooLong]],
    ["no value", undefined, ["Please choose a password."]],
  ])("the sign-up form gives the right messages for a password with %s", (_, typed, messages) => {
    expect(signUpMessages("password", typed)).toEqual(messages);
  });
});

describe("an existing password", () => {
  const forms: Record<string, (typed: string) => string[]> = {
    "sign-in": (typed) =>
      messagesFor(signInSchema.safeParse({ email, password: typed }), "password"),
    "password change": (typed) =>
      messagesFor(changePasswordSchema.safeParse({ current: typed, password }), "current"),
    deletion: (typed) =>
      messagesFor(
        deleteAccountSchema.safeParse({ confirmation: "DELETE", password: typed }),
        "password",
      ),
  };

  test.each(Object.keys(forms))(
    "the %s form accepts an existing password of 1024 characters",
    (form) => {
      expect(forms[form]?.("a".repeat(1024))).toEqual([]);
    },
  );

  test.each(Object.keys(forms))(
    "the %s form refuses an existing password of 1025 characters",
    (form) => {
      expect(forms[form]?.("a".repeat(1025))).toEqual(["This password is too long."]);
    },
  );

  test.each(Object.keys(forms))(
    "the %s form refuses an existing password with a NUL character",
    (form) => {
      expect(forms[form]?.("tulip\0rain")).toEqual([
        "This password has a character that cannot be used.",
      ]);
    },
  );

  test("the form for account deletion accepts an empty password", () => {
    expect(forms.deletion?.("")).toEqual([]);
  });

  test("the sign-in form accepts a password of one character", () => {
    expect(forms["sign-in"]?.("a")).toEqual([]);
  });
});

describe("an email address", () => {
  const wrong = "Please enter a valid email address, such as name@example.com.";
  const ofLength = (length: number) => `${"a".repeat(length - 12)}@example.com`;

  test.each([
    ["254 characters", ofLength(254), []],
    ["255 characters", ofLength(255), ["This address is too long."]],
    ["only a space", " ", ["Please enter your email address."]],
    ["no value", undefined, ["Please enter your email address."]],
    ["a plus, a hyphen, an underscore", "a+b-c_d@my-bank.co.in", []],
    ["a full stop at its start", ".a@example.com", [wrong]],
    ["a full stop before the @", "a.@example.com", [wrong]],
    ["two full stops in a row", "a..b@example.com", [wrong]],
    ["an apostrophe before the @", "a'@example.com", [wrong]],
    ["a hyphen at the start of its domain", "a@-example.com", [wrong]],
    ["a top-level domain of one letter", "a@example.c", [wrong]],
    ["no top-level domain", "a@example", [wrong]],
    ["a second @", "a@b@example.com", [wrong]],
  ])("the sign-up form gives the right messages for an email with %s", (_, typed, messages) => {
    expect(signUpMessages("email", typed)).toEqual(messages);
  });
});

describe("a name", () => {
  test.each([
    ["80 emoji", "😀".repeat(80), []],
    ["81 emoji", "😀".repeat(81), ["Please use at most 80 characters."]],
    ["only spaces", "  ", ["Please enter your name."]],
    ["no value", undefined, ["Please enter your name."]],
    [
      "a control character",
      "a\u0007b",
      ["This name has a character that cannot be stored. Please type it again."],
    ],
  ])("the sign-up form gives the right messages for a name with %s", (_, typed, messages) => {
    expect(signUpMessages("name", typed)).toEqual(messages);
  });

  test("the profile form accepts an empty name", () => {
    expect(profileSchema.safeParse({ name: "", phone: "" }).success).toBe(true);
  });

  test("the form for an emailed code refuses an empty name", () => {
    const typed = { email, code: "123456", type: "signup", name: " ", password };
    expect(messagesFor(confirmSchema.safeParse(typed), "name")).toEqual([
      "Please enter your name.",
    ]);
  });
});

test("the profile form explains its refusal of a phone number", () => {
  const parsed = profileSchema.safeParse({ name: "", phone: "0123" });
  expect(messagesFor(parsed, "phone")).toEqual(["Please enter a valid phone number"]);
});

describe("the path to open after a form", () => {
  const isAccepted = (length: number) =>
    emailSchema.safeParse({ email, next: `/${"a".repeat(length - 1)}` }).success;

  test("a form accepts a `next` path of 2048 characters", () => {
    expect(isAccepted(2048)).toBe(true);
  });

  test("a form refuses a `next` path of 2049 characters", () => {
    expect(isAccepted(2049)).toBe(false);
  });
});

describe("the query of an emailed link", () => {
  const incomplete = "This link is not complete. Please open it from the email again.";
  const link = { email, code: "123456", type: "signup" };

  test.each([
    ["code", "12345", [incomplete]],
    ["code", "123 456", [incomplete]],
    ["code", undefined, [incomplete]],
    ["code", "1234567890", []],
    ["type", "invite", [incomplete]],
    ["type", undefined, [incomplete]],
    ["type", "recovery", []],
  ])("the site gives the right messages for a link with the %s %s", (field, value, messages) => {
    const parsed = emailLinkSchema.safeParse({ ...link, [field]: value });
    expect(messagesFor(parsed, field)).toEqual(messages);
  });

  test.each([
    ["link", true],
    [undefined, true],
    ["mail", false],
  ])("a confirmation with via=%s is valid: %s", (via, isAccepted) => {
    expect(confirmSchema.safeParse({ ...link, password, via }).success).toBe(isAccepted);
  });

  test.each([undefined, "12345", "abcdef"])(
    "the code form asks for a code of 6 to 10 digits in place of %s",
    (code) => {
      const parsed = confirmSchema.safeParse({ ...link, password, code });
      expect(messagesFor(parsed, "code")).toEqual([
        "Please enter the code from the email: 6 to 10 digits.",
      ]);
    },
  );
});

test.each([
  ["local", true],
  ["others", true],
  [undefined, true],
  ["global", false],
])("a sign-out with the scope %s is valid: %s", (scope, isAccepted) => {
  expect(signOutSchema.safeParse({ scope }).success).toBe(isAccepted);
});

test.each(["delete", "", undefined])(
  "account deletion is refused if the reader types %j instead of DELETE",
  (confirmation) => {
    const parsed = deleteAccountSchema.safeParse({ confirmation });
    expect(messagesFor(parsed, "confirmation")).toEqual(["Please type DELETE to confirm."]);
  },
);
