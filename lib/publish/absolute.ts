import { siteUrl } from "@/lib/env";

/** The whole address of a path of this site. */
export const absolute = (path: string): string => new URL(path, siteUrl()).href;
