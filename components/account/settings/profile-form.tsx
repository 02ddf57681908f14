"use client";

import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Upload } from "@/components/ui/icons";
import { Input } from "@/components/ui/input";
import type { Flash } from "@/lib/account/flash";
import { type Toast, toasts } from "@/lib/account/messages";
import { profileSchema } from "@/lib/account/schemas";
import { initials } from "@/lib/site/display-name-cookie";
import type { Profile } from "@/lib/supabase/profiles";
import { AccountForm, SignInAgain } from "../forms/account-form";
import { FormRow, TextField } from "../forms/fields";
import { useAccountForm } from "../forms/use-account-form";
import { showToast } from "../toasts";
import { announce, refreshViewer, useViewer } from "../viewer";

type FieldName = keyof typeof profileSchema.shape;
const fieldNames = Object.keys(profileSchema.shape) as FieldName[];

type ProfileFormProps = {
  profile: Profile;
  flash?: Flash | undefined;
  onSaved?: () => void;
  /** The hint below the email address, which cannot be changed here. */
  emailHint: ReactNode;
  /**
   * Renders the buttons that replace the submit button. `busy` is true while the form is being
   * sent.
   */
  buttons?: (busy: boolean) => ReactNode;
  /**
   * A prefix for the ids of the fields. /account and the dialog can show this form on the same
   * page, so their ids must differ.
   */
  idPrefix: string;
};

/**
 * The form for display name and phone number. The email address is shown but cannot be changed. The
 * dialog "Edit Profile" and the page /account use this form.
 */
export function ProfileForm({
  profile,
  flash,
  onSaved,
  emailHint,
  buttons,
  idPrefix,
}: ProfileFormProps) {
  const [saved, setSaved] = useState(profile);
  const { field, watch, reset, ...state } = useAccountForm({
    schema: profileSchema,
    action: "/api/profile",
    flash,
    onDone: ({ profile: answer, toast }: { profile: Profile; toast?: Toast }) => {
      setSaved(answer);
      // The handler normalises the values. For example, it removes the spaces of a phone number.
      const { email: _, ...fields } = answer;
      reset(fields);
      showToast(toast);
      if (refreshViewer()) announce("USER_UPDATED");
      onSaved?.();
    },
    onInvalid: () => showToast(toasts.profileInvalid),
    failedTitle: "Error",
  });

  const typed = watch(fieldNames);
  const isUnsaved = fieldNames.some((name, index) => (typed[index] ?? saved[name]) !== saved[name]);

  return (
    <AccountForm
      state={state}
      aria-label="Profile"
      button="Save Changes"
      busyText="Saving…"
      buttons={buttons?.(state.busy)}
      helpByCode={{ "signed-out": <SignInAgain /> }}
      data-unsaved={isUnsaved ? "" : undefined}
    >
      <AvatarUpload name={saved.name || saved.email} />
      <TextField
        id={`${idPrefix}-name`}
        label="Display Name"
        field={field("name", saved.name)}
        autoComplete="name"
        dir="auto"
      />
      <FormRow id={`${idPrefix}-email`} label="Email" hint={emailHint}>
        {(control) => <Input {...control} type="email" value={saved.email} readOnly />}
      </FormRow>
      <TextField
        id={`${idPrefix}-phone`}
        label="Phone Number (Optional)"
        field={field("phone", saved.phone)}
        type="tel"
        autoComplete="tel"
      />
    </AccountForm>
  );
}

/**
 * The reader's initials, and a button for a picture. Pictures cannot be uploaded yet, and the
 * button says so.
 */
function AvatarUpload({ name }: { name: string }) {
  const displayName = useViewer() ?? name;
  return (
    <div className="flex flex-wrap items-center gap-4">
      <span
        aria-hidden
        className="inline-flex size-16 shrink-0 items-center justify-center rounded-full bg-primary font-serif text-2xl font-semibold text-primary-foreground"
      >
        {initials(displayName)}
      </span>
      <Button
        type="button"
        variant="outline"
        size="sm"
        onClick={() => showToast(toasts.avatarComingSoon)}
        className="needs-script"
      >
        <Upload aria-hidden />
        Upload picture
      </Button>
    </div>
  );
}
