import { expect, test } from "vitest";
import { fromRefusal } from "../../../lib/account/http/answer.ts";

test.each([
  [
    "23503",
    'insert or update on table "refresh_tokens" violates foreign key constraint "refresh_tokens_session_id_fkey"',
  ],
  ["unexpected_failure", 'insert or update on table "refresh_tokens" violates foreign key constraint'],
  ["conflict", "duplicate key value violates unique constraint"],
  ["PGRST204", "Could not find the column"],
])("what the database says with %s is not for readers", (code, message) => {
  const told = fromRefusal({ kind: "refused", code, message, status: 409 });
  expect(told).toMatchObject({
    code: "failed",
    message: "Something went wrong on our side. Please try again.",
  });
});

test("what the auth server says is", () => {
  const message = "Signups not allowed for this instance";
  expect(fromRefusal({ kind: "refused", code: "signup_disabled", message, status: 422 })).toMatchObject({
    message,
  });
});
