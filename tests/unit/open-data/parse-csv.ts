/** Reads RFC 4180 and nothing looser: throws on a stray quote, a bare line break or a missing line end. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const rest = text.slice(at);
    const field = /^"((?:[^"]|"")*)"|^[^",\r\n]*/.exec(rest);
    if (!field) throw new Error(`no field at ${at}`);
    row.push(field[1] === undefined ? field[0] : field[1].replaceAll('""', '"'));
    at += field[0].length;
    if (text[at] === ",") {
      at += 1;
      if (at === text.length) throw new Error("ends after a comma");
    } else if (text.startsWith("\r\n", at)) {
      at += 2;
      rows.push(row);
      row = [];
    } else throw new Error(`expected a comma or the end of the line at ${at}: ${rest.slice(0, 40)}`);
  }
  if (row.length) throw new Error("the last line does not end");
  return rows;
}
