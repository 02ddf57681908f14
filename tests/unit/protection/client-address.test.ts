import { SocketAddress } from "node:net";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clientAddress, networkPrefix } from "../../../lib/protection/client-address.ts";

/** The address that the site reads from the header of a trusted proxy. */
const read = (value: string): string =>
  clientAddress(new Headers({ "x-real-ip": value }), "x-real-ip") ?? "";

describe("networkPrefix", () => {
  it.each([
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1", "2001:db8:1:2"],
    ["1::2:3:4:5:6", "1:0:0", "1:0:0:2"],
    ["2001::5:6:7:8:9", "2001:0:0", "2001:0:0:5"],
    ["2001:db8::4:5:6:7:8", "2001:db8:0", "2001:db8:0:4"],
    ["::2:3:4:5:6:7:8", "0:2:3", "0:2:3:4"],
    ["2001:db8::1", "2001:db8:0", "2001:db8:0:0"],
    ["2001:db8:1:2::", "2001:db8:1", "2001:db8:1:2"],
    ["::1", "0:0:0", "0:0:0:0"],
    ["2001::5:6:7:192.0.2.1", "2001:0:0", "2001:0:0:5"],
  ])("the network of %s is %s as a /48, %s as a /64", (address, wide, narrow) => {
    expect(networkPrefix(address, 48)).toBe(wide);
    expect(networkPrefix(address, 64)).toBe(narrow);
  });

  it("an IPv4 address counts as a network of its own", () => {
    expect(networkPrefix(read("::ffff:203.0.113.9"), 48)).toBe("203.0.113.9");
  });

  it("networkPrefix cuts an IPv6 address after 48 or 64 bits", () => {
    // Zeros are likely, so that most addresses are written with "::" in any position.
    const group = fc.oneof(fc.constant(0), fc.nat(0xffff));
    const groups = fc.array(group, { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(groups, fc.constantFrom(48 as const, 64 as const), (numbers, bits) => {
        const written = numbers.map((number) => number.toString(16));
        const address = read(written.join(":"));
        fc.pre(SocketAddress.parse(address)?.family !== "ipv4");
        expect(networkPrefix(address, bits)).toBe(written.slice(0, bits / 16).join(":"));
      }),
    );
  });
});
