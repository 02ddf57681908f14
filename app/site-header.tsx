import { SignOutForm } from "@/components/account/header/sign-out-form";
import { UserMenu } from "@/components/account/header/user-menu";
import { ViewerSync } from "@/components/account/header/viewer-sync";
import { Toasts } from "@/components/account/toasts";
import { SearchLauncher } from "@/components/search/search-launcher";
import { InlineScript } from "@/components/site/inline-script";
import { Link } from "@/components/site/link";
import { NavLink } from "@/components/site/nav-link";
import { ThemeSwitch } from "@/components/site/theme-switch";
import { buttonVariants } from "@/components/ui/button-variants";
import { Menu, Search } from "@/components/ui/icons";
import { Logo } from "@/lib/site/logo";
import { mainNav } from "@/lib/site/pages";
import { siteText } from "@/lib/site/settings";

/**
 * The header of every page. Its HTML has a version for visitors and one for members. Before the
 * first paint, lib/site/head-script.ts sets an attribute on <html> for members, and CSS shows the
 * right version.
 */
export function SiteHeader() {
  return (
    <header lang="en-IN" className="print:hidden border-b border-border bg-background">
      {/* The header is invisible until its last element has loaded. Otherwise each element that is
          loaded would move the elements before it. */}
      <div className="page not-has-[>[popovertarget]]:invisible flex min-h-15 items-center max-[16rem]:flex-wrap gap-x-1 sm:gap-x-4 lg:gap-x-3">
        <Link href="/" className="mr-auto flex min-w-0 items-center gap-2.5 py-2 text-foreground">
          <Logo className="h-6 w-8 shrink-0 text-primary max-[23.1rem]:hidden" />
          <span className="font-serif text-[1.1875rem] font-semibold leading-none tracking-tight lg:whitespace-nowrap">
            {siteText("name")}
          </span>
        </Link>
        {/* The navigation is a row of links on wide screens, and a popover on narrow screens. */}
        <nav id="site-nav" popover="auto" aria-label="Main">
          <ul className="lg:flex lg:gap-x-4 lg:text-[0.9375rem]">
            {mainNav.map((item) => (
              <li
                key={item.href}
                className="border-t border-border first:border-0 lg:border-0 lg:whitespace-nowrap"
              >
                <NavLink {...item} />
              </li>
            ))}
            {/* This link is for browsers without scripts. There, a prerendered page cannot know if
                the reader is signed in, so the server checks the session when the link is
                opened. */}
            <li className="without-script">
              <a href="/account" className="block py-2.5">
                Account
              </a>
            </li>
          </ul>
          <SignOutForm
            className="when-member mt-4 sm:hidden"
            button={buttonVariants({ variant: "outline" })}
          />
        </nav>
        <SearchLauncher>
          <Search aria-hidden className="size-5" />
          <span className="sr-only">Search</span>
        </SearchLauncher>
        {/* Members have no theme switch here, because their name and Sign Out need the space. Their
            user menu has a switch. */}
        <span className="needs-script hidden sm:block [html[data-viewer=member]_&]:lg:hidden">
          <ThemeSwitch />
        </span>
        <Link
          href="/auth"
          className={buttonVariants({
            variant: "outline",
            size: "sm",
            className: "when-visitor whitespace-nowrap",
          })}
        >
          Sign In
        </Link>
        <div className="when-member flex items-center gap-2">
          <UserMenu />
          <a href="/account" className="without-script link py-2">
            Settings
          </a>
          <SignOutForm
            className="max-sm:hidden"
            button={buttonVariants({
              variant: "outline",
              size: "sm",
              className: "whitespace-nowrap",
            })}
          />
        </div>
        <button
          type="button"
          popoverTarget="site-nav"
          aria-label="Menu"
          className="-mr-2.5 inline-flex size-11 items-center justify-center rounded-md text-foreground hover:bg-muted lg:hidden"
        >
          <Menu aria-hidden className="size-6" />
        </button>
      </div>
      {/* A browser may paint when it reaches a script. So this script comes after the row, which
          could otherwise be painted before it is complete. */}
      <InlineScript name="viewerName" />
      <Toasts />
      <ViewerSync />
    </header>
  );
}
