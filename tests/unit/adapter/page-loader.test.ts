import { createContext, runInContext } from "node:vm";
import { beforeEach, describe, expect, it } from "vitest";
import { inlineScripts } from "@/adapter/inline-scripts";
import { LoaderPage } from "./loader-page";

const { loader } = inlineScripts(process.cwd());

const data = { address: "/about?data=x", integrity: "sha256-x" };
const start = {
  scripts: ["/main.js", "/react.js"],
  sheet: "/all.css",
  runtime: { runtimeModuleIds: [1] },
  data,
};

let page: LoaderPage;
/** Runs the loader in a page whose data block has this content. */
function open(content: object = start): void {
  page = new LoaderPage(content);
  runInContext(loader, createContext(page.globals));
}
beforeEach(() => open());

describe("when a page’s scripts are fetched", () => {
  it("the page loader fetches nothing before the first paint", () => {
    expect(page.requests).toEqual([]);
    expect(page.head).toEqual([]);
  });

  it("the page loader ignores the paint entry “first-paint”", () => {
    page.reportPaint("first-paint");
    page.runTasks();
    expect(page.requests).toEqual([]);
  });

  it("the page loader fetches nothing in the frame of the first paint", () => {
    page.reportPaint("first-contentful-paint");
    expect(page.requests).toEqual([]);
  });

  it("the page loader fetches files after first-contentful-paint", () => {
    page.reportPaint("first-contentful-paint");
    page.runTasks();
    expect(page.requests).toHaveLength(1);
  });

  it("the page loader notices a first paint that happened before it started", () => {
    expect(page.observed).toEqual({ type: "paint", buffered: true });
  });

  it.each(["pointerdown", "keydown"])(
    "the event %s makes the page loader fetch files at once",
    (type) => {
      page.send(type);
      expect(page.requests).toHaveLength(1);
    },
  );

  it("if two events start the page loader, it fetches each file only once", () => {
    page.send("pointerdown");
    page.send("keydown");
    expect(page.requests).toHaveLength(1);
    expect(page.head).toHaveLength(3);
  });
});

describe("what a page fetches", () => {
  beforeEach(() => page.send("pointerdown"));

  it("the page loader requests page data with the header RSC", () => {
    expect(page.requests[0]).toMatchObject({ address: data.address, headers: { rsc: "1" } });
  });

  it("the page loader’s request for page data has an integrity hash", () => {
    expect(page.requests[0]).toMatchObject({ integrity: data.integrity });
  });

  it("the page loader adds the style sheet as a link in the head", () => {
    expect(page.link).toMatchObject({ name: "link", rel: "stylesheet", href: "/all.css" });
  });

  it("the page loader adds the scripts as async scripts in the given order", () => {
    const scripts = page.head.filter(({ name }) => name === "script");
    expect(scripts.map(({ src }) => src)).toEqual(start.scripts);
    expect(scripts.map(({ async }) => async)).toEqual([true, true]);
  });
});

describe("the start of the framework", () => {
  it("the page loader starts Next.js with the page’s data", async () => {
    page.send("pointerdown");
    page.requests[0]?.answer("0:1\n");
    page.link?.onload?.();
    await page.settle();
    expect(page.globals.__next_f).toEqual([[0], [1, "0:1\n"]]);
    expect(page.globals.TURBOPACK).toEqual([start.runtime]);
  });

  it("the page loader does not start Next.js before the page’s data is there", async () => {
    page.send("pointerdown");
    page.link?.onload?.();
    await page.settle();
    expect(page.globals.TURBOPACK).toBeUndefined();
  });

  it("the page loader does not start Next.js before the style sheet is there", async () => {
    page.send("pointerdown");
    page.requests[0]?.answer("0:1\n");
    await page.settle();
    expect(page.globals.TURBOPACK).toBeUndefined();
  });

  it("the page loader does not fetch page data that is in the document", async () => {
    open({ ...start, data: undefined, sheet: undefined, rows: "0:2\n" });
    page.send("pointerdown");
    await page.settle();
    expect(page.requests).toEqual([]);
    expect(page.globals.__next_f).toEqual([[0], [1, "0:2\n"]]);
  });

  it("the page loader keeps earlier entries of the TURBOPACK queue", async () => {
    open({ ...start, data: undefined, sheet: undefined, rows: "0:2\n" });
    page.globals.TURBOPACK = ["chunk"];
    page.send("pointerdown");
    await page.settle();
    expect(page.globals.TURBOPACK).toEqual(["chunk", start.runtime]);
  });
});

describe("a file that cannot be fetched", () => {
  it("after page data fails to load, the next key press requests it again", async () => {
    page.send("pointerdown");
    page.requests[0]?.fail();
    await page.settle();
    page.send("keydown");
    expect(page.requests).toHaveLength(2);
  });

  it("a retry of failed page data does not add scripts a second time", async () => {
    page.send("pointerdown");
    page.requests[0]?.fail();
    await page.settle();
    page.send("keydown");
    expect(page.head.filter(({ name }) => name === "script")).toHaveLength(2);
  });

  it("a retry of failed page data does not add a second style sheet", async () => {
    page.send("pointerdown");
    page.requests[0]?.fail();
    await page.settle();
    page.send("keydown");
    expect(page.head.filter(({ name }) => name === "link")).toHaveLength(1);
  });

  it("a style sheet that failed to load is replaced at the next key press", async () => {
    page.send("pointerdown");
    const failed = page.link;
    failed?.onerror?.({});
    await page.settle();
    expect(failed?.isRemoved).toBe(true);
    page.send("keydown");
    expect(page.head.filter(({ name }) => name === "link")).toHaveLength(2);
  });
});
