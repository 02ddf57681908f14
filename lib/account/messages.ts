/** Messages about accounts that readers see. Client and server code may import this file. */

/** Kinds of failure. Code compares the kind, because a message is only text for readers. */
export const failureCodes = [
  "invalid",
  "signed-out",
  "unavailable",
  "too-many",
  "invalid-credentials",
  "email-not-confirmed",
  "link-expired",
  "proof-needed",
  "refused",
  "failed",
] as const;
export type FailureCode = (typeof failureCodes)[number];

export type Toast = {
  title: string;
  message: string;
  kind: "success" | "error" | "info";
};

/**
 * Messages that contain neither a provider's name nor a time to wait. The words of
 * `profileSaveFailed` must not change, because the project's requirements prescribe them.
 */
export const messages = {
  unavailable: "Sign-in is unavailable right now. Please try again.",
  /** Shown in place of `unavailable` to a reader who is signed in. */
  accountUnavailable: "Your account can’t be reached right now. Please try again.",
  signedOut: "Your session has ended. Please sign in again.",
  signInLocked: "If it is your account, “Forgot password” sends an email that lets you in at once.",
  refused:
    "This request did not come from a page of this site. Please reload the page and try again.",
  tooLarge: "That’s too long.",
  invalid: "Please check the highlighted fields.",
  failed: "Something went wrong on our side. Please try again.",
  profileSaveFailed: "Failed to update profile",
  /** Shown to a reader who typed the right password, but whose email address is not confirmed. */
  notConfirmed: "Confirm your email first: open the link we sent.",
  nameMissing: "Please enter your name.",
  linkExpired:
    "This link or code is no longer valid. Ask for a new one; only the newest email works.",
  codeMissing: "Please enter the code from the email: 6 to 10 digits.",
  codeWrong: "That code isn’t right. Check the newest email, or ask for a new one.",
  /**
   * Shown if the backend gave no response to a code. The backend may still have accepted the code,
   * which works only once.
   */
  confirmUnanswered:
    "We got no answer, so this may have worked. Try again; if the code is refused then, ask for a new email.",
  /**
   * Shown if the backend refuses a code that it may have accepted before, in an earlier try that
   * got no response.
   */
  codeMayBeUsed:
    "This code is refused now. Your last try may have used it up, although we got no answer. Ask for a new email.",
  /**
   * Shown if the backend did not respond to a request to change the password. The backend may still
   * have saved the new password.
   */
  passwordUnsure:
    "We got no answer, so the new password may have been saved. Try again; if your current password is refused then, use the new one.",
  linkIncomplete: "This link is not complete. Please open it from the email again.",
  proofNeeded: "Please enter your password, or sign in again first, to confirm that it is you.",
  accountClosed: "This account has been closed. If that is a mistake, please write to us.",
  signUpClosed: "New accounts can’t be made right now. Please try again later.",
  notFound: "There is nothing at this address.",
  switchedOff: "This way of signing in is switched off right now.",
  secondStep:
    "This account asks for a second step, which this site does not have. Please write to us.",
  addressRefused: "No email can be sent to this address. Please use another one.",
  checkEmail: "If this address can be signed up, an email with a link and a code is on its way.",
  forgotSent:
    "If there is an account with this address, an email with a link and a code is on its way.",
  passwordMissing: "You must provide either an email or phone number and a password",
} as const;

/** Messages that contain the name of a provider, or the names of several: "Google or GitHub". */
export const providerMessages = {
  /** Text of the button that starts a sign-in with a provider. */
  button: (name: string) => `Continue with ${name}`,
  proof: (names: string) =>
    `Please sign in with ${names} once more first, to confirm that it is you.`,
  wrongCurrentPassword: (names: string) =>
    `The current password is not right. If you sign in with ${names}, choose a password with “Forgot password” first.`,
  cancelled: (name: string) =>
    `${name} sign-in was cancelled. Try again, or use your email address.`,
  refused: (name: string) =>
    `${name} sign-in was refused. Please try again, or use your email address.`,
  expired: (name: string) =>
    `This ${name} sign-in took too long, or was begun in another browser. Please try again.`,
  unverified: (name: string) =>
    `${name} has not confirmed your email address. Confirm your email first: open the link we sent. Then try again.`,
} as const;

/** Converts seconds to text, such as "2 minutes". */
function durationText(seconds: number): string {
  if (seconds >= 90) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? "a second" : `${seconds} seconds`;
}

/** Messages that contain the time to wait. The argument of each function is in seconds. */
export const waitMessages = {
  tooMany: (seconds: number) =>
    `That was tried too often. Please wait ${durationText(seconds)} and try again.`,
  nextMail: (seconds: number) => `The next email can be sent in ${durationText(seconds)}.`,
  mailsUsedUp: (seconds: number) =>
    `We couldn’t send the email: too many requests. Please try again in ${durationText(seconds)}.`,
} as const;

const success = (title: string, message: string): Toast => ({ kind: "success", title, message });
const error = (title: string, message: string): Toast => ({ kind: "error", title, message });

export const toasts = {
  profileLoadFailed: error("Error", "Failed to load profile"),
  profileInvalid: error("Validation Error", "Please fix the errors before saving"),
  profileSaved: success("Success", "Profile updated successfully"),
  avatarComingSoon: {
    kind: "info",
    title: "Coming Soon",
    message: "Avatar upload will be available soon",
  },
  signedIn: success("Welcome back!", "You have successfully signed in."),
  emailConfirmed: success("Welcome!", "Your email address is confirmed and you are signed in."),
  providerFailed: (name: string, message: string) => error(`${name} sign in failed`, message),
  signedOut: success("Signed out", "You have signed out of this device."),
  /** Shown after a sign-out that the backend did not confirm. */
  signedOutHereOnly: {
    kind: "info",
    title: "Signed out on this device only",
    message:
      "The server did not confirm it. If somebody else may have used this session, sign in again and choose “Sign out of other devices”.",
  },
  othersSignedOut: success("Other devices signed out", "Only this device is signed in now."),
  passwordChanged: success("Password changed", "Your other devices have been signed out."),
  accountDeleted: success("Account deleted", "Your account and your profile are gone."),
  /**
   * Shown after a form has requested an email for the reader. The key is the purpose of the email.
   */
  emailSent: {
    signup: success(
      "Check your email!",
      "We've sent you a confirmation link to complete your registration.",
    ),
    recovery: success("Check your email!", messages.forgotSent),
  },
} as const;
