"use client";

import { type ReactNode, useState } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { Flash, Profile } from "@/lib/account/contract";
import { toasts } from "@/lib/account/messages";
import { profileSchema } from "@/lib/account/schemas";
import { announce } from "./auth-channel";
import { AvatarUpload } from "./avatar-upload";
import { FormFailure } from "./form-failure";
import { SubmitButton } from "./submit-button";
import { TextField } from "./text-field";
import { showToast } from "./toasts";
import { useAccountForm } from "./use-account-form";
import { refreshViewer } from "./viewer";

type ProfileFormProps = {
  profile: Profile;
  flash?: Flash | undefined;
  onSaved?: (profile: Profile) => void;
  /** Told whether anything typed differs from what is saved. */
  onUnsaved?: (unsaved: boolean) => void;
  /** Under the address, which cannot be changed here. */
  emailHint: ReactNode;
  /** The buttons, where one that saves is not enough. */
  buttons?: (busy: boolean) => ReactNode;
  /** Tells the fields of two such forms on one page apart. */
  idPrefix: string;
};

/** Display name, email (read-only) and phone: in the dialog, and on /account where it works without scripts. */
export function ProfileForm({
  profile,
  flash,
  onSaved,
  onUnsaved,
  emailHint,
  buttons,
  idPrefix,
}: ProfileFormProps) {
  const [saved, setSaved] = useState(profile);
  const [unsaved, setUnsaved] = useState(false);
  const { form, field, busy, failure } = useAccountForm({
    schema: profileSchema,
    action: "/api/profile",
    flash,
    onDone: (answer: { profile: Profile }) => {
      setSaved(answer.profile);
      tellUnsaved(false);
      showToast(toasts.profileSaved);
      if (refreshViewer()) announce("USER_UPDATED");
      onSaved?.(answer.profile);
    },
    onInvalid: () => showToast(toasts.profileInvalid),
    onFailed: ({ code, message }) =>
      showToast(code === "invalid" ? toasts.profileInvalid : toasts.profileSaveFailed(message)),
  });

  function tellUnsaved(now: boolean) {
    setUnsaved(now);
    onUnsaved?.(now);
  }

  return (
    <form
      {...form}
      aria-label="Profile"
      data-unsaved={unsaved ? "" : undefined}
      onInput={(event) => {
        const typed = new FormData(event.currentTarget);
        tellUnsaved(typed.get("name") !== saved.name || typed.get("phone") !== saved.phone);
      }}
      className="grid gap-5"
    >
      <AvatarUpload name={saved.name} email={saved.email} />
      <FormFailure failure={failure} />
      <TextField
        id={`${idPrefix}-name`}
        label="Display Name"
        field={field("name")}
        defaultValue={flash?.values?.name ?? profile.name}
        autoComplete="name"
        dir="auto"
      />
      <Field id={`${idPrefix}-email`} label="Email" hint={emailHint}>
        {(control) => <Input {...control} type="email" value={saved.email} readOnly />}
      </Field>
      <TextField
        id={`${idPrefix}-phone`}
        label="Phone Number (Optional)"
        field={field("phone")}
        defaultValue={flash?.values?.phone ?? profile.phone}
        type="tel"
        autoComplete="tel"
      />
      {buttons ? (
        buttons(busy)
      ) : (
        <SubmitButton busy={busy} busyText="Saving…" className="justify-self-start">
          Save Changes
        </SubmitButton>
      )}
    </form>
  );
}
