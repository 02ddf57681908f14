const mostDecodings = 5;

function decodeOnce(path: string): string {
  // Piece by piece: one broken escape must not keep the others from being read.
  return path.replace(/(?:%[0-9a-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes.replace(/%([0-9a-f]{2})/gi, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      );
    }
  });
}

const blank = /[\s\p{Cc}]/u;

/** By hand: a regular expression that looks for an end ("\.+$") tries again at every character, which is quadratic. */
function trimEnd(text: string, isDropped: (character: string) => boolean): string {
  let end = text.length;
  while (end > 0 && isDropped(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Path parameters (";x"), blanks around a segment and dots at its end are ignored by one server or another. */
function plainSegment(raw: string): string {
  const [segment = ""] = raw.split(";", 1);
  return trimEnd(segment.replace(/^[\s\p{Cc}]+/u, ""), (character) => blank.test(character));
}

function resolveDots(path: string): string {
  const kept: string[] = [];
  for (const raw of path.split("/")) {
    const segment = plainSegment(raw);
    if (segment === "..") kept.pop();
    else if (segment !== "" && segment !== ".") kept.push(trimEnd(segment, (character) => character === "."));
  }
  return `/${kept.join("/")}`;
}
function plain(path: string): string {
  const withoutQuery = path.replace(/[?#].*$/s, "");
  const resolved = resolveDots(withoutQuery.replaceAll("\\", "/").normalize("NFKC").toLowerCase());
  return resolved.replace(/^\/_next\/data\/[^/]+/, "").replace(/\.(?:json|rsc|html|txt)$/, "") || "/";
}

/**
 * Every path that some server, proxy or browser could understand an address as, in lower case, with escapes,
 * backslashes, repeated slashes, dots, path parameters and Next's data addresses undone.
 */
export function normalisedPaths(pathname: string): string[] {
  const found = new Set([plain(pathname)]);
  let decoded = pathname;
  for (let round = 0; round < mostDecodings; round++) {
    const again = decodeOnce(decoded);
    if (again === decoded) break;
    decoded = again;
    found.add(plain(decoded));
  }
  return [...found];
}
