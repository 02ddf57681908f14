import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AccountPage } from "@/app/(per-request)/account/account-page";
import type { Flash } from "@/lib/account/flash";
import { userSchema } from "@/lib/supabase/session-cookie";

const message = "Not now.";

/** The HTML of the settings page after a redirect with a flash cookie. */
function settingsPage(flash: Flash): string {
  const user = userSchema.parse({
    id: "6f1d3c1e-6d0e-4a63-9c5e-0d9c0b2f7a11",
    email: "asha@example.in",
    user_metadata: {},
    app_metadata: { providers: ["email"] },
  });
  const profile = { name: "Asha Rao", phone: "", email: user.email };
  return renderToStaticMarkup(<AccountPage user={user} profile={profile} flash={flash} />);
}

/** How often the settings page shows the message of a flash cookie. */
const timesShown = (flash: Flash): number => settingsPage(flash).split(message).length - 1;

test("a form’s error message appears only once on the settings page", () => {
  expect(timesShown({ form: "/api/auth/sign-out", message })).toBe(1);
});

test("an error that belongs to no form appears only once on the settings page", () => {
  expect(timesShown({ message })).toBe(1);
});

test("after a redirect, only the submitted form gets its typed values back", () => {
  const values = { name: "Somebody" };
  expect(settingsPage({ form: "/api/profile", values })).toContain('value="Somebody"');
  expect(settingsPage({ form: "/api/account/delete", values })).not.toContain("Somebody");
});
