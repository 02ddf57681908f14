import type { ComponentProps } from "react";

type TableProps = ComponentProps<"table"> & { heads: readonly string[] };

/** Rows under the names of their columns; on a phone each row is a block of its own (CSS, `.table-stacked`). */
export function Table({ heads, className = "", children, ...props }: TableProps) {
  return (
    <table className={`table table-stacked ${className}`} {...props}>
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
