import { TableScroll } from "@/components/ui/table-scroll";
import { type StorageEntry, storageEntries, storageLabels } from "@/content/texts/storage";
import { hindiStorageEntries, hindiStorageLabels } from "@/lib/site/translations";

type Labels = Readonly<Record<keyof typeof storageLabels, string>>;

/** Every cookie and storage key by name, purpose and lifetime. */
export const StorageTable = () => <Table entries={storageEntries} labels={storageLabels} />;

/** The same in Hindi. */
export const HindiStorageTable = () => <Table entries={hindiStorageEntries()} labels={hindiStorageLabels} />;

type TableProps = { entries: readonly (StorageEntry & { lang?: "en" })[]; labels: Labels };

function Table({ entries, labels }: TableProps) {
  return (
    <TableScroll label={labels.caption}>
      <table className="table table-stacked">
        <thead>
          <tr>
            <th scope="col">{labels.name}</th>
            <th scope="col">{labels.kind}</th>
            <th scope="col">{labels.purpose}</th>
            <th scope="col">{labels.lifetime}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ name, kind, purpose, lifetime, lang }) => (
            <tr key={name}>
              <th scope="row">
                <code className="text-[0.875rem] whitespace-nowrap">{name}</code>
              </th>
              <td data-label={labels.kind}>{labels[kind]}</td>
              <td data-label={labels.purpose}>
                <span lang={lang}>{purpose}</span> {labels.needed}
              </td>
              <td data-label={labels.lifetime} lang={lang}>
                {lifetime}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}
