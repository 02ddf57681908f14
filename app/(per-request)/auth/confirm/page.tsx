import { AuthFrame } from "@/components/account/auth-frame";
import { CodeForm } from "@/components/account/code-form";
import { ConfirmForm } from "@/components/account/confirm-form";
import { FlashToast } from "@/components/account/flash-toast";
import { Notice } from "@/components/account/notice";
import { messages } from "@/lib/account/rules/messages";
import { confirmLinkSchema } from "@/lib/account/rules/schemas";
import { readFlash } from "@/lib/account/session/page";
import { metadataOf } from "@/lib/publish/seo/metadata";

export const metadata = metadataOf("/auth/confirm");

/** Where the links of mails lead. Nothing happens before the reader presses the button. */
export default async function Page({ searchParams }: PageProps<"/auth/confirm">) {
  const { token_hash, type } = await searchParams;
  const link = confirmLinkSchema.safeParse({ token_hash, type });
  const isIncomplete = !link.success && (token_hash !== undefined || type !== undefined);
  const flash = await readFlash();
  const purpose = type === "recovery" ? "recovery" : "signup";
  return (
    <AuthFrame
      title={purpose === "recovery" ? "Choose a new password" : "Confirm your address"}
      lead="One press, and you are in. The link works once, on any device."
    >
      <FlashToast toast={flash?.toast} />
      <div className="grid gap-6">
        {flash?.message && <Notice>{flash.message}</Notice>}
        {isIncomplete && <Notice>{messages.linkIncomplete}</Notice>}
        {link.success && (
          <ConfirmForm
            tokenHash={link.data.token_hash}
            type={link.data.type}
            failed={flash?.code === "link-expired"}
          />
        )}
        <details open={!link.success || flash?.code === "link-expired"} className="border-t border-line pt-4">
          <summary className="py-2 font-semibold">Enter the code of the mail instead</summary>
          <div className="mt-4">
            <CodeForm email="" purpose={purpose} flash={flash} />
          </div>
        </details>
      </div>
    </AuthFrame>
  );
}
