import type { ComponentProps, ReactNode } from "react";
import { Table, TableBody, TableHead, TableHeader, TableRow } from "@/components/ui/table";

type StackedTableProps = ComponentProps<"table"> & {
  heads: readonly string[];
  /**
   * A `colgroup` with the widths of the columns. Set it if columns must not move when later rows
   * arrive.
   */
  columns?: ReactNode;
};

/** A table with column headings. On a phone each row is a block (CSS, `.table-stacked`). */
export function StackedTable({
  heads,
  columns,
  className = "",
  children,
  ...props
}: StackedTableProps) {
  return (
    <Table className={`table-stacked ${className}`} {...props}>
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
