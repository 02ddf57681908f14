import { createHash } from "node:crypto";
import { hash } from "bcryptjs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type AuthCall, authError, authShims, type ShimContext } from "@/supabase/embedded/shims";

const query = vi.fn<(sql: string, values?: unknown[]) => Promise<{ rows: object[] }>>();
const sendConfirmation = vi.fn();
const mailer = { redirectTo: "before", sendConfirmation };
const next = vi.fn<() => Promise<Response>>();

const context = { database: { query }, mailer, cooldownSeconds: 60 } as unknown as ShimContext;
const shims = authShims(context);

/** Calls a shim as a request with this body does. */
function call(route: string, body: object, fields: Partial<AuthCall> = {}): Promise<Response> {
  const shim = shims.get(route);
  if (!shim) throw new Error(`There is no shim for ${route}.`);
  const request = { body: { ...body }, claims: {}, query: new URLSearchParams(), next };
  return shim({ ...request, ...fields });
}

/** Makes the database return these rows for every query. */
const databaseHas = (...rows: object[]) => query.mockResolvedValue({ rows });

const email = "asha@example.in";
const password = "tulip-7-rain";
const account = {
  id: "id-of-asha",
  email,
  confirmed: true,
  confirmationAge: 3600,
  recoveryAge: 3600,
};
const lite = { by: "lite" };

beforeEach(() => {
  query.mockReset();
  databaseHas();
  sendConfirmation.mockReset();
  mailer.redirectTo = "before";
  next.mockReset().mockImplementation(async () => Response.json(lite));
});

describe("an error of the auth server", () => {
  it("an auth error has the same error code in its body as in its header", async () => {
    const response = authError(422, "weak_password", "A digit, please.");
    expect(response.status).toBe(422);
    expect(response.headers.get("x-sb-error-code")).toBe("weak_password");
    expect(await response.json()).toEqual({
      code: 422,
      error_code: "weak_password",
      msg: "A digit, please.",
    });
  });
});

describe("a sign-up on the embedded backend", () => {
  const signUp = (body: object = { email, password }) => call("POST /signup", body);

  it("a sign-up looks up the email address in lower case", async () => {
    await signUp({ email: "Asha@Example.IN", password });
    expect(query.mock.calls[0]?.[1]).toEqual([email]);
  });

  it("a sign-up with a new email address is passed on to Supabase Lite", async () => {
    expect(await (await signUp()).json()).toEqual(lite);
  });

  it("a sign-up with a confirmed account’s email returns a made-up user", async () => {
    databaseHas(account);
    const user = await (await signUp()).json();
    expect(user).toEqual({ id: expect.stringMatching(/^[\da-f-]{36}$/), email, identities: [] });
    expect(next).not.toHaveBeenCalled();
  });

  it("a sign-up with an unconfirmed email address sends the email again", async () => {
    databaseHas({ ...account, confirmed: false });
    expect(await (await signUp()).json()).toEqual({ id: account.id, email });
    expect(sendConfirmation).toHaveBeenCalledOnce();
  });

  it.each([
    ["tulip", lite],
    ["tulips", { identities: [] }],
    [undefined, lite],
  ])("a sign-up of a confirmed email with the password %j gives %j", async (typed, reply) => {
    databaseHas(account);
    expect(await (await signUp({ email, password: typed })).json()).toMatchObject(reply);
  });

  it("a sign-up passes its redirect_to on to the mailer", async () => {
    const redirect = new URLSearchParams({ redirect_to: "http://localhost:3000/cards" });
    await call("POST /signup", { email, password }, { query: redirect });
    expect(mailer.redirectTo).toBe("http://localhost:3000/cards");
  });

  it("a sign-up without redirect_to clears the mailer’s previous redirect_to", async () => {
    await signUp();
    expect(mailer.redirectTo).toBe("");
  });
});

describe("a confirmation email that is sent again", () => {
  const resend = (type = "signup") => call("POST /resend", { email, type });
  const unconfirmed = { ...account, confirmed: false };

  it("a new confirmation email replaces the previous code", async () => {
    databaseHas(unconfirmed);
    await resend();
    const [address, token, code] = sendConfirmation.mock.calls[0] ?? [];
    expect(address).toBe(email);
    expect(code).toMatch(/^\d{6}$/);
    expect(token).toBe(
      createHash("sha256")
        .update(email + code)
        .digest("hex"),
    );
    expect(query).toHaveBeenLastCalledWith(
      "update auth.users set confirmation_token = $2, confirmation_sent_at = now() where id = $1",
      [account.id, token],
    );
  });

  it("an address that is already confirmed gets no new confirmation email", async () => {
    databaseHas(account);
    const response = await resend();
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({});
    expect(sendConfirmation).not.toHaveBeenCalled();
  });

  it.each([
    ["an unknown address", "signup", []],
    ["another kind of email", "email_change", [unconfirmed]],
  ])("a resend request for %s is passed on to Supabase Lite", async (_, type, rows) => {
    databaseHas(...rows);
    expect(await (await resend(type)).json()).toEqual(lite);
  });

  it.each([
    [0, 60],
    [59, 1],
    [59.5, 1],
  ])(
    "%s s after a confirmation email, a second must wait %s s more",
    async (confirmationAge, seconds) => {
      databaseHas({ ...unconfirmed, confirmationAge });
      const response = await resend();
      expect(response.status).toBe(429);
      expect(await response.json()).toMatchObject({
        error_code: "over_email_send_rate_limit",
        msg: `For security purposes, you can only request this after ${seconds} seconds.`,
      });
      expect(sendConfirmation).not.toHaveBeenCalled();
    },
  );

  it.each([60, Number.POSITIVE_INFINITY])(
    "%s s after a confirmation email, a second is sent",
    async (age) => {
      databaseHas({ ...unconfirmed, confirmationAge: age });
      expect((await resend()).status).toBe(200);
      expect(sendConfirmation).toHaveBeenCalledOnce();
    },
  );
});

