import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { App } from "@supabase/lite";
import { applyPendingMigrations } from "@supabase/lite/cli";
import { dataPaths, lockDataFolder, projectKeys } from "./data-folder";
import { openDatabase } from "./database";
import { createGate } from "./gate";
import { googleClient, standInForGoogle } from "./google";
import { createMailer } from "./mailer";
import { authShims } from "./shims";
import type { BackendOptions, ProcessMessage } from "./start";

/* Supabase Lite prints every failed statement with its values, which may be private. So these two
   functions print nothing. The gate (gate.ts) logs failures without the values. */
console.error = () => {};
console.warn = () => {};

// The files of this process hold passwords, emails and keys, so only its user may read them.
process.umask(0o077);

async function start(options: BackendOptions): Promise<void> {
  const {
    siteUrl,
    dataDir,
    emailCooldownSeconds = 60,
    jwtExpirySeconds = 3600,
    quiet = false,
  } = options;
  lockDataFolder(dataDir);
  const paths = dataPaths(dataDir);
  const { jwtSecret, publishableKey, secretKey } = projectKeys(paths.secret);

  const connection = await openDatabase(paths.database);
  const app = new App({
    connection,
    api: { schemas: ["public"] },
    db: { driver: "pglite", migrations: { enabled: true, schema_paths: [] } },
    auth: {
      enabled: true,
      site_url: siteUrl,
      additional_redirect_urls: [`${siteUrl}/**`],
      jwt_secret: jwtSecret,
      jwt_expiry: jwtExpirySeconds,
      minimum_password_length: 6,
      publishable_key: publishableKey,
      secret_key: secretKey,
      enable_refresh_token_rotation: true,
      sessions: { timebox: "8760h", inactivity_timeout: "2160h" },
      email: { enable_signup: true, enable_confirmations: true, otp_length: 6, otp_expiry: 3600 },
      external: { google: { ...googleClient, enabled: true } },
    },
    options: { server: { admin: false, disableStudio: true } },
  });
  const mailer = createMailer(siteUrl, paths.inbox, quiet);
  app._mailer = mailer;
  await app.init();
  await applyPendingMigrations(app);

  const gate = createGate({
    lite: async (request, peerAddress) => app.fetch(request, { peerAddress }),
    shims: authShims({
      database: connection.driver,
      mailer,
      cooldownSeconds: emailCooldownSeconds,
    }),
    googleRedirect: standInForGoogle(),
    keys: [publishableKey, secretKey],
  });
  const server = createServer(
    getRequestListener((request, env) =>
      gate(request, ("incoming" in env && env.incoming.socket.remoteAddress) || null),
    ),
  ).listen(options.port ?? 0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  process.send?.({ port, publishableKey, secretKey } satisfies ProcessMessage);
}

// The process can end at once, because acknowledged writes are on disk.
// The event "disconnect" means that the parent has ended, so it can no longer stop this process.
for (const event of ["SIGTERM", "SIGINT", "disconnect"]) process.once(event, () => process.exit());
try {
  await start(JSON.parse(process.argv[2] ?? "") as BackendOptions);
} catch (error) {
  const { message: failure } = error as Error;
  process.send?.({ failure } satisfies ProcessMessage, () => process.exit(1));
}
