import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

/**
 * A table. `.table` in app/globals.css has the styles of its cells. Classes on every cell would
 * make a page a tenth larger.
 */
function Table({ className, ...props }: ComponentProps<"table">) {
  return <table data-slot="table" className={cn("table", className)} {...props} />;
}

function TableHeader(props: ComponentProps<"thead">) {
  return <thead data-slot="table-header" {...props} />;
}

function TableBody(props: ComponentProps<"tbody">) {
  return <tbody data-slot="table-body" {...props} />;
}

function TableRow(props: ComponentProps<"tr">) {
  return <tr data-slot="table-row" {...props} />;
}

/** The heading of a column. */
function TableHead(props: ComponentProps<"th">) {
  return <th scope="col" data-slot="table-head" {...props} />;
}

function TableCell(props: ComponentProps<"td">) {
  return <td data-slot="table-cell" {...props} />;
}

export { Table, TableBody, TableCell, TableHead, TableHeader, TableRow };
