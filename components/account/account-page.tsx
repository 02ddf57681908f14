import { PageHeader } from "@/components/site/page-header";
import { buttonVariants } from "@/components/ui/button-variants";
import { Download } from "@/components/ui/icons";
import type { Flash, Profile, User } from "@/lib/account/rules/contract";
import { AccountSection } from "./account-section";
import { ChangeEmailForm } from "./change-email-form";
import { ChangePasswordForm } from "./change-password-form";
import { DeleteAccountForm } from "./delete-account-form";
import { formOfFlash } from "./flash-section";
import { FlashToast } from "./flash-toast";
import { Notice } from "./notice";
import { OtherDevicesForm } from "./other-devices-form";
import { ProfileForm } from "./profile-form";
import { SignOutForm } from "./sign-out-form";

type AccountPageProps = { user: User; profile: Profile | undefined; flash: Flash | undefined };

/** Settings: everything an account holds and everything that can be done with it. */
export function AccountPage({ user, profile, flash }: AccountPageProps) {
  const returned = formOfFlash(flash);
  const hasPassword = user.providers.includes("email");
  return (
    <div className="page pb-16" data-member-page>
      <PageHeader title="Settings">
        <p>
          Signed in as{" "}
          <strong className="text-ink [overflow-wrap:anywhere]" dir="auto">
            {user.email}
          </strong>
        </p>
      </PageHeader>
      <FlashToast toast={flash?.toast} />
      {flash?.message && (
        <div className="mb-8">
          <Notice>{flash.message}</Notice>
        </div>
      )}

      <AccountSection
        id="profile"
        title="Profile"
        what={
          <p>Your name is shown in this site’s header, to you alone. The phone number is shown nowhere.</p>
        }
      >
        {profile ? (
          <ProfileForm
            idPrefix="profile"
            profile={profile}
            flash={returned === "profile" ? flash : undefined}
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
        id="email"
        title="Email address"
        what={
          <p>
            A new address counts once the links in two mails were opened: one to the present address, one to
            the new one.
          </p>
        }
      >
        <ChangeEmailForm hasPassword={hasPassword} flash={returned === "email" ? flash : undefined} />
      </AccountSection>

      <AccountSection
        id="password"
        title="Password"
        what={<p>Changing it signs you out of your other devices. This one stays signed in.</p>}
      >
        {hasPassword ? (
          <ChangePasswordForm email={user.email} flash={returned === "password" ? flash : undefined} />
        ) : (
          <p>
            You sign in with Google, so there is no password here. To have one as well, ask for a mail with{" "}
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
        what={
          <p>
            Other devices are signed out at their next step: what they show already stays on their screens
            until then.
          </p>
        }
      >
        <div className="flex flex-wrap gap-3">
          <OtherDevicesForm />
          <SignOutForm />
        </div>
      </AccountSection>

      <AccountSection
        id="data"
        title="Download my data"
        what={
          <p>
            A JSON file with your profile, your cards and your account. It is made as you ask and kept
            nowhere.
          </p>
        }
      >
        <a href="/api/account/export" className={buttonVariants({ variant: "outline" })}>
          <Download aria-hidden />
          Download
        </a>
      </AccountSection>

      <AccountSection
        id="delete"
        title="Delete account"
        what={
          <>
            <p>
              Your account, your profile and the cards kept in it are deleted at once, and cannot be brought
              back.
            </p>
            <p>All your devices are signed out. You may sign up again with the same address.</p>
          </>
        }
      >
        <DeleteAccountForm hasPassword={hasPassword} flash={returned === "delete" ? flash : undefined} />
      </AccountSection>
    </div>
  );
}
