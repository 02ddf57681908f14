import { CorrectionList } from "@/components/poll/corrections";
import { TablePage } from "@/components/site/page-frame";
import { metadataOf } from "@/lib/publish/seo/metadata";
import { mailto, siteText } from "@/lib/site/settings";

export const dynamic = "error";
export const metadata = metadataOf("/methodology/corrections");

export default function Page() {
  return (
    <TablePage path="/methodology/corrections">
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
    </TablePage>
  );
}
