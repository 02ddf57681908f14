import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describe, expect, it } from "vitest";
import { dataRewrites, schemaHref, schemaNames } from "@/lib/publish/data/addresses";
import { csvRow } from "@/lib/publish/data/csv";
import {
  dataFiles,
  dataResponse,
  dataSegments,
  findDataFile,
  seriesDownloads,
} from "@/lib/publish/data/files";
import { offers } from "@/lib/publish/data/offers";
import { fieldNotes, jsonSchema } from "@/lib/publish/data/schemas";
import { sitemapEntries } from "@/lib/publish/seo/sitemap";
import { allPolls, latestSeries, publishedSeries } from "@/lib/record/polls";

type Json = Record<string, unknown>;

function validator() {
  const ajv = new Ajv2020({ allErrors: true, strict: true });
  addFormats.default(ajv);
  for (const name of schemaNames) ajv.addSchema(jsonSchema(name));
  return ajv;
}
const ajv = validator();

function errors(data: unknown, schemaId: string): string[] {
  const validate = ajv.getSchema(schemaId);
  if (!validate) throw new Error(`no schema ${schemaId}`);
  return validate(data) ? [] : (validate.errors ?? []).map((one) => `${one.instancePath} ${one.message}`);
}

const jsonFiles = dataFiles.filter(({ type }) => type.startsWith("application/json"));
const read = (href: string): Json => {
  const file = dataFiles.find((one) => one.href === href);
  if (!file) throw new Error(`no file ${href}`);
  return JSON.parse(file.body()) as Json;
};

describe("data files", () => {
  it("are one JSON and one CSV a series, one JSON a poll, the cards, and a schema of each kind", () => {
    expect(dataFiles).toHaveLength(publishedSeries.length * 2 + allPolls.length + 1 + schemaNames.length);
    expect(new Set(dataFiles.map(({ href }) => href)).size).toBe(dataFiles.length);
  });

  it.each(jsonFiles.map(({ href }) => href))("match the schema that they name: %s", (href) => {
    const data = read(href);
    expect(errors(data, String(data.$schema))).toEqual([]);
  });

  it("match no schema once a field is missing, of another type, or unknown", () => {
    const file = read("/polls/2024/day-10-utilities.json");
    const id = String(file.$schema);
    const { totals: _, ...without } = file;
    expect(errors(without, id)).toEqual([expect.stringContaining("must have required property 'totals'")]);
    expect(errors({ ...file, day: "10" }, id)).toEqual(["/day must be integer"]);
    expect(errors({ ...file, rating: 5 }, id)).toEqual([expect.stringContaining("must NOT have additional")]);
  });

  it("have rows of the CSV that match the schema of a row", () => {
    const id = String(jsonSchema("csv-row").$id);
    for (const poll of allPolls) expect(errors(csvRow(poll), id), poll.slug).toEqual([]);
  });

  it("say where they are from, on which terms, what they cover and of which version they are", () => {
    const listed = sitemapEntries().map(({ url }) => url);
    for (const { href } of jsonFiles) {
      const { provenance } = read(href) as { provenance: Json };
      expect(Object.values(provenance).every(Boolean), href).toBe(true);
      for (const page of [provenance.documentation, provenance.methodology])
        expect(listed, href).toContain(page);
    }
  });

  it("state recorded facts alone: null where the record has nothing", () => {
    const travel = read("/polls/2024/day-1-travel.json");
    for (const field of "winners runnerUp verdict totals votesNamed labelAsPosted threadUrl".split(" "))
      expect(travel[field], field).toBeNull();
    const finale = read("/polls/2024/day-15-finale.json");
    expect(finale.winners).toEqual([]);
    expect(finale.totals).toEqual({
      comments: { value: 349, approximate: false, asPosted: null },
      upvotes: { value: 1700, approximate: true, asPosted: "1.7k" },
    });
  });

  it("are the same text with the same tag every time, and another tag for another text", async () => {
    const [first, second] = dataFiles;
    if (!first || !second) throw new Error("too few files");
    const [once, again, other] = [dataResponse(first), dataResponse(first), dataResponse(second)];
    expect(once.headers.get("etag")).toMatch(/^W\/"[\w-]{27}"$/);
    expect(again.headers.get("etag")).toBe(once.headers.get("etag"));
    expect(other.headers.get("etag")).not.toBe(once.headers.get("etag"));
    expect(await again.text()).toBe(await once.text());
  });
});

describe("addresses", () => {
  it("lead each to the file that is prerendered for it", () => {
    for (const file of dataFiles) {
      expect(findDataFile(dataSegments(file)), file.href).toBe(file);
      if (file.href.startsWith("/data/")) continue;
      const hits = dataRewrites.filter(({ source }) => matches(source, file.href));
      expect(hits, file.href).toHaveLength(1);
    }
    expect(findDataFile(["polls", "2031.json"])).toBeUndefined();
  });

  it("are offered on /data and in the series’ Dataset only where there is a file", () => {
    const hrefs = new Set(dataFiles.map(({ href }) => href));
    for (const { href, schema } of offers()) {
      expect(hrefs.has(href), href).toBe(true);
      if (schema) expect(hrefs.has(schemaHref(schema)), schema).toBe(true);
    }
    for (const { href } of seriesDownloads(latestSeries)) expect(hrefs.has(href), href).toBe(true);
  });
});

describe("the fields’ tables", () => {
  it("name every field of a file with its type", () => {
    for (const name of [...schemaNames, "poll-record", "card-record"] as const)
      for (const field of fieldNotes(name)) expect(field.type, `${name}.${field.name}`).not.toBe("object");
    expect(fieldNotes("poll-record").find(({ name }) => name === "totals")).toEqual({
      name: "totals",
      type: "tally",
      nullable: true,
      note: "Of the whole thread: the base of every share",
    });
  });
});

/** Matches the few forms that the rewrites use. */
function matches(source: string, path: string): boolean {
  const pattern = source
    .replaceAll(".", "\\.")
    .replaceAll(/:\w+\(([^)]*)\)/g, (_, inner: string) => `(?:${inner})`);
  return new RegExp(`^${pattern}$`).test(path);
}
