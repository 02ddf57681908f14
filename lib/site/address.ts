export interface AddressParts {
  pathname?: string | null;
  query?: Readonly<Record<string, string>>;
  hash?: string | null;
}

/** `{ pathname: "/auth", query: { tab: "sign-up" } }` → "/auth?tab=sign-up". */
export function formatAddress({ pathname, query = {}, hash }: AddressParts): string {
  const search = new URLSearchParams(query).toString();
  return `${pathname ?? ""}${search && `?${search}`}${hash ?? ""}`;
}
