import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AccountForm, FormFailure, SubmitButton } from "@/components/account/forms/account-form";
import type { AccountFormState } from "@/components/account/forms/use-account-form";

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
