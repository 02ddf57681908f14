import type { FieldNote } from "@/lib/publish/data/schemas";

/** The fields of a file: name, type, whether it may be missing, and what it means. */
export function FieldTable({ label, fields }: { label: string; fields: readonly FieldNote[] }) {
  return (
    <dl aria-label={label} className="mt-2 mb-5">
      {fields.map(({ name, type, nullable, note }) => (
        <div key={name} className="grid gap-x-6 border-t border-line py-2 sm:grid-cols-[16rem_minmax(0,1fr)]">
          <dt className="[overflow-wrap:anywhere]">
            <code className="font-semibold">{name}</code>
          </dt>
          <dd className="text-[0.9375rem]">
            <span className="text-ink-soft">
              {type}
              {nullable && ", or null"}
            </span>
            {note && <span className="block max-w-line">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
