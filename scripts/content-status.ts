/**
 * `npm run content:status`: what the content does not have on record, and what is to be confirmed
 * before publishing.
 */
import { contentStatus } from "@/scripts/content/status";
import { attempt } from "./lib/command.ts";

await attempt(() => console.log(contentStatus()));
