/** Components for texts about the sign-in providers (lib/site/providers.ts). */
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

/** Renders the names of all providers: "Google or GitHub". */
export function ProviderNames({ lang }: { lang?: Language }): string {
  return providerNames(providers, lang);
}

/**
 * Renders the name of one provider: "Google". It only works inside `EachProvider`, which repeats a
 * text for each provider and sets `provider` in each copy.
 */
export function ProviderName({ provider }: { provider?: Provider }): string {
  return requireProvider(provider).name;
}

/**
 * Renders the data about a reader that the provider sends. Like `ProviderName`, it only works
 * inside `EachProvider`.
 */
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

/** Repeats a text for each provider, with a space between the copies. */
export function EachProvider({ children }: PropsWithChildren): ReactNode {
  return providers.map((provider, index) => (
    <Fragment key={provider.id}>
      {index > 0 && <span> </span>}
      <span>{withProvider(children, provider)}</span>
    </Fragment>
  ));
}

/** Sets `provider` on every `ProviderName` and `ProviderTells` in a text. */
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
