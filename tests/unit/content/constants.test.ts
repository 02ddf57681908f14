/**
 * Tests that pages and documents print the limits, lifetimes and sizes of the code, in each
 * language. A new constant must be listed here: with the texts that print it, or as printed
 * nowhere.
 */
import { describe, expect, it } from "vitest";
import { allConstants, read } from "./constants";

const words = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");
const tens: Record<number, string> = { 30: "thirty", 60: "sixty", 100: "a hundred" };
const word = (value: number): string => words[value] ?? tens[value] ?? String(value);

type Unit = { seconds: number; name: string; hindi: string };
const units: readonly Unit[] = [
  { seconds: 365 * 86_400, name: "year", hindi: "साल" },
  { seconds: 86_400, name: "day", hindi: "दिन" },
  { seconds: 3600, name: "hour", hindi: "घंटे" },
  { seconds: 60, name: "minute", hindi: "मिनट" },
  { seconds: 1, name: "second", hindi: "सेकंड" },
];
function unitOf(seconds: number): { count: number; unit: Unit } {
  const unit =
    units.find((candidate) => seconds % candidate.seconds === 0) ?? (units.at(-1) as Unit);
  return { count: seconds / unit.seconds, unit };
}

/**
 * A time in words, such as "90 days". `count` may write the number as a word. A single unit is "a
 * year".
 */
function time(seconds: number, count: (value: number) => string = String): string {
  const { count: number, unit } = unitOf(seconds);
  const single = unit.name === "hour" ? "an hour" : `a ${unit.name}`;
  return number === 1 ? single : `${count(number)} ${unit.name}s`;
}
const timeInWords = (seconds: number): string => time(seconds, word);
function timeInHindi(seconds: number): string {
  const { count, unit } = unitOf(seconds);
  return `${count === 1 ? "एक" : count} ${unit.hindi}`;
}

const privacy = "content/pages/privacy.mdx";
const hindiPrivacy = "content/pages/hi/privacy.mdx";
const security = "docs/security.md";
const deploying = "docs/deploying.md";
const architecture = "docs/architecture.md";
const rateLimits = "lib/protection/rate-limits.ts";

/** A text that prints a constant: its file, the words, and how often the text has them. */
type Place = { file: string; says: (value: number) => string; times?: number };
const place = (file: string, says: Place["says"], times = 1): Place => ({ file, says, times });

