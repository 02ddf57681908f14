import { TablePage } from "@/components/site/page-frame";
import { metadataOf } from "@/lib/publish/seo/metadata";
import { FigureLedger } from "./figure-ledger";

export const dynamic = "error";
export const metadata = metadataOf("/methodology/figures");

export default function Page() {
  return (
    <TablePage path="/methodology/figures">
      <FigureLedger />
    </TablePage>
  );
}
