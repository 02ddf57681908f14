import { describe, expect, test } from "vitest";
import { type Flash, flashFrom, setFlash } from "@/lib/account/flash";
import { CookieJar } from "@/lib/supabase/session-cookie";

/** The flash that the next page reads after a redirect with this flash. */
function received(flash: Flash): Flash | undefined {
  const jar = new CookieJar(new Headers());
  setFlash(jar, flash);
  return flashFrom(jar);
}

/** The flash of a page whose request has a flash cookie with this content. */
function readFrom(content: object): Flash | undefined {
  const cookie = `flash=${encodeURIComponent(JSON.stringify(content))}`;
  return flashFrom(new CookieJar(new Headers({ cookie })));
}

describe("the typed values in the flash cookie", () => {
  const longestValue = 3500;

  /** A flash whose cookie has this many characters. */
  function flashOf(length: number): Flash {
    const flash = (name: string) => ({ message: "No.", values: { name } });
    const rest = encodeURIComponent(JSON.stringify(flash(""))).length;
    return flash("a".repeat(length - rest));
  }

  test("a flash cookie of 3500 characters keeps the typed values", () => {
    expect(received(flashOf(longestValue))?.values).toBeDefined();
  });

  test("a flash cookie of more than 3500 characters loses the typed values", () => {
    expect(received(flashOf(longestValue + 1))?.values).toBeUndefined();
  });

  test("a flash cookie that loses the typed values keeps its message", () => {
    expect(received(flashOf(longestValue + 1))?.message).toBe("No.");
  });

  test.each(["password", "newPassword", "current", "token_hash", "code", "Code"])(
    "the flash cookie leaves out the typed value of the secret field %s",
    (field) => {
      const values = { [field]: "secret", email: "asha@example.in" };
      expect(received({ values })?.values).toEqual({ email: "asha@example.in" });
    },
  );
});

describe("the content of a flash cookie that anybody can write", () => {
  const good: Flash = {
    form: "/api/profile",
    message: "No.",
    field: "name",
    code: "invalid",
    values: { name: "Asha" },
    toast: { title: "Error", message: "No.", kind: "error" },
  };

  test("a flash cookie with valid content is read completely", () => {
    expect(readFrom(good)).toEqual(good);
  });

  test.each([
    ["form", ""],
    ["form", 1],
    ["message", ""],
    ["message", {}],
    ["field", ""],
    ["field", []],
    ["code", "unheard-of"],
    ["values", { name: 1 }],
    ["toast", { title: "Error", message: "No.", kind: "warning" }],
    ["toast", { title: "Error", kind: "error" }],
  ])("an invalid %s in a flash cookie is ignored: %j", (field, value) => {
    expect(readFrom({ ...good, [field]: value })).toEqual({ ...good, [field]: undefined });
  });

  test("reading a missing flash cookie returns undefined", () => {
    expect(flashFrom(new CookieJar(new Headers()))).toBeUndefined();
  });
});
