import { Link } from "@/components/site/link";
import { TablePage } from "@/components/site/page-frame";
import { metadataFor } from "@/lib/publish/seo/metadata";
import { ledgerRows, seriesLedger, seriesLedgerHref, seriesWithFigures } from "@/lib/record/ledger";
import { FigureLedger } from "./figure-ledger";

export const metadata = metadataFor("/methodology/figures");

export default function Page() {
  return (
    <TablePage path="/methodology/figures">
      <ul className="mb-12 empty:hidden">
        {seriesWithFigures.map(({ year }) => (
          <li key={year}>
            <Link className="link text-lg" href={seriesLedgerHref(year)}>
              {seriesLedger.title(year)}
            </Link>
          </li>
        ))}
      </ul>
      <FigureLedger rows={ledgerRows(undefined)} />
    </TablePage>
  );
}
