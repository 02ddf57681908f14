import type { Session } from "./shapes";

function jsonPart(token: string, at: number): Record<string, unknown> {
  try {
    const part: unknown = JSON.parse(Buffer.from(token.split(".")[at] ?? "", "base64url").toString("utf8"));
    return typeof part === "object" && part !== null ? { ...part } : {};
  } catch {
    return {};
  }
}

/** What an access token says of itself. Only the backend, or its signature, can say whether it is true. */
export function claimsOf(accessToken: string): Record<string, unknown> {
  return jsonPart(accessToken, 1);
}

/** How and when (seconds since 1970) the session was proved; nothing where the backend does not say. */
export function signInsOf(accessToken: string): { method: string; at: number }[] {
  const { amr } = claimsOf(accessToken);
  return (Array.isArray(amr) ? amr : []).flatMap((entry: unknown) => {
    const fields = new Map<string, unknown>(typeof entry === "object" && entry ? Object.entries(entry) : []);
    const [method, at] = [fields.get("method"), fields.get("timestamp")];
    return typeof method === "string" && typeof at === "number" ? [{ method, at }] : [];
  });
}

/** How an access token says it is signed, and by which key. */
export function headerOf(accessToken: string): Record<string, unknown> {
  return jsonPart(accessToken, 0);
}

/** Names a session, the same over its refreshes. */
export function sessionKey({ accessToken, refreshToken, user }: Session): string {
  const { session_id: id } = claimsOf(accessToken);
  return `${user.id}/${typeof id === "string" ? id : refreshToken}`;
}
