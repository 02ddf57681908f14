import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import Page from "@/app/(per-request)/account/page";
import { userSchema } from "@/lib/supabase/session-cookie";
import { formOf, textOf } from "./markup";

const account = vi.hoisted(() => ({ requireAccount: vi.fn(), readFlash: vi.fn() }));
vi.mock("@/lib/account/page", () => account);

const user = userSchema.parse({
  id: "6f1d3c1e-6d0e-4a63-9c5e-0d9c0b2f7a11",
  email: "asha@example.in",
  user_metadata: {},
  app_metadata: { providers: ["email"] },
});

it("/account shows the settings of the signed-in reader", async () => {
  const profile = { name: "Asha Rao", phone: "", email: user.email };
  account.requireAccount.mockResolvedValue({ user, profile });
  const html = renderToStaticMarkup(await Page());
  expect(textOf(html)).toContain("Signed in as asha@example.in");
  expect(formOf(html, "Profile")).toContain('value="Asha Rao"');
});

it("/account shows the message from the flash cookie", async () => {
  account.requireAccount.mockResolvedValue({ user, profile: undefined });
  account.readFlash.mockResolvedValue({ message: "Not now." });
  expect(renderToStaticMarkup(await Page())).toContain("Not now.");
});

it("/account shows an outage page if the backend does not respond", async () => {
  account.requireAccount.mockResolvedValue(undefined);
  expect(textOf(renderToStaticMarkup(await Page()))).toContain(
    "We can’t check your account right now",
  );
});
