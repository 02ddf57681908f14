import { describe, expect, it } from "vitest";
import { google, setProviders } from "../fixtures/providers.tsx";
import { findingsOf, reportedIds } from "./doctor-run.ts";
import {
  error,
  googleRedirect,
  type Reply,
  type Routes,
  type StandInRequest,
  settings,
  site,
} from "./doctor-stand-in.ts";

setProviders(google);

const settingsRoute = "visitor GET /auth/v1/settings";
const authorize = "visitor GET /auth/v1/authorize";
const ownersSignIn = "owner POST /auth/v1/token";
const codes = "owner POST /auth/v1/admin/generate_link";

describe("the limits of npm run doctor", () => {
  it.each([
    [-32, "clock"],
    [-25, ""],
    [25, ""],
    [32, "clock"],
  ])("if Supabase’s clock is %i s ahead, npm run doctor reports “%s”", async (seconds, finding) => {
    const date = new Date(Date.now() + seconds * 1000).toUTCString();
    const reply = { ...settings(), headers: { date } };
    expect(await reportedIds({ [settingsRoute]: reply }, {}, false)).toBe(finding);
  });

  it("npm run doctor cannot check Supabase’s clock without a Date header", async () => {
    const reply = { ...settings(), headers: { date: "" } };
    const findings = await findingsOf({ [settingsRoute]: reply }, {}, false);
    expect(findings[0]).toMatchObject({ id: "clock", state: "unseen" });
  });

  it.each([
    [7, "code-length"],
    [8, ""],
    [10, ""],
    [11, "code-length"],
  ])("if emailed codes have %i digits, npm run doctor reports “%s”", async (length, finding) => {
    const withCode = (_: StandInRequest, usual: Reply): Reply => ({
      body: { ...Object(usual.body), email_otp: "1".repeat(length) },
    });
    expect(await reportedIds({ [codes]: withCode })).toBe(finding);
  });

  it.each([3599, 3601])(
    "npm run doctor reports access tokens that live for %i seconds",
    async (seconds) => {
      const reply = (_: StandInRequest, usual: Reply): Reply =>
        usual.status ? usual : { body: { ...Object(usual.body), expires_in: seconds } };
      const findings = await findingsOf({ [ownersSignIn]: reply });
      expect(findings[0]?.id).toBe("token-lifetime");
      expect(findings[0]?.says).toContain(`${seconds}`);
    },
  );

  it("npm run doctor tries sign-ins from forty different IP addresses", async () => {
    const addresses = new Set<string>();
    const count = ({ from }: StandInRequest, usual: Reply): Reply => {
      if (from) addresses.add(from);
      return usual;
    };
    await findingsOf({ [ownersSignIn]: count });
    expect(addresses.size).toBe(40);
    expect([...addresses][0]).toBe("192.0.2.1");
  });
});

describe("the keys that npm run doctor checks", () => {
  it("npm run doctor reports a publishable key that Supabase refuses", async () => {
    expect(await reportedIds({ [settingsRoute]: { status: 403 } })).toBe("publishable-key");
  });

  it("npm run doctor does not blame the secret key if Supabase fails", async () => {
    const findings = await findingsOf({ "owner GET /auth/v1/admin/users/*": { status: 500 } });
    expect(findings[0]).toMatchObject({ id: "secret-key", state: "unseen" });
  });

  it("npm run doctor reports the status of a failed request for settings", async () => {
    const [finding] = await findingsOf({ [settingsRoute]: { status: 502, body: "x" } });
    expect(finding?.id).toBe("project");
    expect(finding?.says).toContain("A request to https://project.example ended with “502”.");
  });
});

describe("the address of the site that npm run doctor checks", () => {
  it("npm run doctor only warns about a localhost site on hosted Supabase", async () => {
    const findings = await findingsOf({}, { SITE_URL: "http://localhost:3000" }, false);
    expect(findings[0]).toMatchObject({ id: "site-url", state: "warn" });
  });

  it("npm run doctor accepts a localhost site with Supabase on localhost", async () => {
    const local = { SITE_URL: "http://localhost:3000", SUPABASE_URL: "http://127.0.0.1:9" };
    expect(await reportedIds({}, local, false)).toBe("project");
  });
});

describe("the redirects that npm run doctor checks", () => {
  it.each([
    ["any deployment on Netlify", "https://[^./]+\\.netlify\\.app/"],
    ["any site", "https://elsewhere\\.example/"],
    ["a host whose name begins like the site’s", `${site}\\.elsewhere\\.example/`],
  ])("npm run doctor reports a Supabase project that redirects to %s", async (_, allowed) => {
    const route = googleRedirect(site, new RegExp(`^${site}/|^${allowed}`));
    expect(await reportedIds({ [authorize]: route }, {}, false)).toBe("redirects-too-wide");
  });

  it("npm run doctor names the wrong Site URL of a Supabase project", async () => {
    const route = googleRedirect("http://localhost:3000", `${site}/`);
    const findings = await findingsOf({ [authorize]: route }, {}, false);
    expect(findings[0]?.says).toContain("The project’s Site URL is http://localhost:3000,");
    expect(findings[0]?.todo).toContain(`Set SITE_URL to ${site} in supabase/.env`);
  });
});

describe("the rules that npm run doctor checks as a reader", () => {
  const patch = "reader PATCH /rest/v1/profiles";

  it.each(["phone", "avatar_url"])(
    "npm run doctor reports a database that accepts any text as %s",
    async (field) => {
      const accept = ({ body }: StandInRequest, usual: Reply): Reply =>
        body[field] ? { body: [] } : usual;
      expect(await reportedIds({ [patch]: accept })).toBe("profile-rules");
    },
  );

  it("npm run doctor reports an account deletion that removes two accounts", async () => {
    let isDeleted = false;
    const routes: Routes = {
      "reader POST /rest/v1/rpc/delete_own_account": (_, usual) => {
        isDeleted = true;
        return usual;
      },
      "reader GET /auth/v1/user": (_, usual) => (isDeleted ? error(403, "user_not_found") : usual),
    };
    expect(await reportedIds(routes)).toBe("deletion");
  });

  it("npm run doctor reports an account that survives its deletion", async () => {
    expect(await reportedIds({ "reader GET /auth/v1/user": {} })).toBe("deletion");
  });
});

describe("the advice of npm run doctor", () => {
  it("npm run doctor without --with-users says how to run the other checks", async () => {
    const [finding] = await findingsOf({}, {}, false);
    expect(finding?.todo).toMatch(/^Run `npm run doctor -- --with-users`\./);
  });

  it("npm run doctor with a wrong setting does not check Supabase", async () => {
    const findings = await findingsOf({}, { SITE_URL: "example" });
    expect(findings.map(({ id }) => id)).toEqual(["settings"]);
    expect(findings[0]?.says).toContain("SITE_URL");
  });
});
