/**
 * The name under which Next is told where it runs. It calls every loopback address "localhost" in what middleware sees;
 * under another name, it takes a rewrite to its own page for one to another server, and asks itself over and over.
 */
export function nameForNext(host: string): string {
  return /^(?:127(?:\.\d+){3}|::1|localhost)$/.test(host) ? "localhost" : host;
}
