import type { ComponentProps, ReactNode } from "react";

type TableProps = ComponentProps<"table"> & {
  heads: readonly string[];
  /** A `colgroup`, where no column may move when later rows arrive. */
  columns?: ReactNode;
};

/** Rows under the names of their columns; on a phone each row is a block of its own (CSS, `.table-stacked`). */
export function Table({ heads, columns, className = "", children, ...props }: TableProps) {
  return (
    <table className={`table table-stacked ${className}`} {...props}>
      {columns}
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
