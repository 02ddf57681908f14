import { AuthFrame } from "@/components/account/forms/auth-frame";
import { CodeForm, ConfirmForm } from "@/components/account/forms/confirm-form";
import { Notice } from "@/components/ui/notice";
import { messages } from "@/lib/account/messages";
import { knowsSignUpName, nextFromLink, readFlash } from "@/lib/account/page";
import { emailLinkSchema } from "@/lib/account/schemas";
import { metadataFor } from "@/lib/publish/seo/metadata";

export const metadata = metadataFor("/auth/confirm");

const headings = {
  signup: {
    title: "Confirm your address",
    lead: "Enter your password to finish. The link works once, on any device.",
  },
  elsewhere: {
    title: "Confirm your address",
    lead: "Your name and password stayed in the browser where you signed up, so please enter them here.",
  },
  recovery: {
    title: "Choose a new password",
    lead: "Saving it signs you in here, and out of your other devices. The link works once, on any device.",
  },
};
const withoutLink = "Our email has a link that opens this page, and a code that does the same.";

/**
 * The page to which the links in our emails lead. Opening it changes nothing: the reader must press
 * the button.
 */
export default async function Page({ searchParams }: PageProps<"/auth/confirm">) {
  const query = await searchParams;
  const { email, code, type } = query;
  const next = nextFromLink(query);
  const link = emailLinkSchema.safeParse({ email, code, type });
  const isBare = code === undefined && type === undefined;
  const flash = await readFlash();
  const purpose = type === "recovery" ? "recovery" : "signup";
  const knowsName = await knowsSignUpName(link.data?.email ?? "");
  const isElsewhere = purpose === "signup" && !knowsName;
  return (
    <AuthFrame
      {...headings[isElsewhere ? "elsewhere" : purpose]}
      {...(!link.success && { lead: withoutLink })}
      flash={flash}
    >
      <div className="grid gap-6">
        {link.success && (
          <ConfirmForm link={link.data} knowsName={knowsName} next={next} flash={flash} />
        )}
        {!link.success && (
          <Notice kind={isBare ? "info" : "error"}>
            <p>
              {isBare
                ? "Open the link in the email, or enter the email’s code here."
                : messages.linkIncomplete}
            </p>
            <p>
              No email?{" "}
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
          <summary className="cursor-pointer py-2 font-semibold">
            Enter the code of the email instead
          </summary>
          <div className="mt-4">
            <CodeForm
              email=""
              purpose={purpose}
              isElsewhere={isElsewhere}
              next={next}
              flash={link.success ? undefined : flash}
            />
          </div>
        </details>
      </div>
    </AuthFrame>
  );
}
