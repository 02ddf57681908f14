import { describe, expect, test } from "vitest";
import {
  isStorablePassword,
  normalizeCode,
  normalizeEmail,
  normalizeName,
  normalizePhone,
} from "@/lib/account/typed-text";

describe("digits of other scripts", () => {
  test.each([
    ["Arabic", "٠١٢٣٤٥٦٧٨٩"],
    ["Urdu", "۰۱۲۳۴۵۶۷۸۹"],
    ["Devanagari", "०१२३४५६७८९"],
    ["Bengali", "০১২৩৪৫৬৭৮৯"],
    ["Gurmukhi", "੦੧੨੩੪੫੬੭੮੯"],
    ["Gujarati", "૦૧૨૩૪૫૬૭૮૯"],
    ["Odia", "୦୧୨୩୪୫୬୭୮୯"],
    ["Tamil", "௦௧௨௩௪௫௬௭௮௯"],
    ["Telugu", "౦౧౨౩౪౫౬౭౮౯"],
    ["Kannada", "೦೧೨೩೪೫೬೭೮೯"],
    ["Malayalam", "൦൧൨൩൪൫൬൭൮൯"],
    ["Ol Chiki", "᱐᱑᱒᱓᱔᱕᱖᱗᱘᱙"],
    ["Meetei Mayek", "꯰꯱꯲꯳꯴꯵꯶꯷꯸꯹"],
    ["full-width", "０１２３４５６７８９"],
  ])("a typed code in %s digits is converted to the digits 0 to 9", (_, typed) => {
    expect(normalizeCode(typed)).toBe("0123456789");
  });

  test("a Thai digit in a typed code is not converted", () => {
    expect(normalizeCode("12\u0e5134")).toBe("12\u0e5134");
  });
});

describe("separators in a code", () => {
  test.each([
    ["a space", " "],
    ["a tab", "\t"],
    ["a no-break space", "\u00a0"],
    ["a hyphen-minus", "-"],
    ["a hyphen", "\u2010"],
    ["a non-breaking hyphen", "\u2011"],
    ["a figure dash", "\u2012"],
    ["an en dash", "\u2013"],
    ["an em dash", "\u2014"],
    ["a horizontal bar", "\u2015"],
    ["a minus sign", "\u2212"],
    ["a small em dash", "\ufe58"],
    ["a small hyphen-minus", "\ufe63"],
    ["a full-width hyphen-minus", "\uff0d"],
    ["a zero-width space", "\u200b"],
  ])("a typed code loses %s", (_, separator) => {
    expect(normalizeCode(`123${separator}456${separator}`)).toBe("123456");
  });

  test("normalizeCode keeps the letters of a typed code", () => {
    expect(normalizeCode("12a456")).toBe("12a456");
  });
});

describe("parentheses in a phone number", () => {
  test.each([
    ["+1 (0) 555", "+1555"],
    ["+91 (0) 98765", "+9198765"],
    ["+971 (0) 50 123", "+97150123"],
    ["91 (0) 98765", "9198765"],
    // Four digits are no country code, so the zero is part of the number.
    ["+9198 (0) 765", "+91980765"],
    ["(022) 2345", "0222345"],
    ["(98765) (43210)", "9876543210"],
  ])("the phone number %s is stored as %s", (typed, stored) => {
    expect(normalizePhone(typed)).toBe(stored);
  });
});

describe("an email address", () => {
  test.each([
    [
      "an email address with a domain in ASCII stays as typed",
      "Asha@Example.IN",
      "Asha@Example.IN",
    ],
    [
      "only the part after an email’s last @ is converted to ASCII",
      "a@b@भारत.भारत",
      "a@b@xn--h2brj9c.xn--h2brj9c",
    ],
    [
      "an ideographic full stop in an email’s domain becomes a full stop",
      "a@भारत。भारत",
      "a@xn--h2brj9c.xn--h2brj9c",
    ],
    ["an email address without @ is only trimmed", " भारत.भारत ", "भारत.भारत"],
    [
      "an email address with a port after its domain stays as typed",
      "a@भारत.भारत:80",
      "a@भारत.भारत:80",
    ],
  ])("%s", (_, typed, address) => {
    expect(normalizeEmail(typed)).toBe(address);
  });
});

describe("invisible characters in a name", () => {
  test.each([
    ["a soft hyphen", "\u00ad"],
    ["an Arabic letter mark", "\u061c"],
    ["a Mongolian vowel separator", "\u180e"],
    ["a zero-width space", "\u200b"],
    ["a left-to-right mark", "\u200e"],
    ["a right-to-left mark", "\u200f"],
    ["a left-to-right embedding", "\u202a"],
    ["a right-to-left override", "\u202e"],
    ["a word joiner", "\u2060"],
    ["a left-to-right isolate", "\u2066"],
    ["a nominal digit shape", "\u206f"],
    ["a byte order mark", "\ufeff"],
  ])("a typed name loses %s", (_, mark) => {
    expect(normalizeName(`As${mark}ha${mark} Rao`)).toBe("Asha Rao");
  });

  test.each(["\u200c", "\u200d", " \u200d \u200c"])(
    "a typed name of nothing but the joiners %j becomes empty",
    (name) => {
      expect(normalizeName(name)).toBe("");
    },
  );

  test("a typed name keeps a zero-width joiner at its end", () => {
    expect(normalizeName("രാജന്\u200d ")).toBe("രാജന്\u200d");
  });
});

test.each([
  ["tulip 7 rain", true],
  ["फूल-7", true],
  ["😀😀😀", true],
  ["a\0b", false],
  ["a\ud83d", false],
])("the password %j can be stored: %s", (typed, isStorable) => {
  expect(isStorablePassword(typed)).toBe(isStorable);
});
