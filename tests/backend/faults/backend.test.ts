import { describe, expect, test, vi } from "vitest";
import { messages, toasts } from "../../../lib/account/messages.ts";
import {
  cookieFor,
  cookiesSet,
  email,
  flashSet,
  open,
  password as secret,
  send,
  sessionSet,
  site,
  standInForFile,
  submit,
  timed,
} from "./site.ts";
import { type Fault, faults, healthy, refusal } from "./stand-in.ts";

const backend = await standInForFile();

const longestPageMs = 2000;
/**
 * The longest time that a form waits for the backend, in milliseconds. A page waits a little less.
 */
const longestFormMs = 6000;
/** Allowed delay of a timer on two busy cores, in milliseconds. */
const slackMs = 500;

/** Result of middleware: the path of a redirect or rewrite, else the status. */
function outcome({ status, headers }: Response): string {
  const header = (name: string) => headers.get(name)?.replace(site, "");
  return header("location") ?? header("x-middleware-rewrite") ?? String(status);
}

/** Seconds until each session ends; null for a visitor, who has no session. */
const lefts = [null, 3600, 60, -60] as const;
const expectedOutcomes: Record<string, string[]> = {
  "/": ["200", "/home/member", "/home/member", "/home/member"],
  "/account": ["/auth?next=%2Faccount", "503", "503", "503"],
  "/auth": ["/prerendered/auth", "/", "/", "200"],
  "/auth/forgot": ["/prerendered/auth/forgot", "200", "200", "200"],
  "/auth?next=/cards": ["200", "/cards", "/cards", "200"],
  // A member leaves this page, because the emailed link may have been used in a second tab. With
  // the type "recovery" the page is for members, too.
  "/auth/check-email?type=signup&next=//evil.example": ["200", "/", "/", "200"],
  "/auth/check-email?type=recovery": ["200", "200", "200", "200"],
  // A reader who is signed in with this address has already used the link.
  "/auth/confirm?type=signup&code=123456&email=Asha@example.in": ["200", "/", "/", "200"],
  "/auth/confirm?type=signup&code=123456&email=meera@example.in": ["200", "200", "200", "200"],
  "/search?q=axis": ["200", "200", "200", "200"],
  // The search looks the same for members.
  "/search": Array<string>(4).fill("/prerendered/search"),
};

/**
 * Expects that middleware responds in time, as listed in `expectedOutcomes`, and keeps every
 * session.
 */
async function expectPages(): Promise<void> {
  const visits = Object.entries(expectedOutcomes).flatMap(([path, outcomes]) =>
    outcomes.map(async (expected, index) => {
      const left = lefts[index];
      const cookie = left ? cookieFor(`${path.replaceAll(/[^\w/]/g, "-")}-${left}`, left) : "";
      const [response, took] = await timed(() => open(path, cookie));
      expect(outcome(response), `${path}, ${left}`).toBe(expected);
      expect(took).toBeLessThan(longestPageMs + slackMs);
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(response.headers.get("cache-control")).toBe("private, no-store");
    }),
  );
  await Promise.all(visits);
}

/** Expects that every handler reports the failure in time and keeps the session. */
async function expectHandlers(fault: Fault): Promise<void> {
  const fresh = cookieFor("handlers");
  const stale = cookieFor("handlers-stale", -60);
  const requests: [string, () => Promise<Response>][] = [
    ["sign-in", () => send("/api/auth/sign-in", { email, password: secret })],
    ["sign-up", () => send("/api/auth/sign-up", { name: "Asha", email, password: secret })],
    ["resend", () => send("/api/auth/resend", { email: `x-${email}` })],
    ["forgot", () => send("/api/auth/forgot", { email })],
    [
      "confirm",
      () => send("/api/auth/confirm", { email, code: "123456", type: "signup", password: secret }),
    ],
    [
      "password",
      () => send("/api/auth/password", { current: secret, password: `${secret}2` }, fresh),
    ],
    ["profile", () => open("/api/profile", stale)],
    ["save", () => send("/api/profile", { name: "Asha", phone: "" }, fresh)],
    [
      "delete",
      () => send("/api/account/delete", { confirmation: "DELETE", password: secret }, fresh),
    ],
  ];
  await Promise.all(
    requests.map(async ([name, request]) => {
      const [response, took] = await timed(request);
      const reply = (await response.json()) as { ok: boolean; message?: string; code?: string };
      const sendsEmail = ["sign-up", "resend", "forgot"].includes(name);
      expect(took, name).toBeLessThan(longestFormMs + slackMs);
      expect(cookiesSet(response).removed).toEqual([]);
      // If the backend limits requests or accepts every request, the response must not show whether
      // an address has an account.
      if (sendsEmail && reply.ok) return expect(["429", "{}", "array", "empty"]).toContain(fault);
      if (reply.code === "too-many")
        return expect(`${fault} ${response.headers.get("retry-after")}`, name).toBe("429 7");
      const isMember = ["password", "profile", "save", "delete"].includes(name);
      if (isMember) return expect(reply.message, name).toBe(messages.accountUnavailable);
      // The backend may have accepted the code although its response was lost.
      const message = name === "confirm" ? messages.confirmUnanswered : messages.unavailable;
      return expect(reply.message, name).toBe(message);
    }),
  );
}

/**
 * Expects that a form sent without scripts comes back with the typed values, but never with a
 * password.
 */
async function expectForm(): Promise<void> {
  const typed = { email: `form-${email}`, password: secret, next: "/cards" };
  const response = await submit("/api/auth/sign-in", typed, cookieFor("form", -60));
  expect(response.status).toBe(303);
  expect(outcome(response)).toBe("/auth?next=%2Fcards");
  expect(flashSet(response)).toMatchObject({ values: { email: `form-${email}`, next: "/cards" } });
  expect(cookiesSet(response).all.map(({ name }) => name)).toEqual(["flash"]);
}

