import type { ComponentProps, ReactNode } from "react";
import { Table, TableBody, TableHead, TableHeader, TableRow } from "@/components/ui/table";

type StackedTableProps = ComponentProps<"table"> & {
  heads: readonly string[];
  /** The table's title, if no heading above it names the table. */
  caption?: ReactNode;
  /**
   * A `colgroup` with the widths of the columns. Without it, columns can move while the rows are
   * loading.
   */
  columns?: ReactNode;
};

/** A table with column headings. On a phone each row is a block (CSS, `.table-stacked`). */
export function StackedTable({
  heads,
  caption,
  columns,
  className = "",
  children,
  ...props
}: StackedTableProps) {
  return (
    <Table className={`table-stacked ${className}`} {...props}>
      {caption && <caption className="text-start">{caption}</caption>}
      {columns}
      <TableHeader>
        <TableRow>
          {heads.map((head) => (
            <TableHead key={head}>{head}</TableHead>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>{children}</TableBody>
    </Table>
  );
}