const printed: Record<string, readonly Place[]> = {
  "lib/supabase/session-cookie.ts sessionLifetime.unused": [
    place(privacy, (age) => `at most ${time(age)} after your last visit`, 2),
    place(hindiPrivacy, (age) => `पिछली बार आने के ${timeInHindi(age)} बाद`, 2),
    place(security, (age) => `a session ${time(age)} after its last use`),
    place(security, (age) => `after ${time(age)}: the cookie ends`),
    place("CHANGELOG.md", (age) => `A session ends after ${time(age)} without use`),
    place("supabase/embedded/main.ts", (age) => `inactivity_timeout: "${age / 3600}h"`),
    place("supabase/.env.example", (age) => `SESSION_INACTIVITY_TIMEOUT=${age / 3600}h`),
  ],
  "lib/supabase/session-cookie.ts sessionLifetime.longest": [
    place(privacy, (age) => `or ${time(age)} after you signed in`, 2),
    place(hindiPrivacy, (age) => `साइन इन करने के ${timeInHindi(age)} बाद तक`, 2),
    place(security, (age) => `and ${time(age)} after its sign-in`),
    place(security, (age) => `after ${time(age)}, by the sign-in`),
    place("CHANGELOG.md", (age) => `without use, or after ${time(age)}.`),
    place("supabase/embedded/main.ts", (age) => `timebox: "${age / 3600}h"`),
    place("supabase/.env.example", (age) => `SESSION_TIMEBOX=${age / 3600}h`),
  ],
  "lib/account/flash.ts lifetime": [
    place(
      privacy,
      (age) =>
        `has to be shown again. Never a password. “__Host-” on https. Needed. | ${time(age).replace(/^a /, "One ")} |`,
    ),
    place(hindiPrivacy, (age) => `https पर “__Host-”। ज़रूरी। | ${timeInHindi(age)} |`),
    place(security, (age) => `next page. It lasts ${time(age)}, and`),
  ],
  "lib/account/provider-sign-in.ts lifetime": [
    place(privacy, (age) => `Until you are back from <ProviderNames />, at most ${time(age)}`, 2),
    place(
      hindiPrivacy,
      (age) => `<ProviderNames lang="hi" /> से लौट न आएँ, ज़्यादा से ज़्यादा ${timeInHindi(age)}`,
      2,
    ),
  ],
  "lib/account/sign-up-cookie.ts cookieLifetime": [
    place(privacy, (age) => `at most ${time(age)} after you last sent the form`),
    place(hindiPrivacy, (age) => `फ़ॉर्म पिछली बार भेजने के ${timeInHindi(age)} बाद तक`),
  ],
  "lib/account/sign-up-cookie.ts verifiedLifetime": [
    place(privacy, (age) => `so that the code stays good for ${time(age)};`),
    place(hindiPrivacy, (age) => `ताकि कोड ${timeInHindi(age)} तक काम करता रहे`),
    place(security, (age) => `it may set the password once more, for ${time(age)}.`),
  ],
  "lib/account/settings.ts freshSeconds": [
    place("lib/account/schemas.ts", (age) => `Not needed within ${timeInWords(age)} of a sign-in`),
    place(
      "components/account/settings/delete-form.tsx",
      (age) => `you signed in less than ${timeInWords(age)} ago`,
    ),
    place(security, (age) => `or a sign-in of the last ${timeInWords(age)}.`),
    place("OPERATIONS.md", (age) => `from ${timeInWords(age)} on, readers without a password`),
    place(
      "scripts/doctor/findings.md",
      (age) => `from ${timeInWords(age)} on, readers without a password`,
    ),
  ],
  "lib/account/schemas.ts passwordMinLength": [
    place(security, (length) => `the product asks for ${length}, as specified`),
    place(security, (length) => `the minimum of ${word(length)} to eight in three places`),
    place("supabase/embedded/main.ts", (length) => `minimum_password_length: ${length},`),
    place("supabase/embedded/shims.ts", (length) => `.length < ${length}) return call.next()`),
  ],
  "lib/account/schemas.ts passwordMaxBytes": [
    place(security, (bytes) => `| ${bytes} bytes, which is what bcrypt reads`),
  ],
  "lib/account/schemas.ts nameMaxLength": [
    place(
      "supabase/migrations/20261120000000_profiles.sql",
      (length) => `char_length(full_name) between 1 and ${length}`,
    ),
  ],
  "lib/account/schemas.ts digitCode.fewest": [
    place("lib/account/messages.ts", (digits) => `code from the email: ${digits} to`),
    place("supabase/config.toml", (digits) => `The form takes ${digits} to`),
  ],
  "lib/account/schemas.ts digitCode.most": [
    place("lib/account/messages.ts", (digits) => `to ${digits} digits.`),
    place("supabase/config.toml", (digits) => `to ${digits} digits.`),
  ],
  [`${rateLimits} password network in 600 s`]: [
    place(security, (max) => `many accounts, ${max} in ten minutes a network`),
    place(security, (max) => `for ten minutes (${max} wrong passwords)`),
  ],
  [`${rateLimits} password account in 3600 s`]: [
    place(security, (max) => `password for an hour by ${word(max)} wrong passwords`),
  ],
  [`${rateLimits} password pair in 600 s`]: [
    place(security, (max) => `lock an account by ${word(max)} wrong passwords in ten minutes`),
  ],
  [`${rateLimits} proof account in 3600 s`]: [
    place(security, (max) => `allows ${word(max)} tries of the password an hour`),
  ],
  [`${rateLimits} mail network in 3600 s`]: [
    place(security, (max) => `(three quarters of \`MAILS_PER_HOUR\`, ${max} at most)`),
  ],
  [`${rateLimits} mail pair in 60 s`]: [
    place("components/account/forms/check-email.tsx", () => "can be sent a minute after the last"),
    place(security, () => "request an email to a known address once a minute"),
  ],
  [`${rateLimits} networkShare`]: [
    place(
      "OPERATIONS.md",
      (share) => `at most ${share === 0.75 ? "three quarters" : share} of the hour's`,
    ),
    place(
      security,
      (share) => `can request at most ${share === 0.75 ? "three quarters" : share} of these emails`,
    ),
    place(
      security,
      (share) => `(${share === 0.75 ? "three quarters" : share} of \`MAILS_PER_HOUR\``,
    ),
  ],
  "lib/headers/policy.ts hsts": [
    place(security, (age) => `| ${timeInWords(age)} on https`),
    place(architecture, (age) => `for ${timeInWords(age)} (\`max-age=${age}\`)`),
  ],
  "lib/headers/refusals.ts maxAddressLength": [
    place(architecture, (length) => `more than ${length.toLocaleString("en")} characters`),
  ],
  "lib/headers/refusals.ts maxCookies": [
    place(security, (count) => `drops all but ${count} cookies`),
  ],
  "lib/log.ts longestError.written": [
    place("OPERATIONS.md", (length) => `messages of errors are cut at ${length} characters`),
  ],
  "lib/supabase/health.ts reuseMs.health": [
    place("OPERATIONS.md", (ms) => `at most every ${timeInWords(ms / 1000)}`),
  ],
  "lib/supabase/shared-rate-limits.ts deadlineMs": [
    place("OPERATIONS.md", (ms) => `did not count an attempt within ${ms / 1000} s`),
  ],
  "lib/supabase/shared-rate-limits.ts pauseMs": [
    place("OPERATIONS.md", (ms) => `retried every ${timeInWords(ms / 1000)}`),
  ],
  "lib/supabase/client.ts logPauseMs": [
    place("OPERATIONS.md", (ms) => `the same two at most once in ${timeInWords(ms / 1000)}`),
  ],
  "lib/supabase/session.ts reuseMs.failed": [
    place(
      "docs/decisions/0013-no-breaker.md",
      (ms) => `is not tried again for ${timeInWords(ms / 1000)}.`,
    ),
  ],
  "lib/account/guard.ts deadlineMs": [
    place("docs/decisions/0013-no-breaker.md", (ms) => `waits ${ms / 1000} s instead of nothing`),
  ],
  "lib/account/handler.ts largestBody": [
    place("lib/account/handler.ts", (bytes) => `up to ${bytes / 1024} KB`),
    place(architecture, (bytes) => `reads at most ${bytes / 1024} KB`),
  ],
  "server/connections.ts keepAliveMs": [
    place(architecture, (ms) => `an idle connection for less than ${ms / 1000} seconds`),
  ],
  "server/main.ts closing": [
    place(deploying, (ms) => `When it is stopped, it gives requests ${timeInWords(ms / 1000)}`),
  ],
  "supabase/config.toml minimum_password_length": [],
  "supabase/config.toml jwt_expiry": [
    place(security, (age) => `access token ${time(age)};`),
    place("supabase/embedded/main.ts", (age) => `jwtExpirySeconds = ${age},`),
    place("scripts/doctor/readers.ts", (age) => `field(session, "expires_in") === ${age}`),
    place("scripts/doctor/findings.md", (age) => `seconds instead of ${age}.`),
    place("scripts/doctor/findings.md", (age) => `Set it to ${age}: Settings, JWT Keys`),
  ],
  "supabase/config.toml refresh_token_reuse_interval": [
    place(architecture, (age) => `Supabase's reuse window of ${timeInWords(age)}`),
  ],
  "supabase/config.toml token_verifications": [
    place(security, (max) => `it allows ${max} tries in five minutes`),
    place(security, (max) => `by the auth server, ${max} in five minutes`),
    place(security, (max) => `allows each address ${max} guesses in five minutes`),
  ],
  "supabase/config.toml otp_length": [
    place(security, (digits) => `on a hosted project ${word(digits)} digits, good for`),
    place(security, (digits) => `${word(digits)} digits on a hosted project`),
    place(security, (digits) => `Codes have ${word(digits)} digits and last`),
    place("lib/account/schemas.ts", (digits) => `Hosted projects use ${word(digits)} digits`),
    place(rateLimits, (digits) => `uses long codes of ${word(digits)} digits`),
    place("scripts/doctor/readers.ts", (digits) => `length >= ${digits}`),
    place("scripts/doctor/findings.md", (digits) => `fewer than ${digits} can be guessed`),
    place("scripts/doctor/findings.md", (digits) => `Set Email OTP Length to ${digits} and`),
  ],
  "supabase/config.toml otp_expiry": [
    place("supabase/templates/confirmation.html", (age) => `within ${time(age)};`),
    place("supabase/templates/recovery.html", (age) => `within ${time(age)};`),
    place("scripts/doctor/findings.md", (age) => `Email OTP Expiration to ${age}:`),
    place(security, (age) => `good for ${time(age)} (`),
    place(security, (age) => `not met: ${time(age)} on a hosted project`),
    place(security, (age) => `digits and last ${time(age)}, so a thousand addresses`),
    place("supabase/config.toml", (age) => `good for ${time(age)}`.replace(" minutes", "")),
  ],
  "supabase/config.toml sign_in_sign_ups": [
    place(security, (max) => `After about ${max} requests at once, the auth server then`),
  ],
  "scripts/doctor/project.ts drift": [
    place("scripts/doctor/findings.md", (ms) => `are more than ${ms / 1000} s apart`),
  ],
  "biome.json complexity": [place("CONTRIBUTING.md", (limit) => `cognitive complexity ${limit},`)],
  "biome.json linesInFunction": [
    place("CONTRIBUTING.md", (lines) => `${lines} lines a function (`),
  ],
  "biome.json linesInFile": [place("CONTRIBUTING.md", (lines) => `${lines} lines a file`)],
  "OPERATIONS.md copies": [
    place("OPERATIONS.md", (days) => `copies that are ${days + 1} days old`),
    place(privacy, (days) => (days < 31 ? "for up to a month more" : `for up to ${days + 1} days`)),
    place(hindiPrivacy, (days) => (days < 31 ? "एक महीने तक और" : `${days + 1} दिन तक और`)),
  ],
};

