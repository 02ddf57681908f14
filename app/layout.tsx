import "./globals.css";
import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import type { ReactNode } from "react";
import { CookieBanner } from "@/components/consent/cookie-banner";
import { ArrivalFocus } from "@/components/site/arrival-focus";
import { InlineScript, JsonLd } from "@/components/site/inline-script";
import { IntentPrefetch } from "@/components/site/intent-prefetch";
import { SiteFooter } from "@/components/site/site-footer";
import { SiteHeader } from "@/components/site/site-header";
import { SoftLinks } from "@/components/site/soft-links";
import { siteUrl } from "@/lib/env";
import { graph, organization, website } from "@/lib/publish/seo/json-ld";

// "optional": a reader whose network has not brought the font in time keeps the fallback, so nothing ever shifts.
const serif = localFont({
  src: "./fonts/source-serif-4.woff2",
  weight: "400 700",
  variable: "--font-poll-serif",
  display: "optional",
  adjustFontFallback: "Times New Roman",
});

export const metadata: Metadata = { metadataBase: new URL(siteUrl()) };

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#fcfdfc" },
    { media: "(prefers-color-scheme: dark)", color: "#0d1413" },
  ],
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN" className={serif.variable} suppressHydrationWarning>
      <head>
        <InlineScript name="head" />
      </head>
      <body>
        <a
          href="#main"
          className="sr-only rounded-md bg-accent px-4 py-3 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60"
        >
          Skip to content
        </a>
        <CookieBanner />
        <SiteHeader />
        <main id="main" tabIndex={-1} className="grow outline-none">
          {children}
        </main>
        <SiteFooter />
        <SoftLinks />
        <IntentPrefetch />
        <ArrivalFocus />
        <JsonLd data={graph(organization(), website())} />
      </body>
    </html>
  );
}
