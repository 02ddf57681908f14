/**
 * A mail's link holds no more than the mail's code does, so guesses of either are counted against its account, which
 * would let a stranger use up what its reader may try. This signed mark, which only the mail's reader has, is counted
 * apart. It travels in the address that the link leads on to: of all in a mail, that alone is the site's to choose.
 */
import { isSigned, sign } from "./signature";

const purpose = "mail";
const parameter = "mail";

function urlOf(path: string): URL {
  return new URL(path, "http://site.invalid");
}

const pathOf = ({ pathname, search, hash }: URL) => `${pathname}${search}${hash}`;

/** A path of this site as the mail to this address leads on to it. */
export function markedPath(path: string, email: string): string {
  const url = urlOf(path);
  url.searchParams.set(parameter, sign(purpose, email.toLowerCase()));
  return pathOf(url);
}

/** The path without its mark, and the mark if it is the one of a mail to this address. */
export function readMark(path: string, email: string): { path: string; mark: string | undefined } {
  const url = urlOf(path);
  const mark = url.searchParams.get(parameter);
  if (mark === null) return { path, mark: undefined };
  url.searchParams.delete(parameter);
  return { path: pathOf(url), mark: isSigned(purpose, email.toLowerCase(), mark) ? mark : undefined };
}
