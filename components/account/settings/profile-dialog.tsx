"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";
import type { Failure } from "@/lib/account/failures";
import { toasts } from "@/lib/account/messages";
import type { Profile } from "@/lib/supabase/profiles";
import { FormFailure, SignInAgain, SubmitButton } from "../forms/account-form";
import { ask } from "../send";
import { showToast } from "../toasts";
import { ProfileForm } from "./profile-form";

export interface ProfileDialogProps {
  onClose: () => void;
  /** The focus goes back to what opened it. */
  onClosed: () => void;
}

/**
 * "Edit Profile". Loads the profile when it opens, closes when it is saved, and asks before typed
 * changes are lost.
 */
export function ProfileDialog({ onClose, onClosed }: ProfileDialogProps) {
  const [profile, setProfile] = useState<Profile>();
  const [failure, setFailure] = useState<Failure>();
  const [asking, setAsking] = useState(false);
  const content = useRef<HTMLDivElement>(null);

  const load = useCallback(async () => {
    setFailure(undefined);
    const answer = await ask<{ profile: Profile }>("/api/profile");
    if (answer.ok) return setProfile(answer.profile);
    setFailure(answer);
    showToast(toasts.profileLoadFailed);
  }, []);

  useEffect(() => void load(), [load]);

  // The first field, once it is there, and where the buttons were the one that loses nothing.
  useEffect(() => {
    if (profile)
      content.current
        ?.querySelector<HTMLElement>(asking ? "[role=alert] button" : "input")
        ?.focus();
  }, [profile, asking]);

  function leave() {
    if (content.current?.querySelector("form[data-unsaved]")) setAsking(true);
    else onClose();
  }

  return (
    <Dialog open onOpenChange={leave}>
      <DialogContent
        ref={content}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          onClosed();
        }}
      >
        <DialogTitle>Edit Profile</DialogTitle>
        <DialogDescription className="mt-1 mb-5">
          We show your name in the header, to you alone.
        </DialogDescription>
        {failure ? (
          <div className="grid gap-5">
            <FormFailure
              failure={{ type: failure.code, message: failure.message }}
              ways={{ "signed-out": <SignInAgain /> }}
            />
            <Button type="button" variant="outline" onClick={load}>
              Try again
            </Button>
          </div>
        ) : profile ? (
          <ProfileForm
            idPrefix="dialog"
            profile={profile}
            emailHint="You sign in with this address. To change it, see Settings."
            onSaved={onClose}
            buttons={(busy) =>
              asking ? (
                <DiscardQuestion onKeep={() => setAsking(false)} onDiscard={onClose} />
              ) : (
                <div className="flex flex-row-reverse flex-wrap gap-3">
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
        ) : (
          <div role="status" className="grid min-h-96 place-items-center text-primary">
            <Spinner className="size-10" />
            <span className="sr-only">Loading your profile…</span>
          </div>
        )}
      </DialogContent>
    </Dialog>
  );
}

/** Stands where the buttons were when typed changes are about to be lost. */
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
