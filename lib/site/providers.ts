/**
 * The sign-in providers, such as Google. This table has everything that buttons, handlers,
 * settings, the privacy pages and `npm run doctor` need to know about a provider.
 */

export type Provider = {
  /**
   * Supabase's id of the provider: in its requests, in a user's `app_metadata.providers`, and in
   * the name of the section in supabase/config.toml.
   */
  id: string;
  /** The name that readers know. */
  name: string;
  /**
   * The day on which the provider was added. The privacy page must be revised on that day or later.
   */
  since: string;
  /** OAuth scopes besides those that Supabase requests, separated by spaces. */
  scopes: string;
  /** True if the provider refuses to sign in inside another app's browser. */
  refusesInAppBrowsers: boolean;
  /**
   * The pattern that each client id of the provider matches. `npm run doctor` uses the pattern to
   * recognise a wrong id.
   */
  clientId: {
    pattern: RegExp;
    /**
     * What `pattern` requires, in words such as "ends with .apps.googleusercontent.com". In the
     * advice of `npm run doctor` these words follow "Put the client id that".
     */
    words: string;
  };
  /**
   * The data that the provider sends about a reader, for "Google tells us …" on the privacy pages.
   */
  tells: { en: string; hi: string };
};

/** The providers, in the order of their buttons. */
export const providers = [
  {
    id: "google",
    name: "Google",
    since: "2026-11-20",
    scopes: "",
    refusesInAppBrowsers: true,
    clientId: {
      pattern: /\.apps\.googleusercontent\.com$/,
      words: "ends with .apps.googleusercontent.com",
    },
    tells: {
      en: "your name, your email address, the number it has for your Google account and the address of your picture",
      hi: "आपका नाम, ईमेल पता, आपके Google खाते का नंबर और आपकी तस्वीर का पता",
    },
  },
] as const satisfies readonly [Provider, ...Provider[]];

export type ProviderId = (typeof providers)[number]["id"];

/** A provider that `providers` lists. */
export type KnownProvider = Provider & { id: ProviderId };

/** Returns the provider with this id. Undefined if there is none. */
export function findProvider(id: string | undefined): KnownProvider | undefined {
  return providers.find((provider) => provider.id === id);
}

/** Returns the providers with these ids. If no provider has one of them, returns all providers. */
export function providersAmong(ids: readonly string[]): readonly KnownProvider[] {
  const found = providers.filter(({ id }) => ids.includes(id));
  return found.length > 0 ? found : providers;
}

const or = { en: " or ", hi: " या " };

/** Joins the names of providers for use in a sentence: "Google", "Google or GitHub". */
export function providerNames(
  some: readonly Pick<Provider, "name">[] = providers,
  language: keyof typeof or = "en",
): string {
  const names = some.map(({ name }) => name);
  const last = names.pop() ?? "";
  return names.length > 0 ? names.join(", ") + or[language] + last : last;
}
