/**
 * The site's own server, with requests as readers, crawlers and strangers send them. The tests
 * share one server, so one file runs them all.
 */
import "./server/files.ts";
import "./server/addresses.ts";
import "./server/protocol.ts";
import "./server/long-requests.ts";
import "./server/home-page.ts";
import "./server/prerendered.ts";
// Last, because it stops the server.
import "./server/unfinished-posts.ts";
