import { PageHeader } from "@/components/site/page-header";
import { buttonVariants } from "@/components/ui/button-variants";

/** Middleware got an answer about this reader and the page did not: nothing is shown, and nothing is lost. */
export function AccountUnavailable() {
  return (
    <div className="page pb-16" data-member-page>
      <PageHeader title="We can’t check your account right now">
        <p>You are still signed in, and nothing of yours is lost. Please try again.</p>
      </PageHeader>
      <a href="/account" className={buttonVariants()}>
        Try again
      </a>
    </div>
  );
}
