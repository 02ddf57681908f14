import type { Metadata } from "next";
import { PageHeader } from "@/components/site/page-frame";
import { Section } from "@/components/ui/section";
import { samplesBySource } from "./samples";
import { withoutSample } from "./without-sample";

export const metadata: Metadata = {
  title: "Components",
  robots: { index: false, follow: false },
};

/**
 * A page with samples of the files in components, and of the components for Markdown texts. The
 * last section lists the files without a sample. next.config.ts makes `page.dev.tsx` a page only in
 * development, so a build does not contain this page.
 */
export default function Page() {
  return (
    <div className="page grid gap-10 pb-16">
      <PageHeader title="Components">
        <p>What pages are made of, with today’s record. This page exists in development only.</p>
      </PageHeader>
      {Object.entries(samplesBySource).map(([source, samples]) => (
        <Section key={source} id={source} title={source} heading="text-3xl">
          {samples.map(({ name, element }) => (
            <div key={name} className="grid gap-3 border-t border-input py-5">
              <h3 className="font-semibold text-muted-foreground">{name}</h3>
              <div>{element}</div>
            </div>
          ))}
        </Section>
      ))}
      <Section id="without-sample" title="Without a sample" heading="text-3xl">
        <dl>
          {Object.entries(withoutSample).map(([file, reason]) => (
            <div key={file} className="border-t border-input py-5">
              <dt className="font-semibold text-muted-foreground">{file}</dt>
              <dd>{reason}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </div>
  );
}
