const frame = "The frame of every page has it, so it is on this page too.";

/**
 * The components that have no sample on the development page. The keys are the paths of the files,
 * and the values are the reasons.
 */
export const withoutSample: Readonly<Record<string, string>> = {
  "components/account/header/user-menu.tsx": frame,
  "components/account/header/viewer-sync.tsx":
    "It shows nothing. It follows sign-ins and sign-outs in other tabs.",
  "components/account/settings/profile-dialog.tsx":
    "It loads the profile of a signed-in reader. The item “Edit Profile” of UserMenuItems opens it.",
  "components/account/toasts.tsx": frame,
  "components/search/search-dialog.tsx": "A press on SearchLauncher opens it.",
  "components/site/cookie-banner.tsx":
    "It lies over the bottom of the window. The button “Cookie preferences” in the footer opens it.",
  "components/site/information-page.tsx": "It returns a whole page, such as /methodology.",
  "components/site/inline-script.tsx": "It shows nothing. It contains scripts and data.",
  "components/site/site-footer.tsx": frame,
  "components/site/soft-links.tsx":
    "It follows the links of the whole page, and shows a bar while the next page loads.",
  "components/ui/icon.tsx": "It has no picture of its own. It is the function that makes icons.",
};
