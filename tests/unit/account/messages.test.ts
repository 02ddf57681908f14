import { describe, expect, test } from "vitest";
import { messages, providerMessages, toasts, waitMessages } from "@/lib/account/messages";

describe("the time to wait", () => {
  test.each([
    [1, "a second"],
    [2, "2 seconds"],
    [89, "89 seconds"],
    [120, "2 minutes"],
    [121, "3 minutes"],
  ])("a wait of %i seconds is written as “%s”", (seconds, text) => {
    expect(waitMessages.nextMail(seconds)).toBe(`The next email can be sent in ${text}.`);
  });

  test("the message about too many emails says when to try again", () => {
    expect(waitMessages.mailsUsedUp(60)).toBe(
      "We couldn’t send the email: too many requests. Please try again in 60 seconds.",
    );
  });
});

test.each([
  ["button", "Continue with Google"],
  ["proof", "Please sign in with Google once more first, to confirm that it is you."],
  [
    "wrongCurrentPassword",
    "The current password is not right. If you sign in with Google, choose a password with “Forgot password” first.",
  ],
  ["cancelled", "Google sign-in was cancelled. Try again, or use your email address."],
  ["refused", "Google sign-in was refused. Please try again, or use your email address."],
  [
    "expired",
    "This Google sign-in took too long, or was begun in another browser. Please try again.",
  ],
  [
    "unverified",
    "Google has not confirmed your email address. Confirm your email first: open the link we sent. Then try again.",
  ],
] as const)("the provider’s message “%s” names the provider", (key, text) => {
  expect(providerMessages[key]("Google")).toBe(text);
});

test.each([
  ["profileLoadFailed", "error", "Error", "Failed to load profile"],
  ["profileInvalid", "error", "Validation Error", "Please fix the errors before saving"],
  ["profileSaved", "success", "Success", "Profile updated successfully"],
  ["avatarComingSoon", "info", "Coming Soon", "Avatar upload will be available soon"],
  ["signedIn", "success", "Welcome back!", "You have successfully signed in."],
  [
    "emailConfirmed",
    "success",
    "Welcome!",
    "Your email address is confirmed and you are signed in.",
  ],
  ["signedOut", "success", "Signed out", "You have signed out of this device."],
  [
    "signedOutHereOnly",
    "info",
    "Signed out on this device only",
    "The server did not confirm it. If somebody else may have used this session, sign in again and choose “Sign out of other devices”.",
  ],
  ["othersSignedOut", "success", "Other devices signed out", "Only this device is signed in now."],
  ["passwordChanged", "success", "Password changed", "Your other devices have been signed out."],
  ["accountDeleted", "success", "Account deleted", "Your account and your profile are gone."],
] as const)("the toast “%s” is a message of the kind %s", (key, kind, title, message) => {
  expect(toasts[key]).toEqual({ kind, title, message });
});

test("the toast of a failed provider sign-in names the provider", () => {
  expect(toasts.providerFailed("Google", "No.")).toEqual({
    kind: "error",
    title: "Google sign in failed",
    message: "No.",
  });
});

test.each([
  ["signup", "We've sent you a confirmation link to complete your registration."],
  [
    "recovery",
    "If there is an account with this address, an email with a link and a code is on its way.",
  ],
] as const)("the toast after a %s email says what was sent", (purpose, message) => {
  const kind = "success";
  expect(toasts.emailSent[purpose]).toEqual({ kind, title: "Check your email!", message });
});

test.each([
  ["codeWrong", "That code isn’t right. Check the newest email, or ask for a new one."],
  [
    "confirmUnanswered",
    "We got no answer, so this may have worked. Try again; if the code is refused then, ask for a new email.",
  ],
  [
    "codeMayBeUsed",
    "This code is refused now. Your last try may have used it up, although we got no answer. Ask for a new email.",
  ],
  [
    "passwordUnsure",
    "We got no answer, so the new password may have been saved. Try again; if your current password is refused then, use the new one.",
  ],
  [
    "signInLocked",
    "If it is your account, “Forgot password” sends an email that lets you in at once.",
  ],
  [
    "checkEmail",
    "If this address can be signed up, an email with a link and a code is on its way.",
  ],
] as const)("the account message “%s” says what to do next", (key, text) => {
  expect(messages[key]).toBe(text);
});
