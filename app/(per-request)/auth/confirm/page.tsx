import { AuthFrame } from "@/components/account/forms/auth-frame";
import { CodeForm, ConfirmForm } from "@/components/account/forms/confirm-form";
import { Notice } from "@/components/ui/notice";
import { messages } from "@/lib/account/messages";
import { mailWay, readFlash } from "@/lib/account/page";
import { mailLinkSchema } from "@/lib/account/schemas";
import { metadataFor } from "@/lib/publish/seo/metadata";

export const metadata = metadataFor("/auth/confirm");

const headings = {
  signup: {
    title: "Confirm your address",
    lead: "Enter the account’s password, and you are in. The link works once, on any device.",
  },
  recovery: {
    title: "Choose a new password",
    lead: "Saving it signs you in here, and out of your other devices. The link works once, on any device.",
  },
};
const withoutLink = "Our mail has a link that opens this page, and a code that does the same.";

/** Where the links of mails lead. Nothing happens before the reader presses the button. */
export default async function Page({ searchParams }: PageProps<"/auth/confirm">) {
  const query = await searchParams;
  const { email, code, type } = query;
  const { next, key } = mailWay(query);
  const link = mailLinkSchema.safeParse({ email, code, type, key });
  const isBare = code === undefined && type === undefined;
  const flash = await readFlash();
  const purpose = type === "recovery" ? "recovery" : "signup";
  return (
    <AuthFrame
      {...headings[link.data?.type ?? purpose]}
      {...(!link.success && { lead: withoutLink })}
      flash={flash}
    >
      <div className="grid gap-6">
        {link.success && <ConfirmForm link={link.data} next={next} flash={flash} />}
        {!link.success && (
          <Notice kind={isBare ? "info" : "error"}>
            <p>
              {isBare ? "Open the link in the mail, or enter the mail’s code here." : messages.linkIncomplete}
            </p>
            <p>
              No mail?{" "}
              <a className="link" href="/auth?tab=sign-up">
                Sign up
              </a>{" "}
              with the same address again, or{" "}
              <a className="link" href="/auth/forgot">
                choose a new password
              </a>
              : either sends a new one.
            </p>
          </Notice>
        )}
        <details
          open={!link.success || flash?.code === "link-expired"}
          className="border-t border-border pt-4"
        >
          <summary className="cursor-pointer py-2 font-semibold">Enter the code of the mail instead</summary>
          <div className="mt-4">
            <CodeForm email="" purpose={purpose} next={next} flash={link.success ? undefined : flash} />
          </div>
        </details>
      </div>
    </AuthFrame>
  );
}
