import { FormFailure, SignInAgain, SubmitButton } from "@/components/account/forms/account-form";
import { AuthFrame } from "@/components/account/forms/auth-frame";
import { CheckEmail } from "@/components/account/forms/check-email";
import { ConfirmForm } from "@/components/account/forms/confirm-form";
import { ForgotForm } from "@/components/account/forms/forgot-form";
import { SignInForm } from "@/components/account/forms/sign-in-form";
import { SignUpForm } from "@/components/account/forms/sign-up-form";
import { SignOutForm } from "@/components/account/header/sign-out-form";
import { ViewerName } from "@/components/account/header/viewer-name";
import { providerIcons } from "@/components/account/provider-icons";
import { DeleteForm } from "@/components/account/settings/delete-form";
import { OtherDevicesForm } from "@/components/account/settings/other-devices-form";
import { PasswordForm } from "@/components/account/settings/password-form";
import { ProfileForm } from "@/components/account/settings/profile-form";
import { buttonVariants } from "@/components/ui/button-variants";
import { AccountFormSample, FieldsSample, UserMenuItemsSample } from "./interactive-samples";
import type { Sample } from "./sample";

const email = "asha@example.in";

const iconSamples = (
  <ul className="flex flex-wrap gap-2">
    {Object.entries(providerIcons).map(([id, Icon]) => (
      <li key={id} title={id} className="size-5">
        <Icon />
      </li>
    ))}
  </ul>
);

const formSamples: readonly Sample[] = [
  { name: "AccountForm", element: <AccountFormSample /> },
  { name: "Fields", element: <FieldsSample /> },
  {
    name: "FormFailure",
    element: (
      <FormFailure
        failure={{ type: "signed-out", message: "Your session has ended." }}
        isInToast
        helpByCode={{ "signed-out": <SignInAgain /> }}
      />
    ),
  },
  {
    name: "SubmitButton while the form is being sent",
    element: (
      <SubmitButton busy busyText="Saving…">
        Save
      </SubmitButton>
    ),
  },
  { name: "SignInForm", element: <SignInForm /> },
  { name: "SignUpForm", element: <SignUpForm /> },
  { name: "ForgotForm", element: <ForgotForm /> },
  { name: "CheckEmail", element: <CheckEmail email={email} purpose="signup" /> },
  {
    name: "ConfirmForm",
    element: <ConfirmForm link={{ email, code: "271828", type: "recovery" }} knowsName />,
  },
];

const settingsSamples: readonly Sample[] = [
  {
    name: "ProfileForm",
    element: (
      <ProfileForm
        idPrefix="sample"
        profile={{ name: "Asha", phone: "", email }}
        emailHint="You sign in with this address."
      />
    ),
  },
  { name: "PasswordForm", element: <PasswordForm email={email} flash={undefined} /> },
  { name: "OtherDevicesForm", element: <OtherDevicesForm flash={undefined} /> },
  { name: "DeleteForm", element: <DeleteForm hasPassword proofs={[]} flash={undefined} /> },
];

/**
 * Samples of the components in components/account. Every form except the sample of AccountForm
 * sends what is typed.
 */
export const accountSamples: readonly Sample[] = [
  ...formSamples,
  ...settingsSamples,
  {
    name: "AuthFrame",
    element: (
      <AuthFrame title="Title of a page" lead="The text below the title." flash={undefined}>
        <p>The form is here.</p>
      </AuthFrame>
    ),
  },
  {
    name: "SignOutForm",
    element: <SignOutForm button={buttonVariants({ variant: "outline" })} />,
  },
  { name: "UserMenuItems", element: <UserMenuItemsSample /> },
  { name: "ViewerName", element: <ViewerName /> },
  { name: "providerIcons", element: iconSamples },
];
