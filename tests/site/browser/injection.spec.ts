import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { userMenu } from "./member";
import { asPage } from "./reader";

/** What a payload does when it runs: it says so. */
const run = "window.__xss=1";

/** One for each place that text may break out of: an element, what ends one, an attribute, a script, an address. */
const payloads = String.raw`<script>RUN</script>
  </script></title></textarea></style>--><ScRiPt>RUN</sCrIpT>
  <svg><animate onbegin=RUN attributeName=x>
  <iframe srcdoc="<script>top.__xss=1</script>">
  <base href=//evil.example/>
  <meta http-equiv=refresh content="0;url=//evil.example">
  <noscript><p title="</noscript><img src=x onerror=RUN>">
  &lt;script&gt;RUN&lt;/script&gt;
  "><img src=x onerror=RUN>
  ' autofocus onfocus='RUN
  \";RUN;//
  javascript:RUN
  /\evil.example`
  .split(/\n\s*/)
  .concat("java\tscript:RUN")
  .map((one) => one.replaceAll("RUN", run));

/** Runs in the page: what a payload has run, become, or made lead away. */
function findTraces() {
  const handlers =
    "[onerror],[onload],[onfocus],[onmouseover],[ontoggle],[onbegin],[onstart],base,object,embed,iframe,meta[http-equiv=refresh]";
  // By where they lead: an address of this site may well carry a payload in its query.
  const away = [...document.querySelectorAll("[href],[action],[src]")].filter((one) =>
    ["href", "action", "src"].some((name) => {
      const url = URL.parse(one.getAttribute(name) ?? "", location.href);
      return url?.hostname === "evil.example" || url?.protocol === "javascript:";
    }),
  );
  const scripts = [...document.scripts].filter((one) => one.text.startsWith("window.__xss"));
  const elements = [...document.querySelectorAll(handlers), ...away, ...scripts];
  return { ran: "__xss" in window, elements: elements.map((one) => one.outerHTML), origin: location.origin };
}

/** Nothing of a payload has run, become an element, or led away. The fixture counts violations of the policy. */
async function expectInert(page: Page, origin: string, payload: string): Promise<void> {
  expect(await page.evaluate(findTraces), payload).toEqual({ ran: false, elements: [], origin });
}

test("as next, error texts, fragments and answers of Google, no payload runs", async ({
  page,
  site,
  context,
}) => {
  test.setTimeout(300_000);
  for (const payload of payloads) {
    const text = encodeURIComponent(payload);
    // What a form that came back shows: the message, and what had been typed.
    const flash = {
      message: payload,
      values: { email: payload, name: payload },
      toast: { title: payload, message: payload, kind: "error" },
    };
    await context.addCookies([
      { name: "flash", value: encodeURIComponent(JSON.stringify(flash)), url: site },
    ]);
    await page.goto(`/auth?tab=sign-up&next=${text}#${text}`);
    await expect(
      page.getByText(payload, { exact: true }).or(page.locator("[role=alert]")).first(),
    ).toBeAttached();
    await expectInert(page, site, payload);
    await page.goto(
      `/auth/callback?error=${text}&error_description=${text}&error_code=${text}&next=${text}&code=`,
    );
    await expectInert(page, site, payload);
  }
});

test("as display name and as q, each payload is shown to the letter, and none runs", async ({
  page,
  context,
  site,
  member: _,
}) => {
  test.setTimeout(300_000);
  let refused = 0;
  for (const payload of payloads) {
    const answer = await context.request.post("/api/profile", {
      data: { name: payload, phone: "" },
      headers: asPage(site),
    });
    // Control characters and more than 80 characters are no name.
    if (answer.status() === 422) refused += 1;
    else expect([payload, answer.status()]).toEqual([payload, 200]);
    const text = encodeURIComponent(payload);
    await page.goto(`/search?q=${text}#${text}`);
    // Blanks of any kind may be trimmed; nothing else may be missing.
    const shown = await page.getByRole("searchbox").inputValue();
    expect(shown.replaceAll(/\s/g, "")).toBe(payload.replaceAll(/\s/g, ""));
    await expect(userMenu(page)).toHaveAccessibleName(/^Hello,/);
    if (answer.ok()) await expect(userMenu(page)).toContainText(payload.trim());
    await expectInert(page, site, payload);
  }
  await page.goto(`/account#${encodeURIComponent(payloads[0] ?? "")}`);
  await expectInert(page, site, "account");
  // One of them holds a control character.
  expect(refused).toBeLessThanOrEqual(1);
});
