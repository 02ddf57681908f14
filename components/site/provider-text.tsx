/** The providers of lib/site/providers.ts in the texts of pages. */
import {
  Children,
  cloneElement,
  Fragment,
  isValidElement,
  type PropsWithChildren,
  type ReactElement,
  type ReactNode,
} from "react";
import { type Provider, providerNames, providers } from "@/lib/site/providers";

type Language = keyof Provider["tells"];

/** All of them: "Google or GitHub". */
export function ProviderNames({ lang }: { lang?: Language }): string {
  return providerNames(providers, lang);
}

/** Within `EachProvider` the name of the one that is written about. */
export function ProviderName({ provider }: { provider?: Provider }): string {
  return requireProvider(provider).name;
}

/** Within `EachProvider` what that one tells us about a reader. */
export function ProviderTells({
  provider,
  lang = "en",
}: {
  provider?: Provider;
  lang?: Language;
}): string {
  return requireProvider(provider).tells[lang];
}

function requireProvider(provider: Provider | undefined): Provider {
  if (!provider) throw new Error("ProviderName and ProviderTells belong inside EachProvider.");
  return provider;
}

/** Its text once for each provider, with a space between. */
export function EachProvider({ children }: PropsWithChildren): ReactNode {
  return providers.map((provider, index) => (
    <Fragment key={provider.id}>
      {index > 0 && <span> </span>}
      <span>{withProvider(children, provider)}</span>
    </Fragment>
  ));
}

/** Gives the elements in a text that write about a provider the one to write about. */
function withProvider(text: ReactNode, provider: Provider): ReactNode {
  return Children.map(text, (part) => {
    if (!isValidElement<PropsWithChildren>(part)) return part;
    if (part.type === ProviderName || part.type === ProviderTells) {
      return cloneElement(part as ReactElement<{ provider?: Provider }>, { provider });
    }
    const { children } = part.props;
    return children ? cloneElement(part, undefined, withProvider(children, provider)) : part;
  });
}
