import { afterEach, describe, expect, test, vi } from "vitest";
import { readPendingSignUp, savePendingSignUp } from "@/lib/account/sign-up-cookie";
import { CookieJar } from "@/lib/supabase/session-cookie";

const email = "asha@example.in";
const newJar = () => new CookieJar(new Headers());

afterEach(() => {
  vi.useRealTimers();
});

describe("the data that a browser keeps about a sign-up", () => {
  test("the sign-up cookie is found even if the email’s letter case differs", () => {
    const jar = newJar();
    savePendingSignUp(jar, { email: "Asha@Example.in", name: "Asha" });
    expect(readPendingSignUp(jar, "aSHA@example.IN")?.name).toBe("Asha");
  });

  test("saving a code in the sign-up cookie keeps the name saved earlier", () => {
    const jar = newJar();
    savePendingSignUp(jar, { email, name: "Asha" });
    savePendingSignUp(jar, { email, unansweredCode: "123456" });
    expect(readPendingSignUp(jar, email)).toEqual({
      email,
      name: "Asha",
      unansweredCode: "123456",
    });
  });

  test("a second sign-up replaces the earlier name in the sign-up cookie", () => {
    const jar = newJar();
    for (const name of ["Asha", "Asha Rao"]) savePendingSignUp(jar, { email, name });
    expect(readPendingSignUp(jar, email)?.name).toBe("Asha Rao");
  });

  test("a sign-up with another email address replaces all data in the cookie", () => {
    const jar = newJar();
    savePendingSignUp(jar, { email, name: "Asha" });
    const other = { email: "ravi@example.in", unansweredCode: "123456" };
    savePendingSignUp(jar, other);
    expect(readPendingSignUp(jar, other.email)).toEqual(other);
  });

  test.each([
    ["a number for a code", { unansweredCode: 123_456 }],
    ["a token of an impossible form", { code: "1", refreshToken: "a b", verifiedAt: 1 }],
  ])("a signed sign-up cookie with %s is ignored", (_, data) => {
    const jar = newJar();
    const changes = "refreshToken" in data ? { verified: data } : data;
    savePendingSignUp(jar, { email, ...(changes as object) });
    expect(readPendingSignUp(jar, email)).toBeUndefined();
  });

  test("scripts cannot read the sign-up cookie, which lasts an hour", () => {
    const jar = newJar();
    savePendingSignUp(jar, { email, name: "Asha" });
    expect(jar.changes).toMatchObject([{ name: "icp-sign-up", maxAge: 3600, httpOnly: true }]);
  });
});

describe("an accepted code in the sign-up cookie", () => {
  /** The data of a cookie some seconds after the backend accepted its code. */
  function dataAfter(seconds: number) {
    vi.useFakeTimers();
    const jar = newJar();
    const verifiedAt = Date.now() / 1000;
    const verified = { code: "123456", refreshToken: "refresh-own", verifiedAt };
    savePendingSignUp(jar, { email, name: "Asha", verified });
    vi.advanceTimersByTime(1000 * seconds);
    return readPendingSignUp(jar, email);
  }

  test("the sign-up cookie keeps an accepted code for 15 minutes", () => {
    expect(dataAfter(900)?.verified?.code).toBe("123456");
  });

  test("the sign-up cookie drops an accepted code after 15 minutes", () => {
    expect(dataAfter(901)?.verified).toBeUndefined();
  });

  test("the sign-up cookie keeps the name after the code in it has expired", () => {
    expect(dataAfter(901)?.name).toBe("Asha");
  });
});
