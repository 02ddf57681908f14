"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";
import type { Failure } from "@/lib/account/failures";
import { toasts } from "@/lib/account/messages";
import type { Profile } from "@/lib/supabase/profiles";
import { FormFailure, SignInAgain, SubmitButton } from "../forms/account-form";
import { fetchHandler } from "../requests";
import { showToast } from "../toasts";
import { ProfileForm } from "./profile-form";

export interface ProfileDialogProps {
  onClose: () => void;
  /**
   * Runs after the dialog is closed. It must move the focus back to the element that opened the
   * dialog.
   */
  onClosed: () => void;
}

/**
 * The dialog "Edit Profile". It loads the profile when it opens, and closes when the profile is
 * saved. It asks before it discards typed changes.
 */
export function ProfileDialog({ onClose, onClosed }: ProfileDialogProps) {
  const [profile, setProfile] = useState<Profile>();
  const [failure, setFailure] = useState<Failure>();
  const [isConfirming, setConfirming] = useState(false);
  const content = useRef<HTMLDivElement>(null);

  const load = useCallback(async () => {
    setFailure(undefined);
    const response = await fetchHandler<{ profile: Profile }>("/api/profile");
    if (response.ok) {
      setProfile(response.profile);
      return;
    }
    setFailure(response);
    showToast(toasts.profileLoadFailed);
  }, []);

  useEffect(() => {
    load();
  }, [load]);

  // Focuses the form's first field, or "Keep editing" if the dialog asks about unsaved changes.
  useEffect(() => {
    if (profile)
      content.current
        ?.querySelector<HTMLElement>(isConfirming ? "[role=alert] button" : "input")
        ?.focus();
  }, [profile, isConfirming]);

  function leave() {
    if (content.current?.querySelector("form[data-unsaved]")) setConfirming(true);
    else onClose();
  }

  return (
    <Dialog open onOpenChange={leave}>
      <DialogContent
        ref={content}
        // Without this scroll padding, the buttons at the bottom could cover the focused field.
        className="scroll-pb-20"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          onClosed();
        }}
      >
        <DialogTitle>Edit Profile</DialogTitle>
        <DialogDescription className="mt-1 mb-5">
          Only you see your name. We never show your phone number.
        </DialogDescription>
        {failure && <LoadFailure failure={failure} onRetry={load} />}
        {!failure && !profile && <LoadingProfile />}
        {!failure && profile && (
          <ProfileForm
            idPrefix="dialog"
            profile={profile}
            emailHint="You sign in with this address. To change it, see Settings."
            onSaved={onClose}
            buttons={(busy) =>
              isConfirming ? (
                <DiscardQuestion onKeep={() => setConfirming(false)} onDiscard={onClose} />
              ) : (
                <div className="sticky -bottom-5 flex flex-row-reverse flex-wrap gap-3 bg-background py-2 sm:-bottom-7">
                  <SubmitButton busy={busy} busyText="Saving…">
                    Save Changes
                  </SubmitButton>
                  <Button type="button" variant="outline" onClick={leave}>
                    Cancel
                  </Button>
                </div>
              )
            }
          />
        )}
      </DialogContent>
    </Dialog>
  );
}

function LoadFailure({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  return (
    <div className="grid gap-5">
      <FormFailure
        failure={{ type: failure.code, message: failure.message }}
        helpByCode={{ "signed-out": <SignInAgain /> }}
      />
      <Button type="button" variant="outline" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

function LoadingProfile() {
  return (
    <div role="status" className="grid min-h-96 place-items-center text-primary">
      <Spinner className="size-10" />
      <span className="sr-only">Loading your profile…</span>
    </div>
  );
}

/**
 * A question that replaces the buttons of the form if closing the dialog would lose typed changes.
 */
function DiscardQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  return (
    <div role="alert" className="border-t border-input pt-4">
      <p className="font-semibold">Discard your changes?</p>
      <p className="mt-1 text-[0.9375rem] text-muted-foreground">
        What you typed has not been saved.
      </p>
      <div className="mt-4 flex flex-row-reverse flex-wrap gap-3">
        <Button type="button" onClick={onKeep}>
          Keep editing
        </Button>
        <Button type="button" variant="destructive" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </div>
  );
}
