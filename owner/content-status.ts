/** `npm run content:status`: what the content does not have on record, and what is to be confirmed before publishing. */
import { contentStatus } from "@/owner/content/status";
import { attempt } from "../developer/command.ts";

await attempt(() => console.log(contentStatus()));
