import { TablePage } from "@/components/site/page-frame";
import { metadataOf } from "@/lib/publish/seo/metadata";
import { mailto, siteText } from "@/lib/site/settings";
import { CorrectionList } from "./correction-list";

export const metadata = metadataOf("/methodology/corrections");

export default function Page() {
  return (
    <TablePage path="/methodology/corrections">
      <CorrectionList />
      <p className="prose mt-10 max-w-line">
        Is a figure wrong? Write to{" "}
        <a
          className="link"
          href={mailto("Correction", "Page:\nWhat is wrong:\nWhere the right figure is:\n")}
        >
          {siteText("contactEmail")}
        </a>{" "}
        with the page’s address, what is wrong, and where we can see the right figure.
      </p>
    </TablePage>
  );
}
