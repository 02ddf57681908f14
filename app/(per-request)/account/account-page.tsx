import type { ReactNode } from "react";
import { SignOutForm } from "@/components/account/header/sign-out-form";
import { DeleteForm } from "@/components/account/settings/delete-form";
import { OtherDevicesForm } from "@/components/account/settings/other-devices-form";
import { PasswordForm } from "@/components/account/settings/password-form";
import { ProfileForm } from "@/components/account/settings/profile-form";
import { FlashToast } from "@/components/account/toasts";
import { PageHeader } from "@/components/site/page-frame";
import { Button, buttonVariants } from "@/components/ui/button";
import { Download } from "@/components/ui/icons";
import { Notice } from "@/components/ui/notice";
import type { Flash } from "@/lib/account/flash";
import { providerMessages } from "@/lib/account/messages";
import { providerNames, providersAmong } from "@/lib/site/providers";
import { mailto, siteText } from "@/lib/site/settings";
import type { Profile } from "@/lib/supabase/profiles";
import type { User } from "@/lib/supabase/types";

type AccountPageProps = { user: User; profile: Profile | undefined; flash: Flash | undefined };

/**
 * The page /account. It has a section for profile, password, devices, data download and deletion.
 */
export function AccountPage({ user, profile, flash }: AccountPageProps) {
  const hasPassword = user.providers.includes("email");
  const providers = providersAmong(user.providers);
  const proofs = providers.map(({ id, name }) => ({
    href: `/api/auth/${id}?next=/account`,
    text: providerMessages.button(name),
  }));
  return (
    <div className="page pb-16" data-member-page>
      <PageHeader title="Settings">
        <p>
          Signed in as{" "}
          <strong className="text-foreground [overflow-wrap:anywhere]" dir="auto">
            {user.email}
          </strong>
        </p>
      </PageHeader>
      <FlashToast toast={flash?.toast} />
      {flash?.message && !flash.form && (
        <div className="mb-8">
          <Notice>{flash.message}</Notice>
        </div>
      )}

      <AccountSection
        id="profile"
        title="Profile"
        what="Only you see your name. We never show your phone number."
      >
        {profile ? (
          <ProfileForm
            idPrefix="profile"
            profile={profile}
            emailHint={
              <span>
                You sign in with this address. To change it, write to{" "}
                <a className="link" href={mailto("Another email address for my account")}>
                  {siteText("contactEmail")}
                </a>{" "}
                from this address.
              </span>
            }
            flash={flash}
          />
        ) : (
          <Notice>
            <p>Failed to load profile</p>
            <p>
              <a className="link" href="/account">
                Try again
              </a>
            </p>
          </Notice>
        )}
      </AccountSection>

      <AccountSection
        id="password"
        title="Password"
        what="Changing it signs you out of your other devices. This one stays signed in."
      >
        {hasPassword ? (
          <PasswordForm email={user.email} flash={flash} />
        ) : (
          <p>
            <span>{`You sign in with ${providerNames(providers)}, so there is no password here.`}</span>{" "}
            To have one as well, ask for an email with{" "}
            <a className="link" href="/auth/forgot">
              Forgot password
            </a>
            .
          </p>
        )}
      </AccountSection>

      <AccountSection
        id="devices"
        title="Devices"
        what="Other devices are signed out the next time they open a page."
      >
        <div className="flex flex-wrap gap-3">
          <OtherDevicesForm flash={flash} />
          <SignOutForm button={buttonVariants({ variant: "outline" })} />
        </div>
      </AccountSection>

      <AccountSection
        id="data"
        title="Download my data"
        what="A JSON file with your profile and your account. We make it when you ask and keep no copy."
      >
        <Button asChild variant="outline">
          <a href="/api/account/export">
            <Download aria-hidden />
            Download
          </a>
        </Button>
      </AccountSection>

      <AccountSection
        id="delete"
        title="Delete account"
        what="This deletes your account and profile immediately and for good. You can sign up again with the same email."
      >
        <DeleteForm hasPassword={hasPassword} proofs={proofs} flash={flash} />
      </AccountSection>
    </div>
  );
}

type AccountSectionProps = {
  id: string;
  title: string;
  /** The explanation beside the form. */
  what: string;
  children: ReactNode;
};

/** A section of the settings page: a form with its title and its explanation. */
function AccountSection({ id, title, what, children }: AccountSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-16 gap-y-5 border-t border-input py-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]"
    >
      <div>
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        <p className="mt-2 max-w-md text-[0.9375rem] text-muted-foreground">{what}</p>
      </div>
      <div className="max-w-lg">{children}</div>
    </section>
  );
}

/**
 * Shown in place of the settings page if the backend does not respond. The reader is still signed
 * in, because the backend has just confirmed the session to middleware.
 */
export function AccountUnavailable() {
  return (
    <div className="page pb-16" data-member-page="unknown">
      <PageHeader title="We can’t check your account right now">
        <p>You are still signed in, and nothing of yours is lost. Please try again.</p>
      </PageHeader>
      <Button asChild>
        <a href="/account">Try again</a>
      </Button>
    </div>
  );
}
