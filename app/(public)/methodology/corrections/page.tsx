import { TablePage } from "@/components/site/page-frame";
import ReportAMistake from "@/content/texts/report-a-mistake.mdx";
import { metadataOf } from "@/lib/publish/seo/metadata";
import { mailto, siteText } from "@/lib/site/settings";
import { CorrectionList } from "./correction-list";

export const metadata = metadataOf("/methodology/corrections");

export default function Page() {
  return (
    <TablePage path="/methodology/corrections">
      <CorrectionList />
      <div className="prose mt-10">
        <ReportAMistake components={{ Address }} />
      </div>
    </TablePage>
  );
}

const Address = () => (
  <a className="link" href={mailto("Correction", "Page:\nWhat is wrong:\nWhere the right figure is:\n")}>
    {siteText("contactEmail")}
  </a>
);