/** Expects that sign-out still works, and that the Google button leads back with a message. */
async function expectSignOut(): Promise<void> {
  const left = await send("/api/auth/sign-out", {}, cookieFor("leaving", -60));
  expect(await left.json()).toMatchObject({ ok: true, next: "/auth" });
  expect(cookiesSet(left).removed).toEqual(["icp-session", "viewer"]);
  const back = await open("/api/auth/google");
  // If the backend responds at all, the browser is redirected to the backend.
  expect(["/auth", "/auth/v1/authorize"]).toContain(new URL(outcome(back), site).pathname);
}

// The four checks run concurrently, because each failing request waits for its deadline.
test.each(faults)("nobody is signed out when the backend fails with “%s”", async (fault) => {
  backend.fault = fault;
  await Promise.all([expectPages(), expectHandlers(fault), expectForm(), expectSignOut()]);
  // The site must not follow a redirect of the backend, because it would send our keys to the new
  // address.
  expect(backend.calls).not.toContain("GET /elsewhere");
  backend.fault = undefined;
  // Three seconds later the site no longer remembers the failed refresh.
  vi.spyOn(performance, "now").mockReturnValue(performance.now() + 3000);
  const again = await open("/account", cookieFor("/account--60", -60));
  expect(outcome(again)).toBe("200");
  expect((await sessionSet(again))?.refresh_token).toBe("refresh-refresh-/account--60-renewed");
});

test("backend calls that get 503 are retried with doubling waits", async () => {
  backend.fault = "503 with HTML";
  expect((await send("/api/auth/sign-in", { email, password: secret })).status).toBe(503);
  // Calls after 0, 0.2, 0.6, 1.4 and 3 seconds of the six-second deadline.
  expect(backend.calls).toHaveLength(5);
});

test.each([
  // If the timed-out call did set the password, the only session left is that of the password
  // check.
  [422, "same_password", true, "refresh-signed-in"],
  [500, "unexpected_failure", false, "refresh-signed-in"],
  [422, "weak_password", false, undefined],
])(
  "a password change whose retry gets %i %s is reported as saved: %s",
  async (status, code, ok, refreshToken) => {
    let tries = 0;
    backend.respond = (request) => {
      if (request.method !== "PUT") return healthy(request);
      return tries++ ? refusal(status, code) : { status: 504, body: "out of time" };
    };
    const change = { current: secret, password: `${secret}2` };
    const response = await send("/api/auth/password", change, cookieFor("own"));
    expect(await response.json()).toMatchObject({ ok });
    expect((await sessionSet(response))?.refresh_token).toBe(refreshToken);
  },
);

describe("a backend that fails after it confirmed the session", () => {
  const member = cookieFor("member");
  const failsLater: typeof backend.respond = (request) =>
    request.method === "GET" && request.path === "/auth/v1/user"
      ? healthy(request)
      : refusal(500, "unexpected_failure");

  test.each<[what: string, ask: () => Promise<Response>]>([
    ["the profile is read", () => open("/api/profile", member)],
    ["the profile is saved", () => send("/api/profile", { name: "Asha", phone: "" }, member)],
    [
      "the password is proved",
      () => send("/api/auth/password", { current: secret, password: "x-y-z-1" }, member),
    ],
    ["other devices are signed out", () => send("/api/auth/sign-out", { scope: "others" }, member)],
    ["the data is downloaded", () => open("/api/account/export", member)],
    [
      "the account is deleted",
      () => send("/api/account/delete", { confirmation: "DELETE", password: secret }, member),
    ],
  ])("if the backend fails while %s, the response says “unavailable”", async (_, ask) => {
    backend.respond = failsLater;
    const response = await ask();
    expect(await response.json()).toMatchObject({
      code: "unavailable",
      message: messages.accountUnavailable,
    });
  });

  test("if the backend fails, a password change warns that it may have worked", async () => {
    backend.respond = (request) =>
      request.method === "PUT" ? refusal(500, "unexpected_failure") : healthy(request);
    const change = { current: secret, password: `${secret}2` };
    const response = await send("/api/auth/password", change, cookieFor("unsure"));
    expect(await response.json()).toMatchObject({
      code: "unavailable",
      message: messages.passwordUnsure,
    });
  });
});

describe("the message after signing out", () => {
  const signOut = async (name: string) => {
    const response = await send("/api/auth/sign-out", {}, cookieFor(name));
    return (await response.json()) as object;
  };

  test("the site confirms a sign-out when the backend ends the session", async () => {
    expect(await signOut("ended")).toMatchObject({ toast: toasts.signedOut });
  });

  test("the site confirms a sign-out when the session is already over", async () => {
    backend.respond = () => refusal(403, "session_not_found");
    expect(await signOut("over")).toMatchObject({ toast: toasts.signedOut });
  });

  test("the site confirms a sign-out when there is no session", async () => {
    const response = await send("/api/auth/sign-out", {});
    expect(await response.json()).toMatchObject({ toast: toasts.signedOut });
  });

  test.each(["refuses", "hangs", "500"] as const)(
    "the site does not confirm a sign-out when the backend fails: “%s”",
    async (fault) => {
      backend.fault = fault;
      expect(await signOut(`left-${fault}`)).toMatchObject({ toast: toasts.signedOutHereOnly });
    },
  );

  test("the site does not confirm a sign-out if the logout call gets status 500", async () => {
    backend.respond = (request) =>
      request.path.includes("/logout") ? refusal(500, "unexpected_failure") : healthy(request);
    expect(await signOut("last-call")).toMatchObject({ toast: toasts.signedOutHereOnly });
  });
});
