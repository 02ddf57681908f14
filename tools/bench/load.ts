import autocannon from "autocannon";
import { onStage } from "./stage.ts";

export interface Load {
  perSecond: number;
  p50: number;
  p99: number;
  /** Answers that were not 2xx, and requests that failed. */
  failed: number;
}

export interface Asked {
  url: string;
  /** Headers of each request in turn: four of them, one with a cookie, make a quarter of the visitors. */
  visitors?: readonly Record<string, string>[];
  seconds: number;
}

const connections = 50;

function fire({ url, visitors = [{}], seconds }: Asked): Promise<autocannon.Result> {
  return new Promise((resolve, reject) => {
    const requests = visitors.map((headers) => ({ method: "GET", headers }) as const);
    const run = autocannon({ url, connections, duration: seconds, requests }, (error, result) => {
      void done();
      if (error) reject(error);
      else resolve(result);
    });
    const done = onStage(() => run.stop());
  });
}

/** Asks as fast as the server answers, 50 at a time, after a second to warm up. */
export async function load(asked: Asked): Promise<Load> {
  await fire({ ...asked, seconds: 1 });
  const { requests, latency, non2xx, errors } = await fire(asked);
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99, failed: non2xx + errors };
}
