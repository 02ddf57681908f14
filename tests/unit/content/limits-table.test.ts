/** Tests that the table of limits in docs/security.md has the values of the code. */
import { describe, expect, it } from "vitest";
import { parseEnvironment } from "@/lib/env";
import { allConstants, read } from "./constants";

const constants = allConstants();
const [, table = ""] = /\n## Limits\n([\s\S]*?)\n## /.exec(read("docs/security.md")) ?? [];

/** The rows of the table below its heading: limit, value and file. */
const rows = table
  .split("\n")
  .filter((line) => line.startsWith("|"))
  .slice(2)
  .map((line) => {
    const [limit = "", value = "", file = ""] = line
      .split("|")
      .slice(1)
      .map((cell) => cell.trim());
    return { limit, value, file: file.replaceAll("`", "") };
  });

/** Returns a constant of a row's file, in the unit of the table. */
function constant(file: string, name: string, unit = 1): string {
  const value = constants.get(`${file} ${name}`) ?? Number.NaN;
  return (value / unit).toLocaleString("en");
}

const day = 86_400;
type Value = (get: (name: string, unit?: number) => string) => string;
/** What each row must say. `get` reads a constant of the file that the row names. */
const values: Record<string, Value> = {
  "wrong passwords for one account, by one network": (get) =>
    `${get("password pair in 600 s")} in ten minutes, ${get("password pair in 3600 s")} in an hour`,
  "wrong passwords for one account, by all networks": (get) =>
    `${get("password account in 3600 s")} in an hour`,
  "wrong passwords by one network": (get) => `${get("password network in 600 s")} in ten minutes`,
  "password checks of one signed-in reader": (get) =>
    `${get("proof account in 3600 s")} in an hour`,
  "emails that all readers request in an hour": () =>
    `\`MAILS_PER_HOUR\`, ${parseEnvironment({}).MAILS_PER_HOUR} by default`,
  "emails that one network requests in an hour": (get) =>
    `${get("networkShare")} of \`MAILS_PER_HOUR\`, ${get("mail network in 3600 s")} at most`,
  "emails to one address for one purpose": (get) =>
    `${get("mail pair in 60 s")} a minute by one network`,
  "response to a wrong password": (get) => `after ${get("refusedAfterMs")} ms at the earliest`,
  "response to a request for an email": (get) => `after ${get("responseAfterMs")} ms`,
  "Supabase's time for all calls of a handler": (get) =>
    `${get("requestDeadlineMs")} ms for one request`,
  "Supabase's time to send an email": (get) => `${get("emailDeadlineMs")} ms`,
  "body of a request": (get) => `${get("largestBody", 1024)} KB`,
  "address of a request": (get) =>
    `${get("maxAddressLength")} characters, ${get("maxParameters")} parameters`,
  password: (get) =>
    `${get("passwordMinLength")} characters at least, ${get("passwordMaxBytes")} bytes at most`,
  session: (get) =>
    `${get("sessionLifetime.unused", day)} days after its last use, ${get("sessionLifetime.longest", day)} days after its sign-in`,
  "emailed code": (get) =>
    `${get("otp_length")} digits, ${get("otp_expiry", 60)} minutes, ${get("token_verifications")} tries in five minutes by one IP address`,
};

describe("the table of limits in docs/security.md", () => {
  it("docs/security.md lists exactly the limits that this test checks", () => {
    expect(rows.map(({ limit }) => limit)).toEqual(Object.keys(values));
  });

  it.each(rows)("the table has the code’s value for “$limit”", ({ limit, value, file }) => {
    expect(value).toBe(values[limit]?.((name, unit) => constant(file, name, unit)));
  });
});
