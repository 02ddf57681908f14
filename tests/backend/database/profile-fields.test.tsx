/**
 * Tests each profile field on its path from the form through the handler to its column, and back.
 */
import { renderToStaticMarkup } from "react-dom/server";
import "../../patient-deadlines.mjs";
import { afterAll, expect, it } from "vitest";
import { ProfileForm } from "@/components/account/settings/profile-form";
import { profileSchema } from "@/lib/account/schemas";
import { emptyFields, profileColumns } from "@/lib/supabase/profiles";
import { columnsOfProfiles } from "@/scripts/doctor/project";
import { cookieFor, open, send, standInForFile } from "../faults/site";
import { healthy, user } from "../faults/stand-in";
import { openTestDatabase } from "./connect";
import { profileValues } from "./profile-values";

type FieldName = keyof typeof profileSchema.shape;
const fieldNames = Object.keys(profileSchema.shape) as FieldName[];
/** A typed value for each field. */
const typed = Object.fromEntries(fieldNames.map((name) => [name, profileValues[name]?.good[0]]));
const row = Object.fromEntries(
  Object.entries(profileColumns).map(([name, column]) => [column, typed[name]]),
);

const backend = await standInForFile();
const database = await openTestDatabase();
afterAll(() => database.close());

/** Columns of the table profiles: all of them, or only those that a reader may change. */
async function columns(which: "all" | "changed"): Promise<string[]> {
  const granted = await database.query(
    `select attname as name from pg_attribute
     where attrelid = 'public.profiles'::regclass and attnum > 0 and not attisdropped
       and ($1 = 'all' or has_column_privilege('authenticated', attrelid, attnum, 'update'))`,
    [which],
  );
  return granted.map(({ name }) => String(name)).toSorted();
}

it("there are test values for each field of the profile form", () => {
  expect(Object.keys(profileValues).toSorted()).toEqual(fieldNames.toSorted());
});

it("the profile form has a field for each column that readers may change", async () => {
  // The owner of a row never changes, and the site does not set a picture yet.
  const others = ["user_id", "avatar_url"];
  const wanted = (await columns("changed")).filter((name) => !others.includes(name));
  expect(Object.values(profileColumns).toSorted()).toEqual(wanted);
});

it("the profile handler saves the value of each field", async () => {
  let sent: unknown;
  backend.respond = (request) => {
    if (request.path.startsWith("/rest/v1/profiles")) sent = JSON.parse(request.body);
    return healthy(request);
  };
  const response = await send("/api/profile", typed, cookieFor("own"));
  expect(response.status).toBe(200);
  expect(sent).toEqual({ user_id: user().id, ...row });
});

it("the profile handler accepts a form that lacks newer fields", async () => {
  const older = { name: "Asha", phone: "" };
  const response = await send("/api/profile", older, cookieFor("own"));
  expect(await response.json()).toMatchObject({ ok: true, profile: { ...emptyFields, ...older } });
});

it("the profile handler returns the value of each column", async () => {
  backend.respond = (request) =>
    request.path.startsWith("/rest/") ? { status: 200, body: [row] } : healthy(request);
  const reply = await (await open("/api/profile", cookieFor("own"))).json();
  expect(reply.profile).toEqual({ ...typed, email: user().email });
});

it("each field of the profile form contains the saved value", () => {
  const profile = { ...emptyFields, ...typed, email: user().email };
  const html = renderToStaticMarkup(<ProfileForm profile={profile} emailHint="" idPrefix="x" />);
  const inputs = [...html.matchAll(/<input[^>]*>/g)].map(([input]) => input);
  const values = inputs.flatMap((input) => {
    const name = / name="([^"]+)"/.exec(input)?.[1];
    const value = / value="([^"]+)"/.exec(input)?.[1];
    return name ? [[name, value]] : [];
  });
  expect(Object.fromEntries(values)).toEqual(typed);
});

it("npm run doctor reads every column of the table profiles", async () => {
  expect(columnsOfProfiles.split(",").toSorted()).toEqual(await columns("all"));
});
