import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AuthTabs } from "@/app/(per-request)/auth/auth-tabs";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";

test("a button drawn as a link keeps the link's address", () => {
  const html = renderToStaticMarkup(
    <Button asChild variant="outline">
      <a href="/auth">Sign In</a>
    </Button>,
  );
  expect(html).toMatch(/^<a [^>]*href="\/auth"[^>]*>Sign In<\/a>$/);
  expect(html).toContain('data-slot="button"');
});

test("a class passed to a button overrides the button’s own", () => {
  const html = renderToStaticMarkup(<Button className="px-8">Save</Button>);
  expect(html).toContain("px-8");
  expect(html).not.toContain("px-4");
});

test("a field error that has no text renders nothing", () => {
  expect(renderToStaticMarkup(<FieldError id="email-error" />)).toBe("");
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
