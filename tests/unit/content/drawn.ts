import { prerender } from "react-dom/static";
import { vi } from "vitest";
import type { SeriesContent } from "@/content/types";

type Params = Record<string, string>;
type PageModule = {
  default: (props: { params: Promise<Params>; searchParams: Promise<Params> }) => unknown;
  metadata?: Head;
  generateMetadata?: (props: { params: Promise<Params> }) => Promise<Head>;
  generateStaticParams?: () => Params[];
};
type Head = { title?: { absolute?: string } | null; description?: string | null };

/** A rendered page: its path, the texts of its head, and its HTML. */
type Drawn = { path: string; title: string; description: string; html: string };

const pages = import.meta.glob<PageModule>("/app/?public?/**/page.tsx");

/** "/app/(public)/polls/[year]/page.tsx" and { year: "2024" } → "/polls/2024". */
const pathOf = (file: string, params: Params): string =>
  file
    .replace(/^\/app\/\(public\)|\/page\.tsx$/g, "")
    .replaceAll(/\[(?:\.{3})?(\w+)\]/g, (_, name: string) => params[name] ?? "") || "/";

async function textOf(element: React.ReactNode): Promise<string> {
  const failed: unknown[] = [];
  const { prelude } = await prerender(element, {
    onError: (error) => {
      failed.push(error);
    },
  });
  if (failed.length) throw failed[0];
  return new Response(prelude).text();
}

/**
 * Renders every public page of a site with these polls, as a build would. Also returns the texts of
 * its feed, share images, search and data files. Modules are loaded again, so that two sites share
 * no state. `only` limits the pages by their path.
 */
export async function drawSite(content: readonly SeriesContent[], only = /./) {
  vi.resetModules();
  vi.doMock("@/content/polls", () => ({ allSeries: content }));
  const drawn: Drawn[] = [];
  if (Object.keys(pages).length < 20) throw new Error("the pages are not found where they were");
  for (const [file, load] of Object.entries(pages)) {
    const page = await load();
    for (const values of page.generateStaticParams?.() ?? [{}]) {
      const path = pathOf(file, values);
      if (!only.test(path)) continue;
      const props = { params: Promise.resolve(values), searchParams: Promise.resolve({}) };
      const head = (await page.generateMetadata?.(props)) ?? page.metadata ?? {};
      const html = await textOf((await page.default(props)) as React.ReactNode).catch(
        (error: Error) => {
          throw new Error(`${path} cannot be drawn: ${error.message}`, { cause: error });
        },
      );
      drawn.push({
        path,
        title: head.title?.absolute ?? "",
        description: head.description ?? "",
        html,
      });
    }
  }
  const { shareImages } = await import("@/lib/publish/images/share-image");
  const { atomFeed } = await import("@/lib/publish/seo/atom");
  const { searchEntries } = await import("@/lib/publish/search/entries");
  const { dataFiles } = await import("@/lib/publish/data/files");
  const { default: sitemap } = await import("@/app/sitemap");
  const { mainNav, footerNav } = await import("@/lib/site/pages");
  const { ledger } = await import("@/lib/record/ledger");
  return {
    drawn,
    ledger,
    sitemap: sitemap().map(({ url }) => new URL(url).pathname),
    links: [...mainNav, ...footerNav.quickLinks, ...footerNav.resources],
    texts: [
      ...shareImages.map(({ path, alt }) => ({ place: `image of ${path}`, text: alt })),
      ...searchEntries().map(({ href, title, line }) => ({
        place: `search, ${href}`,
        text: `${title}. ${line}`,
      })),
      { place: "feed", text: atomFeed().replaceAll(/<[^>]+>/g, "\n") },
      ...dataFiles.map(({ href, body }) => ({ place: href, text: body() })),
    ],
  };
}

export type Site = Awaited<ReturnType<typeof drawSite>>;
