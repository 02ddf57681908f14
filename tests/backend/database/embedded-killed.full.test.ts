import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { type EmbeddedBackend, startEmbeddedBackend } from "../../../supabase/embedded/start.ts";
import { type Device, madeDataFolder, signUpOnline, siteUrl } from "./embedded-backend.ts";

interface Writer {
  client: Device;
  id: string;
  /** The last write that the backend said it had made. */
  acknowledged: number;
  /** The last write that was sent. */
  sent: number;
}

/** Saves one name after the other, until the backend does not answer any more. */
async function writeUntilKilled(writer: Writer): Promise<void> {
  for (;;) {
    writer.sent += 1;
    const name = `name ${writer.sent}`;
    const { error } = await writer.client.from("profiles").upsert({ user_id: writer.id, full_name: name });
    if (error) return;
    writer.acknowledged = writer.sent;
  }
}

/**
 * Kills the embedded backend with SIGKILL while profiles are written, starts it again and looks for every write that
 * was acknowledged; so many times. A write that was on its way may be there or not, but never half.
 *
 * @returns how many writes were acknowledged, and how many of them were gone afterwards
 */
async function killDuringWrites(times: number): Promise<{ acknowledged: number; lost: number }> {
  const folder = madeDataFolder();
  const start = (port: number) => startEmbeddedBackend({ port, siteUrl, dataDir: folder.path, quiet: true });
  let backend: EmbeddedBackend = await start(0);
  const port = Number(new URL(backend.url).port);
  let [acknowledged, lost] = [0, 0];
  try {
    const writers = await Promise.all(
      ["one", "two", "three"].map(async (name): Promise<Writer> => {
        return { ...(await signUpOnline(backend, `${name}@example.in`)), acknowledged: 0, sent: 0 };
      }),
    );
    for (let n = 0; n < times; n++) {
      const before = writers.map((writer) => writer.acknowledged);
      const writing = Promise.all(writers.map(writeUntilKilled));
      // After two to eight writes, and then at one moment or another of the next.
      const soFar = () =>
        writers.reduce((sum, writer, at) => sum + writer.acknowledged - (before[at] ?? 0), 0);
      while (soFar() < 2 + (n % 7)) await pause(1);
      await pause((n * 7) % 25);
      process.kill(backend.pid ?? 0, "SIGKILL");
      await writing;
      await backend.stop();
      backend = await start(port);
      for (const [at, writer] of writers.entries()) {
        acknowledged += writer.acknowledged - (before[at] ?? 0);
        const { data, error } = await writer.client.from("profiles").select("full_name").single();
        expect(error).toBeNull();
        const found = Number(/^name (\d+)$/.exec(data?.full_name ?? "")?.[1] ?? 0);
        lost += Math.max(0, writer.acknowledged - found);
        expect(found).toBeLessThanOrEqual(writer.sent);
      }
    }
  } finally {
    await backend.stop();
    folder.remove();
  }
  return { acknowledged, lost };
}

test("7 kills of the backend during profile writes lose no acknowledged write", async () => {
  const { acknowledged, lost } = await killDuringWrites(7);
  console.log(`kill -9 during profile writes: 7 kills, ${acknowledged} acknowledged writes, ${lost} lost`);
  expect(acknowledged).toBeGreaterThan(7);
  expect(lost).toBe(0);
});
