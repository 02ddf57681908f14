/**
 * Schemas for the input of every form and handler of accounts. They use zod/mini, because the forms
 * load them in the browser. Objects are strict: an unknown field is refused.
 */
import * as z from "zod/mini";
import { messages } from "./messages";
import {
  isStorablePassword,
  normalizeCode,
  normalizeEmail,
  normalizeName,
  normalizePhone,
} from "./typed-text";

export const passwordMinLength = 6;
/**
 * Longest new password, in bytes. The backend uses bcrypt, which ignores all bytes after the first
 * 72.
 */
const passwordMaxBytes = 72;
/**
 * Longest text that a form accepts as an existing password, in characters. `passwordMaxBytes` does
 * not apply, because an existing password is only compared with the stored one.
 */
const comparedPasswordMaxLength = 1024;
const emailMaxLength = 254;
/** Longest name, in code points. The database has the same limit. */
const nameMaxLength = 80;
const pathMaxLength = 2048;

/**
 * zod's own pattern for email addresses, extended to accept the ASCII form of top-level domains
 * that are not in Latin script. For example, "xn--h2brj9c" is the ASCII form of "भारत".
 */
const emailPattern =
  /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/;

const email = z.string("Please enter your email address.").check(
  z.overwrite(normalizeEmail),
  z.minLength(1, { error: "Please enter your email address.", abort: true }),
  z.maxLength(emailMaxLength, { error: "This address is too long.", abort: true }),
  z.email({
    pattern: emailPattern,
    error: "Please enter a valid email address, such as name@example.com.",
  }),
);

const isStorable = z.refine<string>(isStorablePassword, {
  error: "This password has a character that cannot be used.",
});

/** Schema for an existing password, which is compared with the stored password. It may be empty. */
const maybePassword = z
  .string()
  .check(z.maxLength(comparedPasswordMaxLength, "This password is too long."), isStorable);

/**
 * Schema for an existing password that must not be empty. `missing` is the message for an empty
 * password.
 */
const existingPassword = (missing: string): z.ZodMiniString<string> =>
  z
    .string(missing)
    .check(
      z.minLength(1, missing),
      z.maxLength(comparedPasswordMaxLength, "This password is too long."),
      isStorable,
    );

const newPassword = z.string("Please choose a password.").check(
  z.minLength(passwordMinLength, `Please use at least ${passwordMinLength} characters.`),
  z.refine(
    (value) => new TextEncoder().encode(value).length <= passwordMaxBytes,
    `This password is too long: ${passwordMaxBytes} bytes are the most. A letter of English is one byte, one of Hindi and most other scripts three, an emoji four.`,
  ),
  isStorable,
);

/**
 * A name, which may be empty. Emoji and every script are allowed. The length is counted in code
 * points. The database has the same rule.
 */
const name = z.string(messages.nameMissing).check(
  z.overwrite(normalizeName),
  z.refine(
    (value) => Array.from(value).length <= nameMaxLength,
    `Please use at most ${nameMaxLength} characters.`,
  ),
  z.refine(
    (value) => value.isWellFormed() && !/\p{Cc}/u.test(value),
    "This name has a character that cannot be stored. Please type it again.",
  ),
);

/** A phone number in normalised form, or "" for none. The database has the same rule. */
const phone = z
  .string()
  .check(
    z.overwrite(normalizePhone),
    z.regex(/^(?:\+?[1-9][0-9]{0,15})?$/, "Please enter a valid phone number"),
  );

/** A name for an account that has no name yet. */
const newName = name.check(z.minLength(1, messages.nameMissing));

/**
 * The path to open after the form. Only its length is checked here: `safeRedirect` decides whether
 * a redirect to the path is safe.
 */
const next = z.optional(z.string().check(z.maxLength(pathMaxLength)));

export const signInSchema = z.strictObject({
  email,
  password: existingPassword(messages.passwordMissing),
  next,
});

export const signUpSchema = z.strictObject({
  name: newName,
  email,
  password: newPassword,
  next,
});

/**
 * Input of the forms that request another confirmation email, or an email to set a new password.
 */
export const emailSchema = z.strictObject({ email, next });

/**
 * Matches an emailed code of any length that Supabase offers. Hosted projects use eight digits, the
 * embedded backend uses six.
 */
const digitCode = /^\d{6,10}$/;
const mailPurpose = z.enum(["signup", "recovery"], messages.linkIncomplete);
/** The purpose of an email: to confirm an email address, or to set a new password. */
export type EmailPurpose = "signup" | "recovery";

/** Schema for the query of a link in an email. */
export const emailLinkSchema = z.strictObject({
  email,
  code: z.string(messages.linkIncomplete).check(z.regex(digitCode, messages.linkIncomplete)),
  type: mailPurpose,
});

/**
 * Input of the form that confirms an email address or replaces a forgotten password. The form has a
 * code, which is typed or comes from the email's link, and the new password. The reader chooses a
 * new password even after a sign-up, because the sign-up and its password may be a stranger's.
 */
export const confirmSchema = z.extend(emailLinkSchema, {
  code: z
    .string(messages.codeMissing)
    .check(z.overwrite(normalizeCode), z.regex(digitCode, messages.codeMissing)),
  via: z.optional(z.literal("link")),
  /** Needed for an account that has no name yet and was signed up in another browser. */
  name: z.optional(newName),
  password: newPassword,
  next,
});

export const changePasswordSchema = z.strictObject({
  current: existingPassword("Please enter your current password."),
  password: newPassword,
});

export const signOutSchema = z.strictObject({ scope: z.optional(z.enum(["local", "others"])) });

/**
 * Input of the profile's form. The name may be empty. The site's header then shows the account's
 * name, or the part of the email address before "@".
 */
export const profileSchema = z.strictObject({ name, phone });

export const deleteConfirmation = "DELETE";

export const deleteAccountSchema = z.strictObject({
  confirmation: z.literal(deleteConfirmation, `Please type ${deleteConfirmation} to confirm.`),
  /** The current password. Not needed within ten minutes of a sign-in. */
  password: z.optional(maybePassword),
});

export type EmailLink = { email: string; code: string; type: EmailPurpose };

export type ConfirmInput = EmailLink & {
  /** Present if the code comes from a link and was not typed. */
  via?: "link" | undefined;
  name?: string | undefined;
  password: string;
  next?: string | undefined;
};
