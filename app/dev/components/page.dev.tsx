import type { Metadata } from "next";
import { PageHeader } from "@/components/site/page-frame";
import { Section } from "@/components/ui/section";
import { designSamples } from "./design-samples";
import { recordSamples } from "./record-samples";
import type { Sample } from "./sample";
import { textSamples } from "./text-samples";

export const metadata: Metadata = {
  title: "Components",
  robots: { index: false, follow: false },
};

const groups: Record<string, readonly Sample[]> = {
  "components/ui": designSamples,
  "components/record": recordSamples,
  "mdx-components.tsx": textSamples,
};

/**
 * A page with samples of the components in components/ui, in components/record and for Markdown
 * texts. next.config.ts makes `page.dev.tsx` a page only in development, so a build does not
 * contain this page.
 */
export default function Page() {
  return (
    <div className="page grid gap-10 pb-16">
      <PageHeader title="Components">
        <p>What pages are made of, with today’s record. This page exists in development only.</p>
      </PageHeader>
      {Object.entries(groups).map(([source, samples]) => (
        <Section key={source} id={source} title={source} heading="text-3xl">
          {samples.map(({ name, element }) => (
            <div key={name} className="grid gap-3 border-t border-input py-5">
              <h3 className="font-semibold text-muted-foreground">{name}</h3>
              <div>{element}</div>
            </div>
          ))}
        </Section>
      ))}
    </div>
  );
}
