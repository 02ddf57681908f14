import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AuthTabs } from "@/app/(per-request)/auth/auth-tabs";
import { AmountField } from "@/components/record/amount-field";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { TableHead } from "@/components/ui/table";

test("a link that looks like a button keeps its address", () => {
  const html = renderToStaticMarkup(
    <Button asChild variant="outline">
      <a href="/auth">Sign In</a>
    </Button>,
  );
  expect(html).toMatch(/^<a [^>]*href="\/auth"[^>]*>Sign In<\/a>$/);
  expect(html).toContain('data-slot="button"');
});

test("a class passed to a button overrides the button’s default class", () => {
  const html = renderToStaticMarkup(<Button className="px-8">Save</Button>);
  expect(html).toContain("px-8");
  expect(html).not.toContain("px-4");
});

test("a field error that has no text renders nothing", () => {
  expect(renderToStaticMarkup(<FieldError id="email-error" />)).toBe("");
});

test("screen readers announce a field error as it appears", () => {
  expect(renderToStaticMarkup(<FieldError>Too long.</FieldError>)).toContain('role="alert"');
});

test("screen readers announce an error only once if a toast has it too", () => {
  const notice = (isAnnounced: boolean): string =>
    renderToStaticMarkup(<Notice isAnnounced={isAnnounced}>Failed.</Notice>);
  expect(notice(true)).toContain('role="alert"');
  expect(notice(false)).not.toContain("role=");
});

test("a table’s heading cell is marked as the heading of a column", () => {
  expect(renderToStaticMarkup(<TableHead>Card</TableHead>)).toContain('scope="col"');
});

test("screen readers read the error of an amount field with the field", () => {
  const html = renderToStaticMarkup(
    <AmountField label="Bills" text="x" amount={0} isWrong onText={() => {}} />,
  );
  const [, id] = /<p id="([^"]+)" role="alert"/.exec(html) ?? [];
  expect(id).toBeDefined();
  expect(html).toContain(`aria-describedby="${id}"`);
});

const tabs = renderToStaticMarkup(
  <AuthTabs
    label="Sign in or sign up"
    initial="sign-in"
    tabs={[
      { value: "sign-in", label: "Sign In", href: "/auth", content: <p>One</p> },
      { value: "sign-up", label: "Free Sign Up", href: "/auth?tab=sign-up", content: <p>Two</p> },
    ]}
  />,
);

test("server-rendered tabs have no style attribute", () => {
  expect(tabs).not.toContain("style=");
});

test("server-rendered tabs are plain links", () => {
  expect(tabs).toMatch(/<a href="\/auth\?tab=sign-up"/);
  expect(tabs).toContain('aria-current="page"');
  expect(tabs).not.toMatch(/role=|tabindex=|aria-selected=|type=/);
});

test("server-rendered tabs contain every panel", () => {
  expect(tabs).toContain("<p>One</p>");
  expect(tabs).toContain("<p>Two</p>");
});
