import { AuthFrame } from "@/components/account/forms/auth-frame";
import { CheckEmail } from "@/components/account/forms/check-email";
import { Notice } from "@/components/ui/notice";
import { knowsSignUpName, readFlash } from "@/lib/account/page";
import { safeRedirect } from "@/lib/protection/same-origin";
import { metadataFor } from "@/lib/publish/seo/metadata";

export const metadata = metadataFor("/auth/check-email");

/**
 * The page for the next step after an email was sent. A browser without scripts is redirected here
 * after it has sent a form.
 */
export default async function Page({ searchParams }: PageProps<"/auth/check-email">) {
  const query = await searchParams;
  const flash = await readFlash();
  const next = safeRedirect(query.next);
  const email =
    typeof query.email === "string" ? query.email.slice(0, 254) : (flash?.values?.email ?? "");
  const purpose = query.type === "recovery" ? "recovery" : "signup";
  const isElsewhere = purpose === "signup" && !(await knowsSignUpName(email));
  return (
    <AuthFrame flash={flash} title="One more step" lead="Please confirm that the address is yours.">
      {flash?.message && (
        <div className="mb-5">
          <Notice>{flash.message}</Notice>
        </div>
      )}
      <CheckEmail email={email} purpose={purpose} isElsewhere={isElsewhere} next={next} />
      <p className="mt-4 border-t border-border pt-4">
        <a
          href={purpose === "recovery" ? "/auth/forgot" : "/auth?tab=sign-up"}
          className="link py-2"
        >
          Use another address
        </a>
      </p>
    </AuthFrame>
  );
}
