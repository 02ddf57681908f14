/** What decides whether drafts are drawn. */
type DeploymentSettings = Readonly<Record<string, string | undefined>>;

/**
 * Whether drafts are drawn: only when asked for (`SHOW_DRAFTS`), and then in development or on a Vercel preview. A
 * production build leaves them out whatever is asked, so that no slip of a setting can publish one.
 */
export function draftsShown({ SHOW_DRAFTS, VERCEL_ENV, NODE_ENV }: DeploymentSettings): boolean {
  const asked = SHOW_DRAFTS === "1" || SHOW_DRAFTS === "true";
  const preview = VERCEL_ENV === "preview" || NODE_ENV !== "production";
  return asked && preview && VERCEL_ENV !== "production";
}
