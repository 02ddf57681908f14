import { afterEach, describe, expect, it, vi } from "vitest";
import { withDeadline } from "@/lib/supabase/client";
import { emptyFields, type ProfileFields, readProfile, saveProfile } from "@/lib/supabase/profiles";
import { sessionSchema } from "@/lib/supabase/session-cookie";
import { session, user } from "@/tests/backend/faults/stand-in";
import { type SentRequest, stubBackend } from "./backend";

afterEach(() => {
  vi.unstubAllGlobals();
});

const reader = sessionSchema.parse(session("own"));
const options = withDeadline(60_000, undefined);

/** The result of reading a profile, if the database finds these rows. */
async function read(rows: object[]) {
  const requests = stubBackend(() => Response.json(rows));
  const result = await readProfile(reader, options);
  return { request: requests[0] as SentRequest, result };
}

/** The request that saves these fields. */
async function saved(fields: Partial<ProfileFields>): Promise<SentRequest> {
  const requests = stubBackend(() => new Response(null, { status: 201 }));
  expect((await saveProfile(reader, fields, options)).ok).toBe(true);
  return requests[0] as SentRequest;
}

describe("reading a profile", () => {
  it("only the reader’s own row in the table of profiles is requested", async () => {
    const { request } = await read([]);
    expect(`${request.method} ${request.url.pathname}`).toBe("GET /rest/v1/profiles");
    expect(request.url.searchParams.get("user_id")).toBe(`eq.${user().id}`);
    expect(request.headers.get("authorization")).toBe(`Bearer ${reader.accessToken}`);
  });

  it("the fields of the profile form are filled from the profile’s columns", async () => {
    const row = { full_name: "Asha", phone: "+91", avatar_url: "https://a.example" };
    expect((await read([row])).result).toEqual({
      ok: true,
      value: { fields: { name: "Asha", phone: "+91" }, row },
    });
  });

  it("an empty column of a profile is an empty field of the form", async () => {
    const row = { full_name: null, phone: null };
    expect((await read([row])).result).toMatchObject({ value: { fields: emptyFields } });
  });

  it("reading a profile that does not exist returns empty form fields", async () => {
    expect((await read([])).result).toEqual({
      ok: true,
      value: { fields: { name: "", phone: "" }, row: null },
    });
  });

  it("reading a profile fails if a column has the wrong type", async () => {
    expect((await read([{ full_name: 7, phone: null }])).result).toMatchObject({ ok: false });
  });
});

describe("saving a profile", () => {
  it("saving a profile sends a POST with the reader’s access token", async () => {
    const request = await saved({ name: "Asha", phone: "" });
    expect(`${request.method} ${request.url.pathname}`).toBe("POST /rest/v1/profiles");
    expect(request.headers.get("authorization")).toBe(`Bearer ${reader.accessToken}`);
  });

  it("a saved profile updates the existing row of the same user", async () => {
    const request = await saved({ name: "Asha" });
    expect(request.url.searchParams.get("on_conflict")).toBe("user_id");
    expect(request.headers.get("prefer")).toContain("resolution=merge-duplicates");
  });

  it.each<[fields: Partial<ProfileFields>, row: object]>([
    [
      { name: "Asha", phone: "+91" },
      { full_name: "Asha", phone: "+91" },
    ],
    [
      { name: "", phone: "" },
      { full_name: null, phone: null },
    ],
    [{ name: "Asha" }, { full_name: "Asha" }],
    [{}, {}],
  ])("the fields %j are saved as %j", async (fields, row) => {
    expect((await saved(fields)).body).toEqual({ user_id: user().id, ...row });
  });
});
