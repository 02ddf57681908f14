/** CSP sources of inline scripts and styles, such as `'sha256-…'`. */
export interface Hashes {
  scripts: readonly string[];
  styles: readonly string[];
}

export interface PolicyOptions extends Partial<Hashes> {
  /**
   * A random value that allows the inline code of one response. Set it only for pages that are
   * rendered per request. Shared caches must not store a response with a nonce.
   */
  nonce?: string;
  /**
   * True to allow what `next dev` needs: inline code without hashes, code from strings (`eval`) and
   * a WebSocket. Never set it in production.
   */
  development?: boolean;
}

const directive = (name: string, ...sources: readonly string[]): string =>
  [name, ...new Set(sources)].join(" ");

/**
 * Returns the value of a `Content-Security-Policy` header. Without options it allows no inline
 * code.
 */
export function policy(options: PolicyOptions = {}): string {
  const { scripts = [], styles = [], nonce, development } = options;
  const once = nonce === undefined ? [] : [`'nonce-${nonce}'`];
  /* Development needs 'unsafe-inline', which browsers ignore in a policy with a nonce or a hash. So
     the policy of development has neither. */
  const loose = development && ["'unsafe-inline'"];
  return [
    directive("default-src", "'none'"),
    directive(
      "script-src",
      "'self'",
      ...(loose ? [...loose, "'unsafe-eval'"] : [...once, ...scripts]),
    ),
    directive("style-src", "'self'", ...(loose || [...once, ...styles])),
    directive("img-src", "'self'"),
    // The site has no font files. Next's error overlay in development has one.
    ...(development ? [directive("font-src", "'self'")] : []),
    directive("connect-src", "'self'", ...(development ? ["ws:"] : [])),
    directive("form-action", "'self'"),
    directive("base-uri", "'none'"),
    directive("object-src", "'none'"),
    directive("frame-ancestors", "'none'"),
  ].join("; ");
}

/**
 * The hashes of the inline code in the layout. Pages that are rendered per request contain this
 * code too. next.config.ts sets INLINE_HASHES at build time.
 */
const inline: Partial<Hashes> = JSON.parse(process.env.INLINE_HASHES ?? "{}");

/** Returns the policy of a page that is rendered per request. */
export const requestPolicy = (nonce: string): string =>
  policy({ ...inline, nonce, development: process.env.NODE_ENV === "development" });

export interface SecurityHeaderOptions {
  /**
   * True if the site is served over HTTPS. Only then may it send the header
   * Strict-Transport-Security.
   */
  https: boolean;
  /**
   * True if the owner wants the domain and its subdomains in the HSTS preload lists of browsers.
   */
  hstsPreload?: boolean;
}

/**
 * Browser features that no page may use. The list is short, because a page runs only code from the
 * site's own address, and no page can be framed.
 */
const disabledFeatures = "browsing-topics camera geolocation microphone";

/** Makes browsers use only https for this site, for two years. */
const hsts = "max-age=63072000";

/** Returns the security headers of every response. */
export function fileHeaders({ https, hstsPreload }: SecurityHeaderOptions): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(https && {
      "Strict-Transport-Security": hstsPreload ? `${hsts}; includeSubDomains; preload` : hsts,
    }),
  };
}

/**
 * Returns the security headers, apart from the Content-Security-Policy, of documents and of all
 * other files that a browser can show as a page.
 */
export function securityHeaders(options: SecurityHeaderOptions): Record<string, string> {
  return {
    ...fileHeaders(options),
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": disabledFeatures.replaceAll(/\S+/g, "$&=(),").slice(0, -1),
    "Cross-Origin-Opener-Policy": "same-origin",
    "X-Frame-Options": "DENY",
  };
}
