/** Ways to write a path that some server, proxy or framework reads as the same. */
export function spellings(path: string): string[] {
  const first = path.charAt(1);
  const hex = first.charCodeAt(0).toString(16);
  const wide = String.fromCodePoint(first.charCodeAt(0) + 0xfee0);
  const ends =
    " / // /. /x/.. /below /below/deeper?x=1 ?a=b #top ;v=1 /;a=b/c . %20 %00 .json .rsc .txt %2e %2f %2Fbelow %5cbelow \\below";
  const starts = "/ /. /./. /x/.. /x/../.. /x/%2e%2e /%2e /%2e%2e //evil.example/.. /_next/data/build-id";
  return [
    ...ends.split(" ").map((end) => path + end),
    ...starts.split(" ").map((start) => start + path),
    `\\${path.slice(1)}`,
    `%2f${path.slice(1)}`,
    path.toUpperCase(),
    ...[first.toUpperCase(), `%${hex}`, `%${hex.toUpperCase()}`, `%25${hex}`, `%2525${hex}`, wide].map(
      (letter) => path.replace(first, letter),
    ),
    path.replaceAll("/", "//"),
    path.replaceAll("/", "/./"),
    `/_next/data/build-id${path}.json`,
  ];
}
