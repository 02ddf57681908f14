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
  it("nothing is fetched before the first paint", () => {
    expect(page.requests).toEqual([]);
    expect(page.head).toEqual([]);
  });

  it("another report than that of the first paint fetches nothing", () => {
    page.reportPaint("first-paint");
    page.runTasks();
    expect(page.requests).toEqual([]);
  });

  it("nothing is fetched in the frame of the first paint", () => {
    page.reportPaint("first-contentful-paint");
    expect(page.requests).toEqual([]);
  });

  it("scripts are fetched after the first paint", () => {
    page.reportPaint("first-contentful-paint");
    page.runTasks();
    expect(page.requests).toHaveLength(1);
  });

  it("an earlier report of the first paint counts too", () => {
    expect(page.observed).toEqual({ type: "paint", buffered: true });
  });

  it.each(["pointerdown", "keydown"])("the event %s fetches scripts at once", (type) => {
    page.send(type);
    expect(page.requests).toHaveLength(1);
  });

  it("two presses fetch each file only once", () => {
    page.send("pointerdown");
    page.send("keydown");
    expect(page.requests).toHaveLength(1);
    expect(page.head).toHaveLength(3);
  });
});

describe("what a page fetches", () => {
  beforeEach(() => page.send("pointerdown"));

  it("the page’s data is fetched from its address as data", () => {
    expect(page.requests[0]).toMatchObject({ address: data.address, headers: { rsc: "1" } });
  });

  it("data of another build is rejected by its hash", () => {
    expect(page.requests[0]).toMatchObject({ integrity: data.integrity });
  });

  it("the style sheet is a link in the head", () => {
    expect(page.link).toMatchObject({ name: "link", rel: "stylesheet", href: "/all.css" });
  });

  it("scripts are fetched in their order, without blocking each other", () => {
    const scripts = page.head.filter(({ name }) => name === "script");
    expect(scripts.map(({ src }) => src)).toEqual(start.scripts);
    expect(scripts.map(({ async }) => async)).toEqual([true, true]);
  });
});

describe("the start of the framework", () => {
  it("the framework starts at the page’s first module, with the page’s data", async () => {
    page.send("pointerdown");
    page.requests[0]?.answer("0:1\n");
    page.link?.onload?.();
    await page.settle();
    expect(page.globals.__next_f).toEqual([[0], [1, "0:1\n"]]);
    expect(page.globals.TURBOPACK).toEqual([start.runtime]);
  });

  it("the framework does not start before the page’s data is there", async () => {
    page.send("pointerdown");
    page.link?.onload?.();
    await page.settle();
    expect(page.globals.TURBOPACK).toBeUndefined();
  });

  it("the framework does not start before the style sheet is there", async () => {
    page.send("pointerdown");
    page.requests[0]?.answer("0:1\n");
    await page.settle();
    expect(page.globals.TURBOPACK).toBeUndefined();
  });

  it("data in the document itself is not fetched", async () => {
    open({ ...start, data: undefined, sheet: undefined, rows: "0:2\n" });
    page.send("pointerdown");
    await page.settle();
    expect(page.requests).toEqual([]);
    expect(page.globals.__next_f).toEqual([[0], [1, "0:2\n"]]);
  });

  it("an existing queue of the framework keeps its entries", async () => {
    open({ ...start, data: undefined, sheet: undefined, rows: "0:2\n" });
    page.globals.TURBOPACK = ["chunk"];
    page.send("pointerdown");
    await page.settle();
    expect(page.globals.TURBOPACK).toEqual(["chunk", start.runtime]);
  });
});

describe("a file that cannot be fetched", () => {
  it("after failed data, the next press fetches the data again", async () => {
    page.send("pointerdown");
    page.requests[0]?.fail();
    await page.settle();
    page.send("keydown");
    expect(page.requests).toHaveLength(2);
  });

  it("after failed data, scripts are not fetched a second time", async () => {
    page.send("pointerdown");
    page.requests[0]?.fail();
    await page.settle();
    page.send("keydown");
    expect(page.head.filter(({ name }) => name === "script")).toHaveLength(2);
  });

  it("after failed data, the style sheet is not fetched a second time", async () => {
    page.send("pointerdown");
    page.requests[0]?.fail();
    await page.settle();
    page.send("keydown");
    expect(page.head.filter(({ name }) => name === "link")).toHaveLength(1);
  });

  it("a style sheet that failed is replaced at the next press", async () => {
    page.send("pointerdown");
    const failed = page.link;
    failed?.onerror?.({});
    await page.settle();
    expect(failed?.isRemoved).toBe(true);
    page.send("keydown");
    expect(page.head.filter(({ name }) => name === "link")).toHaveLength(2);
  });
});
