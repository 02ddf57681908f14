import { describe, expect, test } from "vitest";
import { acceptedCodings } from "../../host/served-files.ts";

describe("what Accept-Encoding accepts", () => {
  test.each([
    ["", [""]],
    ["gzip, deflate, br", ["gzip", "deflate", "br"]],
    ["br;q=0, gzip;q=0.5, *", ["gzip", "*"]],
    ["br ; q=0.000 ,gzip;q=1.0", ["gzip"]],
  ])("%j", (header, codings) => {
    expect(new Set(acceptedCodings(header))).toEqual(new Set(["", ...codings]));
  });

  test.each(["-", ";", " ", ",", ";q=0", "a;q=0.0 ", "; "])(
    "15,500 bytes of %j cost as little as any other header",
    (part) => {
      const before = process.cpuUsage();
      acceptedCodings(part.repeat(15_500 / part.length));
      const { user, system } = process.cpuUsage(before);
      // Where time grows with the square it is seconds; a thousandth of that is usual.
      expect((user + system) / 1000).toBeLessThan(500);
    },
  );
});
