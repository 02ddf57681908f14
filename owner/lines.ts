/** Words or ids in lines of at most so many characters, each behind an indent. */
export function wrapped(words: readonly string[], indent = "", width = 96): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(indent + word);
  }
  return lines;
}

/** "1 poll", "2 polls". */
export const many = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** Rows as lines of aligned columns, two spaces apart: text to the left, columns of numbers to the right. */
export function aligned([heading = [], ...rows]: readonly (readonly string[])[]): string[] {
  const columns = heading.map((name, at) => {
    const cells = rows.map((row) => row[at] ?? "");
    const width = Math.max(name.length, ...cells.map((cell) => cell.length));
    const isText = cells.some((cell) => /[a-z]{2}/i.test(cell));
    return (cell: string) => (isText ? cell.padEnd(width) : cell.padStart(width));
  });
  const line = (row: readonly string[]) => columns.map((pad, at) => pad(row[at] ?? "")).join("  ");
  return [heading, ...rows].map((row) => line(row).trimEnd());
}