/**
 * Constants that no text prints: deadlines of single calls, sizes that no text names, and units.
 * limits-table.test.ts tests the constants that only the table of limits in docs/security.md prints.
 */
const notPrinted = `
  lib/account/flash.ts longestValue
  lib/account/handler.ts requestDeadlineMs
  lib/account/page.ts deadlineMs
  lib/account/schemas.ts comparedPasswordMaxLength
  lib/account/schemas.ts emailMaxLength
  lib/account/schemas.ts pathMaxLength
  lib/account/send-email.ts emailDeadlineMs
  lib/account/send-email.ts responseAfterMs
  lib/account/send-email.ts retriesEndMs
  lib/account/sign-in.ts refusedAfterMs
  lib/account/sign-out.ts signOutDeadlineMs
  lib/account/sign-up.ts retryPauseMs
  lib/headers/refusals.ts maxParameters
  lib/log.ts longestError.read
  lib/protection/rate-limits.ts hour
  lib/protection/rate-limits.ts mail site in 3600 s
  lib/protection/rate-limits.ts minute
  lib/protection/rate-limits.ts password pair in 3600 s
  lib/protection/same-origin.ts longestPath
  lib/publish/dots.ts fewestRows
  lib/publish/dots.ts gap
  lib/publish/dots.ts mostDots
  lib/publish/dots.ts mostWins
  lib/publish/dots.ts squareWidth
  lib/publish/dots.ts step
  lib/publish/dots.ts wantedColumns
  lib/publish/images/draw-parts.tsx innerWidth
  lib/publish/images/draw-placings.tsx labelWidth
  lib/publish/images/draw-returns.tsx plot.height
  lib/publish/images/draw-returns.tsx plot.rise
  lib/publish/images/draw-returns.tsx plot.width
  lib/publish/images/draw-wall.tsx gapHeight
  lib/publish/images/draw-wall.tsx headlineSizes.largest
  lib/publish/images/draw-wall.tsx headlineSizes.smallest
  lib/publish/images/draw-wall.tsx tileGap
  lib/publish/images/draw-wall.tsx wallHeight
  lib/publish/images/held-picture.ts gap
  lib/publish/images/held-picture.ts margin
  lib/publish/images/held-picture.ts size.height
  lib/publish/images/held-picture.ts size.width
  lib/publish/images/layout.ts lineHeight
  lib/site/held-link.ts longestFragment
  lib/publish/images/layout.ts meanSentenceWidth
  lib/publish/images/layout.ts meanWidth
  lib/publish/images/pictures.ts mostBars
  lib/publish/images/share-image.ts imageSize.height
  lib/publish/images/share-image.ts imageSize.width
  lib/publish/scatter.ts drawing.height
  lib/publish/scatter.ts drawing.width
  lib/publish/scatter.ts fewestPoints
  lib/publish/scatter.ts letterWidth
  lib/publish/scatter.ts lineHeight
  lib/publish/scatter.ts pointRadius
  lib/publish/scatter.ts room
  lib/publish/seo/atom.ts mostEntries
  lib/publish/strip.ts fewestThreads
  lib/record/amounts.ts largestAmount
  lib/record/headline.ts longestTitle
  lib/site/pages.ts mostSeries
  lib/publish/search/rank.ts maxQueryLength
  lib/publish/search/rank.ts maxWords
  lib/publish/search/rank.ts minForgivenHinglish
  lib/record/typed-number.ts largestNumber
  lib/supabase/client.ts firstPauseMs
  lib/supabase/client.ts largestResponse
  lib/supabase/health.ts healthDeadlineMs
  lib/supabase/health.ts reuseMs.captcha
  lib/supabase/session-cookie.ts day
  lib/supabase/session-cookie.ts longestDisplayName
  lib/supabase/shared-rate-limits.ts refusalMs
  lib/supabase/session.ts nameDeadlineMs
  lib/supabase/session.ts refreshMargin
  lib/supabase/session.ts reuseMs.refreshed
  server/connections.ts checkMs
  server/connections.ts headMs
  server/connections.ts requestMs
  server/connections.ts responseMs
  server/connections.ts stalledMs
`
  .trim()
  .split(/\n\s*/);

const constants = allConstants();

/** The places that do not print a constant's value often enough. */
function wrongPlaces(name: string, value: number): string[] {
  return (printed[name] ?? []).flatMap(({ file, says, times = 1 }) => {
    const text = read(file).replace(/\s+/g, " ");
    const count = text.split(says(value)).length - 1;
    return count < times ? [`${file} should say ${times} times: ${says(value)}`] : [];
  });
}

describe("a constant", () => {
  it.each(Object.keys(printed))("every text prints the right value of %s", (name) => {
    expect(wrongPlaces(name, constants.get(name) ?? Number.NaN)).toEqual([]);
  });

  it("this test file lists every numeric constant of the folder lib", () => {
    const listed = [...Object.keys(printed), ...notPrinted];
    expect(listed.toSorted()).toEqual([...constants.keys()].toSorted());
  });

  it("a changed constant is reported for each text that has the old value", () => {
    const month = 30 * 86_400;
    const name = "lib/supabase/session-cookie.ts sessionLifetime.longest";
    expect(wrongPlaces(name, month)).toHaveLength(printed[name]?.length ?? 0);
  });
});
