"use client";

import { consentEvent } from "@/lib/site/consent";

/** Opens the banner again, so that consent is taken back as easily as it was given. */
export function CookiePreferences() {
  return (
    <button type="button" className="link py-2" onClick={() => window.dispatchEvent(new Event(consentEvent))}>
      Cookie preferences
    </button>
  );
}
