import type { ReactNode } from "react";
import { breadcrumbList, graph } from "@/lib/publish/seo/json-ld";
import { pageMetadata } from "@/lib/publish/seo/metadata";
import { formatDay } from "@/lib/record/format";
import { findPage, type PageSlug } from "@/lib/site/information-pages";
import { Breadcrumb } from "./breadcrumb";
import { JsonLd } from "./inline-script";
import { PageHeader } from "./page-header";

export function informationMetadata(slug: PageSlug) {
  const { title, description } = findPage(slug);
  return pageMetadata({ title, description, path: `/${slug}` });
}

/** An information page: its title, its dates, its text. */
export function InformationPage({ slug, children }: { slug: PageSlug; children: ReactNode }) {
  const { title, lastUpdated, revised } = findPage(slug);
  return (
    <div className="page pb-16 pt-4">
      <JsonLd
        data={graph(
          breadcrumbList([
            { label: "Home", href: "/" },
            { label: title, href: `/${slug}` },
          ]),
        )}
      />
      <Breadcrumb trail={[{ label: "Home", href: "/" }]} here={title} />
      <PageHeader title={title}>
        {lastUpdated && (
          <p className="text-[0.9375rem]">
            Last updated {lastUpdated}
            {revised && `. Revised ${formatDay(revised)}: what this site adds to it.`}
          </p>
        )}
      </PageHeader>
      <div className="prose">{children}</div>
    </div>
  );
}
