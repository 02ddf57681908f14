import { FigureLedger } from "@/components/poll/figure-ledger";
import { Breadcrumb } from "@/components/site/breadcrumb";
import { JsonLd } from "@/components/site/inline-script";
import { PageHeader } from "@/components/site/page-header";
import { breadcrumbList, graph } from "@/lib/publish/seo/json-ld";
import { pageMetadata } from "@/lib/publish/seo/metadata";

export const dynamic = "error";
export const metadata = pageMetadata({
  title: "Every figure",
  description:
    "The ledger of every number this site prints: what it counts, its scope, its base, its source and its date.",
  path: "/methodology/figures",
});

const trail = [
  { label: "Home", href: "/" },
  { label: "Methodology", href: "/methodology" },
] as const;

export default function Page() {
  return (
    <div className="page pb-16 pt-4">
      <JsonLd
        data={graph(breadcrumbList([...trail, { label: "Every figure", href: "/methodology/figures" }]))}
      />
      <Breadcrumb trail={trail} here="Every figure" />
      <PageHeader title="Every figure">
        <p>
          Each number that this site prints about results and cards has one row here. What a row does not
          give, the site does not print.
        </p>
      </PageHeader>
      <FigureLedger />
    </div>
  );
}
