import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AccountForm, FormFailure, SubmitButton } from "@/components/account/forms/account-form";
import type { AccountFormState } from "@/components/account/forms/use-account-form";
import { providerIcons } from "@/components/account/provider-icons";

/** The start tag of a form's submit button. */
function submitTag(busy: boolean): string {
  const button = (
    <SubmitButton busy={busy} busyText="Saving…">
      Save
    </SubmitButton>
  );
  return /<button[^>]*>/.exec(renderToStaticMarkup(button))?.[0] ?? "";
}

test("a busy submit button can keep the keyboard focus", () => {
  expect(submitTag(true)).toContain(' aria-disabled="true"');
  // A browser takes the focus away from a button with this attribute.
  expect(submitTag(true)).not.toContain(" disabled=");
});

test("an idle submit button is not marked as disabled", () => {
  expect(submitTag(false)).not.toMatch(/ (?:aria-)?disabled=/);
});

test("a form announces its error only if no toast announces it", () => {
  const notice = (isInToast: boolean) =>
    renderToStaticMarkup(<FormFailure failure={{ message: "Not now." }} isInToast={isInToast} />);
  expect(notice(false)).toContain('role="alert"');
  expect(notice(true)).not.toContain('role="alert"');
  expect(notice(true)).toContain("Not now.");
});

test("an account form sends the address of the page to open next", () => {
  const state: AccountFormState = {
    form: { method: "post", action: "/api/example", noValidate: true, onSubmit: () => {} },
    busy: false,
    failure: undefined,
    isInToast: false,
    next: "/cards",
  };
  const html = renderToStaticMarkup(<AccountForm state={state} button="Save" busyText="Saving…" />);
  expect(html).toContain('<input type="hidden" name="next" value="/cards"/>');
});

test("a form without an error message shows no error", () => {
  expect(renderToStaticMarkup(<FormFailure failure={undefined} />)).toBe("");
  expect(renderToStaticMarkup(<FormFailure failure={{ type: "failed" }} />)).toBe("");
});

test("the help for an error code is shown even without an error message", () => {
  const html = renderToStaticMarkup(
    <FormFailure failure={{ type: "failed" }} helpByCode={{ failed: "Write to us." }} />,
  );
  expect(html).toContain("Write to us.");
});

test("a form shows no help for an error code that did not occur", () => {
  const html = renderToStaticMarkup(
    <FormFailure
      failure={{ type: "failed", message: "Not now." }}
      helpByCode={{ "too-many": "Wait." }}
    />,
  );
  expect(html).not.toContain("Wait.");
});

test("an idle submit button announces nothing", () => {
  const html = renderToStaticMarkup(
    <SubmitButton busy={false} busyText="Saving…">
      Save
    </SubmitButton>,
  );
  expect(html).toContain('<span role="status" class="sr-only"></span>');
  expect(html).toMatch(/type="submit"[^>]*><span>Save<\/span>/);
});

test.each(Object.entries(providerIcons))(
  "the icon of %s is hidden from screen readers",
  (_, Icon) => {
    expect(renderToStaticMarkup(<Icon />)).toMatch(/^<svg[^>]* aria-hidden="true"/);
  },
);
