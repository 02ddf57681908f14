import { createContext, runInContext } from "node:vm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { inlineScripts } from "@/adapter/inline-scripts";
import { FakeElement, FakeInput, LoaderPage } from "./loader-page";

const { loader } = inlineScripts(process.cwd());
const scriptButton = "button[type=button]:not([popovertarget])";

let page: LoaderPage;
let prevented: number;
let stopped: number;
beforeEach(() => {
  page = new LoaderPage({ scripts: [], rows: "0:1\n" });
  runInContext(loader, createContext(page.globals));
  prevented = 0;
  stopped = 0;
});

const event = (more: object) => ({
  preventDefault: () => {
    prevented += 1;
  },
  stopImmediatePropagation: () => {
    stopped += 1;
  },
  ...more,
});
const click = (target: FakeElement) => page.send("click", event({ target }));
const press = (keys: object) => page.send("keydown", event({ target: null, ...keys }));

/** The page after React has hydrated it, when all timers have run. */
function hydrate(): void {
  page.send("hydrated");
  page.runTasks();
}

describe("a click before hydration", () => {
  it("a click on a button before hydration is repeated after hydration", () => {
    const button = new FakeElement([scriptButton]);
    click(button);
    expect(button.clicks).toBe(0);
    hydrate();
    expect(button.clicks).toBe(1);
  });

  it("a button clicked twice before hydration gets both clicks after hydration", () => {
    const button = new FakeElement([scriptButton]);
    click(button);
    click(button);
    hydrate();
    expect(button.clicks).toBe(2);
  });

  it("before hydration, the default action of a button click is prevented", () => {
    click(new FakeElement([scriptButton]));
    expect(prevented).toBe(1);
    expect(stopped).toBe(1);
  });

  it("a click on a link before hydration works at once", () => {
    const link = new FakeElement(["a"]);
    click(link);
    expect(prevented).toBe(0);
    hydrate();
    expect(link.clicks).toBe(0);
  });

  it("a click before hydration is repeated only after the event “hydrated”", () => {
    const button = new FakeElement([scriptButton]);
    click(button);
    page.send("hydrated");
    expect(button.clicks).toBe(0);
  });

  it.each(["click", "keydown", "input"])(
    "before hydration, the listener for %s runs in the capture phase",
    (type) => {
      const entries = page.listeners.filter((entry) => entry.type === type);
      const isCapture = ({ options }: { options: unknown }) =>
        options === true || (options as { capture?: boolean } | undefined)?.capture === true;
      expect(entries.length).toBeGreaterThan(0);
      expect(entries.every(isCapture)).toBe(true);
    },
  );
});

describe("the search’s shortcut before hydration", () => {
  beforeEach(() => {
    page.searchLink = new FakeElement();
  });

  it.each([{ key: "k", ctrlKey: true }, { key: "/" }])(
    "the keys %j pressed before hydration open the search after it",
    (keys) => {
      press(keys);
      expect(prevented).toBe(1);
      hydrate();
      expect(page.searchLink?.clicks).toBe(1);
    },
  );

  it("two presses of the search shortcut before hydration open the search once", () => {
    press({ key: "/" });
    press({ key: "/" });
    hydrate();
    expect(page.searchLink?.clicks).toBe(1);
  });

  it("the letter “a” typed before hydration does not open the search later", () => {
    press({ key: "a" });
    hydrate();
    expect(prevented).toBe(0);
    expect(page.searchLink?.clicks).toBe(0);
  });

  it("the search’s shortcut is not intercepted on a page without a search", () => {
    page.searchLink = null;
    press({ key: "/" });
    expect(prevented).toBe(0);
  });
});

describe("a field that a reader fills before hydration", () => {
  it("React gets an input event for a text typed before hydration", () => {
    const field = new FakeInput("text", "Asha");
    page.send("input", { target: field });
    hydrate();
    // The value changes twice, so that React sees a change.
    expect(field.values).toEqual(["", "Asha"]);
    expect(field.events.map(({ type, bubbles }) => ({ type, bubbles }))).toEqual([
      { type: "input", bubbles: true },
    ]);
  });

  it("a checkbox ticked before hydration stays ticked after hydration", () => {
    const field = new FakeInput("checkbox");
    field.checked = true;
    page.send("input", { target: field });
    hydrate();
    expect(field.clicks).toBe(1);
    expect(field.checked).toBe(true);
    expect(field.events).toEqual([]);
  });

  it("a field edited twice before hydration gets only one input event", () => {
    const field = new FakeInput("text", "Asha");
    page.send("input", { target: field });
    page.send("input", { target: field });
    hydrate();
    expect(field.events).toHaveLength(1);
  });

  it("an input event outside form fields is not repeated after hydration", () => {
    const edited = new FakeElement();
    const replay = vi.fn();
    page.send("input", { target: Object.assign(edited, { dispatchEvent: replay }) });
    hydrate();
    expect(replay).not.toHaveBeenCalled();
  });
});

describe("input after hydration", () => {
  beforeEach(hydrate);

  it("after hydration, a click on a button is no longer intercepted", () => {
    click(new FakeElement([scriptButton]));
    expect(prevented).toBe(0);
  });

  it("after hydration, the page loader ignores the search’s shortcut", () => {
    page.searchLink = new FakeElement();
    press({ key: "/" });
    expect(prevented).toBe(0);
  });

  it("after hydration, typed text is no longer recorded", () => {
    expect(page.listeners.some(({ type }) => type === "input")).toBe(false);
  });

  it("the listener for the event “hydrated” runs only once", () => {
    const { options } = page.listeners.find(({ type }) => type === "hydrated") ?? {};
    expect(options).toEqual({ once: true });
  });
});
