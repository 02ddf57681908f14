import "./globals.css";
import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { CookieBanner } from "@/components/site/cookie-banner";
import { InlineScript, JsonLd } from "@/components/site/inline-script";
import { SiteFooter } from "@/components/site/site-footer";
import { SoftLinks } from "@/components/site/soft-links";
import { siteUrl } from "@/lib/env";
import { graph, organization } from "@/lib/publish/seo/json-ld";
import { palette } from "@/lib/site/palette";
import { SiteHeader } from "./site-header";

export const metadata: Metadata = { metadataBase: new URL(siteUrl()) };

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: palette.light.background },
    { media: "(prefers-color-scheme: dark)", color: palette.dark.background },
  ],
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN" suppressHydrationWarning>
      <head>
        <InlineScript name="head" />
      </head>
      <body>
        {/* This link, header and footer are in English on every page. On a page in Hindi the
            document's language is Hindi, so each of them has its own `lang`. */}
        <a
          href="#main"
          lang="en-IN"
          className="sr-only rounded-md bg-primary px-4 py-3 font-semibold text-primary-foreground focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60"
        >
          Skip to content
        </a>
        <CookieBanner />
        <SiteHeader />
        <main id="main" tabIndex={-1} className="outline-none">
          {children}
        </main>
        <SiteFooter />
        <SoftLinks />
        <JsonLd data={graph(organization())} />
      </body>
    </html>
  );
}
