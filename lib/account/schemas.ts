/**
 * What every form and handler of accounts accepts. Written with zod/mini, because the forms carry it to the
 * browser. Objects are strict: a field that is not named here is refused.
 */
import * as z from "zod/mini";
import { messages } from "./messages";
import { normalizeCode, normalizeEmail, normalizeName, normalizePhone } from "./typed-text";

export const passwordMinLength = 6;
/** bcrypt, which the backend uses, looks at 72 bytes and no further. */
const passwordMaxBytes = 72;

/** The alphabet of the backend's tokens and codes: it is never asked about anything else. */
export const opaqueToken = /^[\w.~+/=-]{1,512}$/;

/** zod's own pattern, and top-level domains in other scripts: ".भारत" is ".xn--h2brj9c". */
const emailPattern =
  /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/;

const email = z.string("Please enter your email address.").check(
  z.overwrite(normalizeEmail),
  z.minLength(1, { error: "Please enter your email address.", abort: true }),
  z.maxLength(254, { error: "This address is too long.", abort: true }),
  z.email({
    pattern: emailPattern,
    error: "Please enter a valid email address, such as name@example.com.",
  }),
);

const isStorable = z.refine<string>((value) => !value.includes("\0") && value.isWellFormed(), {
  error: "This password has a character that cannot be used.",
});

/** A password that is compared, not chosen: anything that a password can be, and nothing. */
const maybePassword = z.string().check(z.maxLength(1024, "This password is too long."), isStorable);

/** The same, and not empty. */
const knownPassword = (missing: string) =>
  z
    .string(missing)
    .check(z.minLength(1, missing), z.maxLength(1024, "This password is too long."), isStorable);

const newPassword = z.string("Please choose a password.").check(
  z.minLength(passwordMinLength, `Please use at least ${passwordMinLength} characters.`),
  z.refine(
    (value) => new TextEncoder().encode(value).length <= passwordMaxBytes,
    `This password is too long: ${passwordMaxBytes} bytes are the most. A letter of English is one byte, one of Hindi and most other scripts three, an emoji four.`,
  ),
  isStorable,
);

/** The same rule stands in the database, which counts code points too; emoji and every script are welcome. */
const name = z.string(messages.nameMissing).check(
  z.overwrite(normalizeName),
  z.refine((value) => Array.from(value).length <= 80, "Please use at most 80 characters."),
  z.refine(
    (value) => value.isWellFormed() && !/\p{Cc}/u.test(value),
    "This name has a character that cannot be stored. Please type it again.",
  ),
);

/** Stored normalised; the database has the same rule. Empty for no phone number. */
const phone = z
  .string()
  .check(
    z.overwrite(normalizePhone),
    z.regex(/^(?:\+?[1-9][0-9]{0,15})?$/, "Please enter a valid phone number"),
  );

/** A name for an account that has none yet. */
const newName = name.check(z.minLength(1, messages.nameMissing));

/** Where to go afterwards. Anything is accepted here; `safeNext` decides what is followed. */
const next = z.optional(z.string().check(z.maxLength(2048)));

export const signInSchema = z.strictObject({
  email,
  password: knownPassword(messages.passwordMissing),
  next,
});

export const signUpSchema = z.strictObject({
  name: newName,
  email,
  password: newPassword,
  next,
});

/** A second confirmation email, and a forgotten password. */
export const emailSchema = z.strictObject({ email, next });

/** The lengths of code that Supabase offers. Hosted projects use eight digits, the embedded backend six. */
const codeOfDigits = /^\d{6,10}$/;
const mailPurpose = z.enum(["signup", "recovery"], messages.linkIncomplete);
/** What a mail is for: to confirm an address, or to choose a new password. */
export type MailPurpose = z.infer<typeof mailPurpose>;

/** What the link of an email carries in its address. */
export const mailLinkSchema = z.strictObject({
  email,
  code: z.string(messages.linkIncomplete).check(z.regex(codeOfDigits, messages.linkIncomplete)),
  type: mailPurpose,
});

/**
 * A code, typed or brought by the email's link, and the password to set. Anybody can sign an address up with any password:
 * only the one that comes with the code counts.
 */
export const confirmSchema = z.extend(mailLinkSchema, {
  code: z
    .string(messages.codeMissing)
    .check(z.overwrite(normalizeCode), z.regex(codeOfDigits, messages.codeMissing)),
  via: z.optional(z.literal("link")),
  /** For an account that has no name yet, where this browser did not sign it up. */
  name: z.optional(newName),
  password: newPassword,
  next,
});

export const changePasswordSchema = z.strictObject({
  current: knownPassword("Please enter your current password."),
  password: newPassword,
});

export const signOutSchema = z.strictObject({ scope: z.optional(z.enum(["local", "others"])) });

/** An empty name is allowed: the sign-up name or the address stands in for it. An empty phone is no phone. */
export const profileSchema = z.strictObject({ name, phone });

export const deleteConfirmation = "DELETE";

export const deleteAccountSchema = z.strictObject({
  confirmation: z.literal(deleteConfirmation, `Please type ${deleteConfirmation} to confirm.`),
  /** Where one is at hand; a sign-in of the last ten minutes does as well. */
  password: z.optional(maybePassword),
});

export type MailLink = z.infer<typeof mailLinkSchema>;
export type ConfirmInput = z.infer<typeof confirmSchema>;
