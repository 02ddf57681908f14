/**
 * Whether a request that changes something comes from a page of this site. Browsers that say where a request comes
 * from (`Sec-Fetch-Site`, which scripts cannot set) are believed; for others the `Origin` must be the site's own.
 * Never compared with the Host header: a client may send any.
 */
export function isFromThisSite(headers: Headers, siteUrl: string): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  return headers.get("origin") === siteUrl;
}

/** Whether a read may be answered: not one that another site's page makes. */
export function isReadAllowed(headers: Headers): boolean {
  const site = headers.get("sec-fetch-site");
  return site === null || site === "same-origin" || site === "none";
}