describe("a recovery email of the embedded backend", () => {
  const recover = () => call("POST /recover", { email });

  it("a second recovery email after only ten seconds is refused", async () => {
    databaseHas({ ...account, recoveryAge: 10, confirmationAge: 3600 });
    const response = await recover();
    expect(response.status).toBe(429);
    expect(await response.json()).toMatchObject({ msg: expect.stringContaining("50 seconds") });
  });

  it("a confirmation email does not delay the next recovery email", async () => {
    databaseHas({ ...account, recoveryAge: 3600, confirmationAge: 10 });
    expect(await (await recover()).json()).toEqual(lite);
  });

  it("a recovery request for an unknown address goes to Supabase Lite", async () => {
    expect(await (await recover()).json()).toEqual(lite);
  });
});

describe("a sign-in to an unconfirmed account", () => {
  const unconfirmed = () => authError(400, "email_not_confirmed", "Email not confirmed");
  const signIn = (body: object) => call("POST /token", body);
  const stored = hash(password, 4);

  it.each([
    ["the right password", password, "email_not_confirmed"],
    ["a wrong password", "guess", "invalid_credentials"],
    ["no password", undefined, "invalid_credentials"],
  ])("a sign-in to an unconfirmed account with %s gets the right error", async (_, typed, code) => {
    next.mockResolvedValue(unconfirmed());
    databaseHas({ hash: await stored });
    const response = await signIn({ email: "Asha@Example.IN", password: typed });
    expect(await response.json()).toMatchObject({ code: 400, error_code: code });
    expect(query.mock.calls[0]?.[1]).toEqual([email]);
  });

  it("a sign-in is refused if an unconfirmed account has no stored password", async () => {
    next.mockResolvedValue(unconfirmed());
    databaseHas({ hash: null });
    expect(await (await signIn({ email, password })).json()).toMatchObject({
      msg: "Invalid login credentials",
    });
  });

  it("Supabase Lite’s successful response to a sign-in is not changed", async () => {
    expect(await (await signIn({ email, password })).json()).toEqual(lite);
    expect(query).not.toHaveBeenCalled();
  });
});

describe("a response about a user", () => {
  const claims = { sub: "id-of-asha", session_id: "session-own" };
  const refused = async () => authError(403, "otp_expired", "No.");

  it("confirming an email address makes its other confirmation links invalid", async () => {
    await call("POST /verify", {});
    expect(query).toHaveBeenCalledExactlyOnceWith(
      "update auth.users set confirmation_token = null where email_confirmed_at is not null",
    );
  });

  it("a refused code leaves emailed links valid", async () => {
    next.mockImplementation(refused);
    expect((await call("POST /verify", {})).status).toBe(403);
    expect(query).not.toHaveBeenCalled();
  });

  it("the user’s last_sign_in_at is the start of the current session", async () => {
    databaseHas({ created_at: "2026-11-27T12:00:00Z" });
    const response = await call("GET /user", {}, { claims });
    expect(await response.json()).toEqual({ ...lite, last_sign_in_at: "2026-11-27T12:00:00Z" });
    expect(query.mock.calls[0]?.[1]).toEqual(["session-own"]);
  });

  it("Supabase Lite’s 403 response to GET /user keeps its status", async () => {
    next.mockImplementation(refused);
    expect((await call("GET /user", {}, { claims })).status).toBe(403);
    expect(query).not.toHaveBeenCalled();
  });

  it("setting a new password ends the user’s other sessions", async () => {
    await call("PUT /user", { password }, { claims });
    expect(query).toHaveBeenCalledExactlyOnceWith(
      "delete from auth.sessions where user_id::text = $1 and id::text <> $2",
      ["id-of-asha", "session-own"],
    );
  });

  it("updating a user without a new password keeps the user’s other sessions", async () => {
    await call("PUT /user", { data: {} }, { claims });
    expect(query).not.toHaveBeenCalled();
  });

  it("a refused new password keeps the user’s other sessions", async () => {
    next.mockImplementation(refused);
    await call("PUT /user", { password }, { claims });
    expect(query).not.toHaveBeenCalled();
  });
});
