import type { ComponentProps, ReactNode } from "react";
import { Table, TableBody, TableHead, TableHeader, TableRow } from "@/components/ui/table";

type StackedTableProps = ComponentProps<"table"> & {
  heads: readonly string[];
  /** A `colgroup`, where no column may move when later rows arrive. */
  columns?: ReactNode;
};

/**
 * Rows under the names of their columns; on a phone each row is a block of its own (CSS,
 * `.table-stacked`).
 */
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
