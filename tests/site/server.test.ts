/**
 * Tests the site's own server with requests as readers, crawlers and strangers send them. The tests
 * share one server, so this file runs all of them.
 */
import "./server/files.ts";
import "./server/addresses.ts";
import "./server/protocol.ts";
import "./server/long-requests.ts";
import "./server/home-page.ts";
import "./server/prerendered.ts";
// These tests run last, because they stop the server.
import "./server/unfinished-posts.ts";
