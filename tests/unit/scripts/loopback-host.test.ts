import { expect, it } from "vitest";
import { isLoopbackHost } from "@/scripts/lib/processes";

it.each(["127.0.0.1", "::1", "localhost"])(
  "npm start allows the embedded backend on the host %s",
  (host) => {
    expect(isLoopbackHost(host)).toBe(true);
  },
);

it.each(["0.0.0.0", "::", "192.168.1.5", "localhost.example"])(
  "npm start refuses the embedded backend on the host %s",
  (host) => {
    expect(isLoopbackHost(host)).toBe(false);
  },
);
