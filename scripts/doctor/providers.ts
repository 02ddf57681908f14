/**
 * Checks of the sign-in providers. The doctor starts a sign-in, cancels it, and checks to which
 * address the project redirects.
 */
import { randomUUID } from "node:crypto";
import { type Provider, providers } from "@/lib/site/providers";
import type { Project } from "./calls";
import type { Answer } from "./probe";

/**
 * Returns addresses to which the project must not redirect: another site, sites that anybody can
 * publish at Vercel or Netlify, a subdomain of this site, and a host name that begins with the host
 * name of this site.
 */
function foreignOrigins(site: string): string[] {
  const { host } = new URL(site);
  const name = `doctor-${randomUUID()}`;
  const all = [
    "elsewhere.example",
    `${name}.vercel.app`,
    `${name}.netlify.app`,
    `${name}.${host}`,
    `${host}.elsewhere.example`,
  ];
  return all.map((host) => `https://${host}`);
}

/**
 * The results of a sign-in that was started and cancelled. Both fields are undefined if the project
 * did not respond.
 */
type CancelledSignIn = {
  /** The project's client id for the provider. */
  client?: string | null;
  /** The address to which the project redirected the reader, without its query. */
  address?: string;
};

const redirectTarget = ({ headers }: Answer): URL | null =>
  URL.parse(headers.get("location") ?? "");

/**
 * Starts a sign-in with a provider, and cancels it. `redirectTo` is the address to which the
 * project is asked to redirect at the end.
 */
async function cancelSignIn(
  { ask, visitor }: Project,
  { id }: Provider,
  redirectTo?: string,
): Promise<CancelledSignIn> {
  const query = new URLSearchParams({
    provider: id,
    ...(redirectTo && { redirect_to: redirectTo }),
  });
  const start = redirectTarget(await ask(visitor, `/auth/v1/authorize?${query}`))?.searchParams;
  const state = start?.get("state");
  if (!start || !state) return {};
  const client = start.get("client_id");
  const cancelled = new URLSearchParams({ error: "access_denied", state });
  const back = redirectTarget(await ask(visitor, `/auth/v1/callback?${cancelled}`));
  if (!back) return { client };
  return { client, address: back.origin + back.pathname.replace(/\/$/, "") };
}

/**
 * Checks the redirect addresses that the project allows. They are the same for all providers, so
 * one provider is enough.
 */
async function examineRedirects(
  project: Project,
  provider: Provider,
  home?: string,
): Promise<void> {
  const { see, site } = project;
  const { name } = provider;
  const { address } = await cancelSignIn(project, provider, `${site}/auth/callback`);
  const foreign = await Promise.all(
    foreignOrigins(site).map(async (origin) => ({
      origin,
      ...(await cancelSignIn(project, provider, `${origin}/auth/callback`)),
    })),
  );
  const reached = foreign.find(({ origin, address }) => address?.startsWith(origin));
  see("project-site-url", home && home === site, home, site);
  see("redirects", address && address === `${site}/auth/callback`, address, site, name);
  const isTooWide = reached ? false : foreign[0]?.address && true;
  see("redirects-too-wide", isTooWide, site, reached?.origin, name);
}

/**
 * Checks each provider of the site. Then checks the redirect addresses with a provider that is
 * switched on.
 */
export async function examineProviders(
  project: Project,
  isOn: (provider: string) => boolean,
): Promise<void> {
  const { see } = project;
  let home: string | undefined;
  for (const provider of providers) {
    const { id, name, clientId } = provider;
    if (!see("provider", isOn(id), name)) {
      see("provider-client", undefined);
      continue;
    }
    const { client, address } = await cancelSignIn(project, provider);
    home ??= address;
    const isRight = client ? clientId.pattern.test(client) : undefined;
    see("provider-client", isRight, name, client, clientId.words);
  }
  const way = providers.find(({ id }) => isOn(id));
  if (way) await examineRedirects(project, way, home);
  else for (const id of ["project-site-url", "redirects", "redirects-too-wide"]) see(id, undefined);
}
