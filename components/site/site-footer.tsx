import type { Route } from "next";
import { hindiWords } from "@/content/pages/hi";
import { feedHref } from "@/lib/publish/data/addresses";
import { footerNav } from "@/lib/site/pages";
import { mailto, siteText } from "@/lib/site/settings";
import { ExternalLink, Link, TextLink } from "./link";
import { ThemeSwitch } from "./theme-switch";

export function SiteFooter() {
  return (
    <footer lang="en-IN" className="print:hidden border-t border-border bg-muted">
      <div className="page footer-links grid grid-cols-2 max-[16rem]:grid-cols-1 gap-x-8 gap-y-8 py-10 sm:grid-cols-3">
        <LinkList title="Quick Links" links={footerNav.quickLinks} />
        <LinkList title="Resources" links={footerNav.resources} />
        <div className="max-sm:col-span-full">
          <h2 className="text-base">Connect</h2>
          <ul className="mt-2 text-[0.9375rem]">
            <li>
              <a className="[overflow-wrap:anywhere]" href={mailto()}>
                {siteText("contactEmail")}
              </a>
            </li>
            <li>
              <ExternalLink href={siteText("forumUrl")}>{siteText("forumName")}</ExternalLink>
            </li>
            <li>
              <a href={feedHref} type="application/atom+xml">
                Follow new results
              </a>
            </li>
            <li>
              <ExternalLink href={siteText("creatorUrl")}>{siteText("creatorName")}</ExternalLink>
            </li>
          </ul>
        </div>
      </div>
      <div className="page pb-4 text-[0.875rem] text-muted-foreground">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-border pt-4">
          <p>
            © {siteText("copyrightYear")} {siteText("name")}
          </p>
          <p className="max-lg:basis-full">AI-assisted, community-sourced, not financial advice</p>
          <TextLink href="/hi" hrefLang="hi" lang="hi">
            {hindiWords.winners}
          </TextLink>
          <span className="needs-script -mr-2.5 ml-auto flex items-center gap-2">
            {/* This button opens the cookie banner again (cookie-banner.tsx). So it is as easy to
                withdraw consent as to give it. */}
            <button type="button" data-cookie-preferences className="link py-2">
              Cookie preferences
            </button>
            <ThemeSwitch />
          </span>
        </div>
      </div>
    </footer>
  );
}

function LinkList({
  title,
  links,
}: {
  title: string;
  links: readonly { label: string; href: Route }[];
}) {
  return (
    <nav aria-label={title}>
      <h2 className="text-base">{title}</h2>
      <ul className="mt-2 text-[0.9375rem]">
        {links.map(({ label, href }) => (
          <li key={href}>
            <Link href={href}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
