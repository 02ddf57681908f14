import { describe, expect, it } from "vitest";
import { openFindings } from "@/scripts/doctor/findings";

describe("a fault of a page that npm run doctor reports", () => {
  it("the doctor reports the same fault on two pages as one finding", () => {
    const { findings, blame } = openFindings();
    for (const path of ["/about", "/terms"]) blame(path, "status", "404 instead of 200");
    expect(findings.map(({ where }) => where)).toEqual([["/about", "/terms"]]);
  });

  it("a finding of npm run doctor names each page only once", () => {
    const { findings, blame } = openFindings();
    for (const path of ["/about", "/about"]) blame(path, "status", "404 instead of 200");
    expect(findings.map(({ where }) => where)).toEqual([["/about"]]);
  });

  it("the doctor reports two different faults on one page as two findings", () => {
    const { findings, blame } = openFindings();
    for (const status of ["404", "500"]) blame("/about", "status", `${status} instead of 200`);
    expect(findings.map(({ where }) => where)).toEqual([["/about"], ["/about"]]);
  });
});

describe("the state of a finding of npm run doctor", () => {
  it.each([
    [true, "ok"],
    [false, "fail"],
    [undefined, "unseen"],
    ["", "unseen"],
    ["warn", "warn"],
  ] as const)("the verdict %j of a check gives the state %s", (verdict, state) => {
    const { findings, see } = openFindings();
    expect(see("status", verdict)).toBe(state === "ok");
    expect(findings.map((finding) => finding.state)).toEqual([state]);
  });

  it("a failed check that findings.md marks with a star is only a warning", () => {
    const { findings, see } = openFindings();
    see("captcha-address", false);
    expect(findings.map(({ state }) => state)).toEqual(["warn"]);
  });

  it("the doctor reports a check that it could not make", () => {
    const { findings, see } = openFindings();
    see("clock", undefined);
    expect(findings.map(({ says }) => says)).toEqual([
      expect.stringMatching(/^This could not be checked/),
    ]);
  });
});
