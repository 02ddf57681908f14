import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { userMenu } from "./member";
import { asPage } from "./reader";

/** The code of each payload. It leaves a mark if it runs. */
const run = "window.__xss=1";

/**
 * One payload for each place that text may break out of: an element, the end of an element, an
 * attribute, a script, an address. Two payloads share a line if both fit into a name of 80
 * characters. The last three lines are addresses, one each.
 */
const payloads = String.raw`<script>RUN</script><iframe srcdoc="<script>top.__xss=1</script>">
  </script></title></textarea></style>--><ScRiPt>RUN</sCrIpT>
  <svg><animate onbegin=RUN attributeName=x><base href=//evil.example/>
  <meta http-equiv=refresh content="0;url=//evil.example">
  <noscript><p title="</noscript><img src=x onerror=RUN>">
  &lt;script&gt;RUN&lt;/script&gt;\";RUN;//
  "><img src=x onerror=RUN>' autofocus onfocus='RUN
  javascript:RUN
  /\evil.example`
  .split(/\n\s*/)
  .concat("java\tscript:RUN")
  .map((payload) => payload.replaceAll("RUN", run));

/**
 * Runs in the page: finds traces of a payload that ran, became an element, or made a link lead to a
 * different site.
 */
function findTraces() {
  const handlers =
    "[onerror],[onload],[onfocus],[onmouseover],[ontoggle],[onbegin],[onstart],base,object,embed,iframe,meta[http-equiv=refresh]";
  // Links are judged by the site that they lead to, because an address of this site may have a
  // payload in its query.
  const away = [...document.querySelectorAll("[href],[action],[src]")].filter((element) =>
    ["href", "action", "src"].some((name) => {
      const url = URL.parse(element.getAttribute(name) ?? "", location.href);
      return url?.hostname === "evil.example" || url?.protocol === "javascript:";
    }),
  );
  const scripts = [...document.scripts].filter((script) => script.text.startsWith("window.__xss"));
  const elements = [...document.querySelectorAll(handlers), ...away, ...scripts];
  return {
    ran: "__xss" in window,
    elements: elements.map((element) => element.outerHTML),
    origin: location.origin,
  };
}

/**
 * Expects that no payload ran, became an element, or led to a different site. The fixtures report
 * violations of the policy.
 */
async function expectInert(page: Page, origin: string, payload: string): Promise<void> {
  expect(await page.evaluate(findTraces), payload).toEqual({ ran: false, elements: [], origin });
}

test("no script runs from a query, a fragment or Google’s error texts @full", async ({
  page,
  site,
  context,
}) => {
  const all = payloads.join(" ");
  const text = encodeURIComponent(all);
  // A refused form comes back with the message and the typed values.
  const flash = {
    form: "/api/auth/sign-up",
    message: all,
    values: { name: all },
    toast: { title: all, message: "", kind: "error" },
  };
  const cookie = (name: string, value: string) =>
    context.addCookies([{ name, value: encodeURIComponent(value), url: site }]);
  // `next` is first a path of this site with all payloads, then each payload that is an address.
  for (const next of [`/${all}`, ...payloads.slice(-3)]) {
    await cookie("flash", JSON.stringify(flash));
    await page.goto(`/auth?tab=sign-up&next=${encodeURIComponent(next)}#${text}`);
    const form = page.getByRole("form", { name: "Sign up" });
    await expect(form.locator("[data-slot=alert]")).toContainText(all);
    await expect(form.getByLabel("Full name")).toHaveValue(all);
    await expect(page.locator("[data-sonner-toast]")).toContainText(all);
    await expectInert(page, site, next);
    await cookie("icp-session-code-verifier", "v");
    await cookie("icp-started-sign-in", JSON.stringify({ provider: "google", next }));
    await page.goto(`/auth/callback?error=${text}&error_description=${text}&error_code=${text}`);
    await expect(page.getByText("Google sign in failed").first()).toBeVisible();
    await expectInert(page, site, next);
  }
});

test("script code in a name or search is shown as plain text", async ({
  page,
  context,
  site,
  member: _,
}) => {
  for (const payload of payloads) {
    const data = { name: payload, phone: "" };
    const response = await context.request.post("/api/profile", { data, headers: asPage(site) });
    // A name cannot contain a control character.
    expect(response.status(), payload).toBe(payload.includes("\t") ? 422 : 200);
    const text = encodeURIComponent(payload);
    await page.goto(`/search?q=${text}#${text}`);
    await expect(page.getByRole("searchbox")).toHaveValue(payload);
    await expect(userMenu(page)).toHaveAccessibleName(/^Hello,/);
    if (response.ok()) await expect(userMenu(page)).toContainText(payload.trim());
    await expectInert(page, site, payload);
  }
  await page.goto(`/account#${encodeURIComponent(payloads[0] ?? "")}`);
  await expectInert(page, site, "account");
});
