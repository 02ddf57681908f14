/**
 * Every cookie and storage key there is, as /privacy lists them; a test keeps the list true. All are needed for what a
 * reader asked for, so none waits for consent.
 */
export type StorageEntry = {
  name: string;
  kind: "Cookie" | "Local storage" | "Session storage";
  purpose: string;
  lifetime: string;
};

export const storageEntries: readonly StorageEntry[] = [
  {
    name: "cookie-consent",
    kind: "Local storage",
    purpose: "Your answer to the cookie banner: “accepted” or “declined”.",
    lifetime: "Until you change it or clear your browser’s storage",
  },
  {
    name: "my-cards",
    kind: "Local storage",
    purpose:
      "The cards you ticked under “My cards”, by name. The list is read on your device and sent to nobody, whether you are signed in or not.",
    lifetime: "Until you untick them or clear your browser’s storage",
  },
  {
    name: "toast",
    kind: "Session storage",
    purpose: "A message such as “Welcome back!” for the next page of the same tab. Only that tab has it.",
    lifetime: "Until the next page shows it, at most until the tab is closed",
  },
  {
    name: "theme",
    kind: "Local storage",
    purpose: "Light or dark, if you chose one with the switch.",
    lifetime: "Until you clear your browser’s storage",
  },
  {
    name: "icp-session",
    kind: "Cookie",
    purpose:
      "Keeps you signed in. Set when you sign in; scripts cannot read it. On https its name begins with “__Host-”, and a long one is split into “icp-session.0”, “.1” and so on.",
    lifetime: "Until you sign out; at most 90 days after your last visit, or a year after you signed in",
  },
  {
    name: "viewer",
    kind: "Cookie",
    purpose:
      "Your display name, so that the header can greet you. Set and cleared with the session; “__Host-” on https.",
    lifetime: "Until you sign out; at most 90 days after your last visit, or a year after you signed in",
  },
  {
    name: "flash",
    kind: "Cookie",
    purpose:
      "A message for the next page, and what you typed in a form that has to be shown again. Never a password. “__Host-” on https.",
    lifetime: "One minute",
  },
  {
    name: "icp-proof",
    kind: "Cookie",
    purpose:
      "When you last signed in, so that deleting the account or setting a new password after a mail needs no further question. Scripts cannot read it; “__Host-” on https.",
    lifetime: "10 minutes",
  },
  {
    name: "icp-sign-up",
    kind: "Cookie",
    purpose:
      "The name and address that you signed up with, so that the account gets your name when you confirm the address, and the mail’s code stays good until a password is taken. Scripts cannot read it; “__Host-” on https.",
    lifetime: "Until you have confirmed the address, at most an hour",
  },
  {
    name: "icp-session-code-verifier",
    kind: "Cookie",
    purpose:
      "Ties a Google sign-in to the browser that began it. Scripts cannot read it; “__Host-” on https.",
    lifetime: "Until you are back from Google, at most 10 minutes",
  },
  {
    name: "icp-google-next",
    kind: "Cookie",
    purpose: "The page to go on to after a Google sign-in. Scripts cannot read it; “__Host-” on https.",
    lifetime: "Until you are back from Google, at most 10 minutes",
  },
];

/** The table’s own words. */
export const storageLabels = {
  caption: "Cookies and storage keys",
  name: "Name",
  kind: "Kind",
  purpose: "Purpose",
  lifetime: "Lifetime",
  Cookie: "Cookie",
  "Local storage": "Local storage",
  "Session storage": "Session storage",
  needed: "Needed.",
};
