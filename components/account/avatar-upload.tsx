"use client";

import { buttonVariants } from "@/components/ui/button-variants";
import { Upload } from "@/components/ui/icons";
import { toasts } from "@/lib/account/messages";
import { initials } from "@/lib/account/name";
import { showToast } from "./toasts";

/** The reader's initials; uploading a picture is announced, not built. */
export function AvatarUpload({ name, email }: { name: string; email: string }) {
  return (
    <div className="flex items-center gap-4">
      <span
        aria-hidden
        className="inline-flex size-16 shrink-0 items-center justify-center rounded-full bg-accent font-serif text-2xl font-semibold text-on-accent"
      >
        {initials(name, email)}
      </span>
      <button
        type="button"
        onClick={() => showToast(toasts.avatarComingSoon)}
        className={buttonVariants({ variant: "outline", size: "sm", className: "needs-script" })}
      >
        <Upload aria-hidden />
        Upload picture
      </button>
    </div>
  );
}
