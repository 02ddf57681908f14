import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NewPasswordField, PasswordField } from "@/components/account/forms/fields";

const control = {
  name: "password",
  onChange: async () => {},
  onBlur: async () => {},
  ref: () => {},
  defaultValue: undefined,
};

/** The HTML of a password field with a hint. */
const fieldWith = (error?: string): string =>
  renderToStaticMarkup(
    <PasswordField id="pass" label="Password" hint="A hint." field={{ control, error }} />,
  );

test("screen readers read a field’s error before the field’s hint", () => {
  const html = fieldWith("An error.");
  expect(html).toContain('aria-describedby="pass-error pass-hint"');
  expect(html).toContain('id="pass-error"');
  expect(html).toContain('id="pass-hint"');
});

test("an account form’s field is marked invalid only if it has an error", () => {
  expect(fieldWith("An error.")).toContain('aria-invalid="true"');
  expect(fieldWith()).not.toContain('aria-invalid="');
});

test("the “Show password” button starts as not pressed for screen readers", () => {
  const [button = ""] = /<button[^>]*>/.exec(fieldWith()) ?? [];
  expect(button).toContain('aria-pressed="false"');
  expect(button).toContain('aria-controls="pass"');
  expect(button).toContain('aria-label="Show password"');
});

test.each([
  ["autoCapitalize", "none"],
  ["autoCorrect", "off"],
  ["spellCheck", "false"],
])("a phone’s keyboard does not change a typed password: %s=%s", (name, value) => {
  expect(/<input[^>]*>/.exec(fieldWith())?.[0]).toContain(`${name}="${value}"`);
});

test("the label of an account form’s field is linked to the field’s input", () => {
  expect(fieldWith()).toMatch(/<label[^>]* for="pass"[^>]*>Password<\/label>/);
  expect(fieldWith()).toMatch(/<input[^>]* id="pass"/);
});

test("the new-password field has the minimum length that the site accepts", () => {
  const html = renderToStaticMarkup(
    <NewPasswordField
      id="pass"
      label="Password"
      field={{ control, error: undefined }}
      password=""
    />,
  );
  expect(html).toContain('minLength="6"');
  expect(html).toContain('autoComplete="new-password"');
});
