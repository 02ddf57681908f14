import { CorrectionList } from "@/components/poll/corrections";
import { Breadcrumb } from "@/components/site/breadcrumb";
import { PageHeader } from "@/components/site/page-header";
import { pageMetadata } from "@/lib/publish/seo/metadata";
import { mailto, siteText } from "@/lib/site/settings";

export const dynamic = "error";
export const metadata = pageMetadata({
  title: "Corrections",
  description:
    "Every correction of a poll’s page on this site, newest first: the day, the page, and what was changed.",
  path: "/methodology/corrections",
});

export default function Page() {
  return (
    <div className="page pb-16 pt-4">
      <Breadcrumb
        trail={[
          { label: "Home", href: "/" },
          { label: "Methodology", href: "/methodology" },
        ]}
        here="Corrections"
      />
      <PageHeader title="Corrections">
        <p>
          What was wrong on a poll’s page, and what stands there now. A figure that was withdrawn is not
          quietly replaced: it stays here, struck through.
        </p>
      </PageHeader>
      <CorrectionList />
      <p className="mt-10 max-w-prose">
        Something else is wrong? Write to{" "}
        <a
          className="link"
          href={mailto("Correction", "Page:\nWhat is wrong:\nWhere the right figure is:\n")}
        >
          {siteText("contactEmail")}
        </a>{" "}
        with the page’s address, what is wrong, and where the right figure can be seen.
      </p>
    </div>
  );
}
