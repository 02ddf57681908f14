import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { App } from "@supabase/lite";
import { applyPendingMigrations } from "@supabase/lite/cli";
import { Accounts } from "./accounts";
import { authShims } from "./auth-shims";
import { claimDataFolder, dataPaths, isErrno, type Keys, readOrMakeKeys, StartError } from "./data-folder";
import { openDatabase } from "./database";
import { createGate } from "./gate";
import { type GoogleStandIn, googleClient, startGoogleStandIn } from "./google";
import { createMailer } from "./mailer";

/** What the process is started with, as JSON. */
export type ProcessOptions = {
  /** Port on 127.0.0.1; 0 lets the system choose one, which is kept over restarts. */
  port: number;
  /** The site's own origin: links in mails and the redirects of Google sign-in lead there. */
  siteUrl: string;
  /** Folder for the database, the mails and the keys; made if missing, kept between starts. */
  dataDir: string;
  /** Seconds until the same address gets another mail of the same kind. */
  mailCooldownSeconds: number;
  /** Lifetime of an access token in seconds. */
  jwtExpirySeconds: number;
  /** Print nothing for mails and restarts. */
  quiet: boolean;
};

/** What the process tells its parent. */
export type ProcessMessage =
  | { kind: "ready"; port: number; publishableKey: string; secretKey: string }
  | { kind: "fatal"; message: string };

// Lite prints every failed statement, values and all. The gate reports what is worth knowing.
console.error = () => {};
console.warn = () => {};

// Passwords, mails and keys: what this process writes is for the user who runs it.
process.umask(0o077);

type Handle = ReturnType<typeof createGate>["handle"];

async function start(options: ProcessOptions): Promise<void> {
  // The port first: whoever holds it is the writer, and the folder is not touched until then.
  const gateReady = Promise.withResolvers<Handle>();
  const listener = getRequestListener(async (request, env) => {
    const peer = "incoming" in env ? env.incoming.socket.remoteAddress : undefined;
    return (await gateReady.promise)(request, peer ?? null);
  });
  const server = createServer(listener);
  const port = await bind(server, options.port);
  const release = await claimDataFolder(options.dataDir, port);
  process.once("exit", release);
  const paths = dataPaths(options.dataDir);
  const keys = readOrMakeKeys(paths.keys);

  const callback = `http://127.0.0.1:${port}/auth/v1/callback`;
  const google = await startGoogleStandIn(callback);
  redirectFetch(google);

  const connection = await openDatabase(paths.database);
  const mailer = createMailer({ siteUrl: options.siteUrl, inboxDir: paths.inbox, quiet: options.quiet });
  const app = createApp(connection, options, keys, callback);
  app._mailer = mailer;
  await app.init();
  await applyPendingMigrations(app);
  await connection.driver.exec("create extension if not exists pgcrypto with schema extensions");

  const gate = createGate({
    lite: async (request, peerAddress) => app.fetch(request, { peerAddress }),
    shims: authShims(new Accounts(connection.driver, mailer), options.mailCooldownSeconds),
    google,
    keys: [keys.publishableKey, keys.secretKey],
  });
  gateReady.resolve(gate.handle);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    server.close();
    server.closeIdleConnections();
    await gate.settle();
    await google.stop();
    await connection.close();
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  // Without its parent nobody would ever stop it.
  process.on("disconnect", stop);
  if (process.connected === false) return stop();
  tellParent({ kind: "ready", port, publishableKey: keys.publishableKey, secretKey: keys.secretKey });
}

function createApp(
  connection: Awaited<ReturnType<typeof openDatabase>>,
  options: ProcessOptions,
  keys: Keys,
  callback: string,
) {
  return new App({
    connection,
    api: { schemas: ["public"] },
    db: { driver: "pglite", migrations: { enabled: true, schema_paths: [] } },
    auth: {
      enabled: true,
      site_url: options.siteUrl,
      additional_redirect_urls: [`${options.siteUrl}/**`],
      jwt_secret: keys.jwtSecret,
      jwt_expiry: options.jwtExpirySeconds,
      minimum_password_length: 6,
      publishable_key: keys.publishableKey,
      secret_key: keys.secretKey,
      enable_refresh_token_rotation: true,
      sessions: { timebox: "8760h", inactivity_timeout: "2160h" },
      email: { enable_signup: true, enable_confirmations: true, otp_length: 6, otp_expiry: 3600 },
      external: {
        google: {
          enabled: true,
          client_id: googleClient.id,
          secret: googleClient.secret,
          redirect_uri: callback,
        },
      },
    },
    options: { server: { admin: false, disableStudio: true } },
  });
}

/** Listens on loopback; resolves with the port. */
async function bind(server: Server, wanted: number): Promise<number> {
  try {
    await once(server.listen(wanted, "127.0.0.1"), "listening");
  } catch (error) {
    const message = `Port ${wanted} on 127.0.0.1 is taken: another program, or another copy of this site, uses it. Stop that one, or choose another port.`;
    throw isErrno(error, "EADDRINUSE") ? new StartError(message) : error;
  }
  return (server.address() as AddressInfo).port;
}

function redirectFetch(google: GoogleStandIn): void {
  const real = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    return real(google.addressFor(url) ?? input, init);
  };
}

function tellParent(message: ProcessMessage, then: () => void = () => {}): void {
  if (process.send) process.send(message, then);
  else then();
}

try {
  await start(JSON.parse(process.argv[2] ?? "") as ProcessOptions);
} catch (error) {
  const message =
    error instanceof StartError ? error.message : `The embedded backend cannot start: ${String(error)}`;
  if (!process.send) process.stderr.write(`${message}\n`);
  tellParent({ kind: "fatal", message }, () => process.exit(1));
}
