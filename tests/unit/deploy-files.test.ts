/** Tests the sample files in `deploy` for a site on one machine, which docs/deploying.md names. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "@/scripts/lib/processes";
import { connectionLimits } from "@/server/connections";

const read = (name: string) => readFileSync(join(root, "deploy", name), "utf8");
const service = read("card-polls.service");
const proxy = read("Caddyfile");

describe("the samples for a site on one machine", () => {
  it("the sample Caddyfile sets the header that the sample service trusts", () => {
    const trusted = /TRUSTED_PROXY=(\S+)/.exec(service)?.[1];
    const set = /header_up (\S+) \{remote_host\}/.exec(proxy)?.[1];
    expect(trusted).toBe(set?.toLowerCase());
  });

  it("the sample Caddyfile sends requests to the sample service’s port", () => {
    const [, host, port] = /HOST=(\S+) PORT=(\d+)/.exec(service) ?? [];
    expect(proxy).toContain(`reverse_proxy ${host}:${port} {`);
  });

  it("the sample Caddyfile closes idle connections before the server does", () => {
    const seconds = Number(/keepalive (\d+)s/.exec(proxy)?.[1]);
    expect(seconds * 1000).toBeLessThan(connectionLimits.keepAliveMs);
  });

  it("the command of the sample systemd service names an existing file", () => {
    const [, file = ""] = /^ExecStart=\S+\/node (\S+)$/m.exec(service) ?? [];
    expect(existsSync(join(root, file))).toBe(true);
  });
});
