"use client";

import { SubmitButton } from "@/components/auth/submit-button";
import type { Flash, Profile } from "@/lib/account/rules/contract";
import { ProfileForm } from "./profile-form";

/** The profile on /account. */
export function AccountProfile({ profile, flash }: { profile: Profile; flash: Flash | undefined }) {
  return (
    <ProfileForm idPrefix="profile" profile={profile} flash={flash}>
      {(busy) => (
        <SubmitButton busy={busy} busyText="Saving…" className="justify-self-start">
          Save Changes
        </SubmitButton>
      )}
    </ProfileForm>
  );
}
