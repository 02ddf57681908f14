import { FigureLedger } from "@/components/poll/figure-ledger";
import { TablePage } from "@/components/site/page-frame";
import { metadataOf } from "@/lib/publish/seo/metadata";

export const dynamic = "error";
export const metadata = metadataOf("/methodology/figures");

export default function Page() {
  return (
    <TablePage path="/methodology/figures">
      <FigureLedger />
    </TablePage>
  );
}
