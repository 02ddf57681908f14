import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { emailSchema, profileSchema } from "@/lib/account/schemas";
import { anyCodePoint } from "@/tests/any-code-point";

/** Phone number that form and handler derive from a text; undefined if they refuse it. */
const phoneFrom = (phone: string) => profileSchema.safeParse({ name: "", phone }).data?.phone;
const nameFrom = (name: string) => profileSchema.safeParse({ name, phone: "" }).data?.name;
const emailFrom = (email: string) => emailSchema.safeParse({ email }).data?.email;

/** Every character of Unicode's category "format", all of which are invisible. */
const formatCharacters = Array.from({ length: 0x11_00_00 }, (_, point) => point)
  .filter((point) => point < 0xd8_00 || point > 0xdf_ff)
  .map((point) => String.fromCodePoint(point))
  .filter((character) => /\p{Cf}/u.test(character));

describe("a pasted phone number", () => {
  it.each([
    ["direction marks around it", "\u202a+91 98765 43210\u202c"],
    ["a zero-width space in it", "+91\u200b9876543210"],
    ["a byte order mark before it", "\ufeff+919876543210"],
    ["a non-breaking hyphen", "+91-98765\u201143210"],
    ["an en dash", "+91 98765–43210"],
    ["a minus sign", "+91 98765−43210"],
    ["full-width characters", "＋９１（９８７６５）－４３２１０"],
    ["Devanagari digits", "+९१ ९८७६५ ४३२१०"],
    ["Tamil digits", "+௯௧ ௯௮௭௬௫ ௪௩௨௧௦"],
    ["Bengali digits", "+৯১ ৯৮৭৬৫ ৪৩২১০"],
    ["Urdu digits", "+۹۱ ۹۸۷۶۵ ۴۳۲۱۰"],
    ["the zero of calls inside the country", "+91 (0) 98765 43210"],
    ["that zero in full-width parentheses", "+91（0）98765 43210"],
  ])("the profile form accepts a phone number with %s", (_, pasted) => {
    expect(phoneFrom(pasted)).toBe("+919876543210");
  });

  it.each(["(0) 98765 43210", "098765 43210", "+", "98765x43210", "12345678901234567"])(
    "the profile form refuses an invalid phone number: %s",
    (typed) => {
      expect(phoneFrom(typed)).toBeUndefined();
    },
  );

  it("phoneFrom removes every invisible format character from a phone number", () => {
    for (const character of formatCharacters)
      expect(phoneFrom(`${character}+91${character}9876543210${character}`)).toBe("+919876543210");
  });

  it("any phone number is reduced to digits with an optional plus sign", () => {
    const part = fc.oneof(
      fc.constantFrom(..."+0123456789९८(0)（） -–−\u200e\u2066"),
      fc.constant("(0)"),
      anyCodePoint,
    );
    const typed = fc.array(part, { maxLength: 20 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(typed, (text) => {
        expect(phoneFrom(text) ?? "").toMatch(/^(?:\+?[1-9][0-9]{0,15})?$/);
      }),
    );
  });

  it("cleaning a phone number a second time changes nothing", () => {
    const typed = fc.string({ unit: fc.constantFrom(..."+01१(0) -–\u200e") });
    fc.assert(
      fc.property(typed, (text) => {
        const phone = phoneFrom(text);
        expect(phone === undefined ? undefined : phoneFrom(phone)).toBe(phone);
      }),
    );
  });
});

describe("a pasted email address", () => {
  it.each([
    ["name@xn--p1b6ci4b4b3a.xn--h2brj9c", "name@xn--p1b6ci4b4b3a.xn--h2brj9c"],
    ["name@उदाहरण.भारत", "name@xn--p1b6ci4b4b3a.xn--h2brj9c"],
    ["name@தமிழ்.இந்தியா", "name@xn--rlcus7b3d.xn--xkc2dl3a5ee0h"],
    ["\u200bname@example.com\u200b", "name@example.com"],
    ["\u2068 name@example.com\u2069", "name@example.com"],
    ["\ufeffname@example.com\u00a0", "name@example.com"],
    ["Name.O'Hara+x@Example.co.in", "Name.O'Hara+x@Example.co.in"],
  ])("forms accept the email address %j", (typed, address) => {
    expect(emailFrom(typed)).toBe(address);
  });

  it.each([
    "name@भारत",
    "name@xn--h2brj9c",
    "name@example.com/x",
    "name@उदाहरण.भारत/x",
    "name@उदाहरण.भारत:80",
    "name@xn--a.x",
    "na\u200bme@example.com",
    "नाम@example.com",
    "name@１２７.０.０.１",
    "@उदाहरण.भारत",
  ])("forms refuse an email address that cannot be delivered: %j", (typed) => {
    expect(emailFrom(typed)).toBeUndefined();
  });

  it("every accepted email address is converted to ASCII", () => {
    const domain = fc.string({ unit: fc.constantFrom(..."aउदा-.\u200d。ß"), minLength: 3 });
    fc.assert(
      fc.property(domain, (text) => {
        const email = emailFrom(`name@${text}.भारत`);
        expect(email ?? "").toMatch(/^\p{ASCII}*$/u);
        expect(email && emailFrom(email)).toBe(email);
      }),
    );
  });
});

describe("a pasted name", () => {
  it.each([
    ["\u202aAsha Rao\u202c", "Asha Rao"],
    ["\u200bAsha\u200b Rao \ufeff", "Asha Rao"],
    ["\u200b", ""],
    [" \u200d ", ""],
  ])("the profile form removes invisible characters from the name %j", (typed, name) => {
    expect(nameFrom(typed)).toBe(name);
  });

  it.each([
    "രാജന്\u200d",
    "क्\u200dष",
    "👩\u200d👩\u200d👧",
    "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
  ])("the profile form keeps the zero-width joiners that a name needs: %s", (name) => {
    expect(nameFrom(name)).toBe(name);
  });
});
