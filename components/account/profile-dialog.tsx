"use client";

import { useCallback, useEffect, useState } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "@/components/ui/dialog";
import type { Answer, Failure, Profile } from "@/lib/account/contract";
import { toasts } from "@/lib/account/messages";
import { DiscardQuestion } from "./discard-question";
import { SignInAgain } from "./form-failure";
import { Notice } from "./notice";
import { ProfileForm } from "./profile-form";
import { ProfileSkeleton } from "./profile-skeleton";
import { ask } from "./send";
import { SubmitButton } from "./submit-button";
import { showToast } from "./toasts";

type ProfileDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The focus goes back to what opened it. */
  onClosed: () => void;
};

/** "Edit Profile". Loads the profile when it opens, closes when it is saved, and asks before typed changes are lost. */
export function ProfileDialog({ open, onOpenChange, onClosed }: ProfileDialogProps) {
  const [profile, setProfile] = useState<Profile>();
  const [failure, setFailure] = useState<Failure>();
  const [unsaved, setUnsaved] = useState(false);
  const [asking, setAsking] = useState(false);

  const load = useCallback(async () => {
    setFailure(undefined);
    const answer = await ask<Answer<{ profile: Profile }>>("/api/profile");
    if (answer.ok) return setProfile(answer.profile);
    setFailure(answer);
    showToast(toasts.profileLoadFailed);
  }, []);

  useEffect(() => {
    if (open) load();
  }, [open, load]);

  function close() {
    setAsking(false);
    setUnsaved(false);
    setProfile(undefined);
    onOpenChange(false);
  }

  return (
    <Dialog open={open} onOpenChange={(next) => (next ? undefined : unsaved ? setAsking(true) : close())}>
      <DialogContent
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          onClosed();
        }}
      >
        <DialogTitle>Edit Profile</DialogTitle>
        <DialogDescription className="mt-1 mb-5 text-ink-soft">
          We show your name in the header, to you alone.
        </DialogDescription>
        {failure ? (
          <div className="grid gap-5">
            <Notice>
              <p>Failed to load profile</p>
              <p>{failure.message}</p>
              {failure.code === "signed-out" && <SignInAgain />}
            </Notice>
            <button type="button" onClick={load} className={buttonVariants({ variant: "outline" })}>
              Try again
            </button>
          </div>
        ) : profile ? (
          <ProfileForm
            idPrefix="dialog"
            profile={profile}
            emailHint="The address you sign in with. “Settings” says whom to write to for another one."
            onUnsaved={setUnsaved}
            onSaved={close}
            buttons={(busy) =>
              asking ? (
                <DiscardQuestion onKeep={() => setAsking(false)} onDiscard={close} />
              ) : (
                <div className="flex flex-row-reverse flex-wrap gap-3">
                  <SubmitButton busy={busy} busyText="Saving…">
                    Save Changes
                  </SubmitButton>
                  <button
                    type="button"
                    className={buttonVariants({ variant: "outline" })}
                    onClick={() => (unsaved ? setAsking(true) : close())}
                  >
                    Cancel
                  </button>
                </div>
              )
            }
          />
        ) : (
          <ProfileSkeleton />
        )}
      </DialogContent>
    </Dialog>
  );
}
