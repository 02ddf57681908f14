import { getEventListeners } from "node:events";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { followFields } from "@/app/(public)/polls/[year]/[slug]/calculator-fields";
import { GuideCalculator } from "@/app/(public)/polls/[year]/[slug]/guide-calculator";
import { LiveCalculator } from "@/app/(public)/polls/[year]/[slug]/live-calculator";
import type { Calculator } from "@/lib/record/types";
import { mount } from "./mounted";
import { type Stage, stubWindow } from "./window";

const calculator: Calculator = {
  fields: [
    { id: "spend", label: "You spend", unit: "₹", value: 40_000 },
    { id: "rate", label: "The card gives", unit: "%", value: 1.5 },
  ],
  steps: [{ id: "back", label: "You get back", unit: "₹", formula: "spend × rate" }],
  answer: { more: "You gain {amount}.", same: "You gain nothing.", less: "You lose {amount}." },
};

/** An input with its number, or the element of a result with its text. */
function standIn(value = "") {
  const attributes = new Map<string, string>();
  let text = "";
  let writes = 0;
  return {
    value,
    defaultValue: value,
    attributes,
    setAttribute: (name: string, content: string) => attributes.set(name, content),
    removeAttribute: (name: string) => attributes.delete(name),
    get textContent() {
      return text;
    },
    set textContent(content: string) {
      text = content;
      writes += 1;
    },
    /** The number of times that the text was written. */
    writes: () => writes,
  };
}

/** The elements of a calculator on a page, by their selectors. */
const elementsOf = () => ({
  '[name="spend"]': standIn("40,000"),
  '[name="rate"]': standIn("1.5"),
  "#problem-spend": standIn(),
  "#problem-rate": standIn(),
  '[data-step="back"]': standIn(),
  "[role=status]": standIn(),
});

let stage: Stage;
let elements: ReturnType<typeof elementsOf>;
let root: EventTarget;
let controller: AbortController;
const replaceState = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  stage = stubWindow();
  vi.stubGlobal("location", { hash: "" });
  vi.stubGlobal("history", { state: null, replaceState });
  elements = elementsOf();
  const found = elements as Record<string, object>;
  const querySelector = (selector: string) => found[selector] ?? null;
  root = Object.assign(new EventTarget(), { querySelector });
  controller = new AbortController();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const follow = () => followFields(root as Element, calculator, controller.signal);
const type = (field: "spend" | "rate", text: string) => {
  elements[`[name="${field}"]`].value = text;
  root.dispatchEvent(new Event("input"));
};
const result = () => elements['[data-step="back"]'].textContent;
const answer = () => elements["[role=status]"].textContent;

describe("the numbers of a guide’s calculator", () => {
  it("the calculator shows the result of its example", () => {
    follow();
    expect(result()).toBe("₹600");
    expect(answer()).toBe("You gain ₹600.");
  });

  it("a typed number changes the result at once", () => {
    follow();
    type("rate", "2%");
    expect(result()).toBe("₹800");
  });

  it("a number that was typed before the code had loaded counts", () => {
    elements['[name="rate"]'].value = "3";
    follow();
    expect(result()).toBe("₹1,200");
  });

  it("a number that was typed earlier is not replaced by the address", () => {
    elements['[name="rate"]'].value = "3";
    vi.stubGlobal("location", { hash: "#rate=9" });
    follow();
    expect(elements['[name="rate"]'].value).toBe("3");
  });

  it("a number in the address fills in its field", () => {
    vi.stubGlobal("location", { hash: "#rate=2.5&gold=1" });
    follow();
    expect(elements['[name="rate"]'].value).toBe("2.5");
    expect(result()).toBe("₹1,000");
  });

  it("a new fragment of the address fills in its field", () => {
    follow();
    vi.stubGlobal("location", { hash: "#spend=1000" });
    stage.window.dispatchEvent(new Event("hashchange"));
    expect(result()).toBe("₹15");
  });

  it("an unchanged answer is not announced again", () => {
    follow();
    type("rate", "1.50");
    expect(elements["[role=status]"].writes()).toBe(1);
  });
});

describe("a field of a calculator without a number", () => {
  beforeEach(() => {
    follow();
    type("spend", "a lot");
  });

  it("the field without a number is marked as invalid", () => {
    expect(elements['[name="spend"]'].attributes.get("aria-invalid")).toBe("true");
    expect(elements['[name="rate"]'].attributes.has("aria-invalid")).toBe(false);
  });

  it("the message below the field gives its example", () => {
    expect(elements["#problem-spend"].textContent).toBe("Please write a number, such as 40,000.");
    expect(elements["#problem-rate"].textContent).toBe("");
  });

  it("the results wait for the missing number", () => {
    expect(result()).toBe("–");
    expect(answer()).toBe("Once every field has a number, the result is here.");
  });

  it("a corrected field is no longer marked as invalid", () => {
    type("spend", "100");
    expect(elements['[name="spend"]'].attributes.has("aria-invalid")).toBe(false);
    expect(elements["#problem-spend"].textContent).toBe("");
  });
});

describe("the numbers in the address of a guide", () => {
  it("the address gets the numbers 300 ms after the last keystroke", () => {
    follow();
    type("spend", "1");
    vi.advanceTimersByTime(299);
    type("spend", "10,000");
    vi.advanceTimersByTime(299);
    expect(replaceState).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(replaceState.mock.calls).toEqual([[null, "", "#spend=10000&rate=1.5"]]);
  });

  it("an example that nobody has changed does not change the address", () => {
    follow();
    vi.advanceTimersByTime(1000);
    expect(replaceState).not.toHaveBeenCalled();
  });

  it("a number that was typed before the code had loaded is stored", () => {
    elements['[name="rate"]'].value = "3";
    follow();
    vi.advanceTimersByTime(300);
    expect(replaceState.mock.calls).toEqual([[null, "", "#spend=40000&rate=3"]]);
  });

  it("a stopped calculator no longer changes the address", () => {
    follow();
    type("spend", "1");
    controller.abort();
    vi.advanceTimersByTime(1000);
    expect(replaceState).not.toHaveBeenCalled();
  });

  it("a stopped calculator listens to no event", () => {
    follow();
    controller.abort();
    expect(getEventListeners(root, "input")).toEqual([]);
    expect(getEventListeners(stage.window, "hashchange")).toEqual([]);
  });
});

describe("the page of a guide’s calculator", () => {
  const html = renderToStaticMarkup(<GuideCalculator calculator={calculator} />);

  it("the label of a number belongs to its field", () => {
    expect(html).toMatch(/<label for="number-spend"[^>]*>You spend</);
    expect(html).toMatch(/<input id="number-spend"[^>]* name="spend"/);
  });

  it("the field of a number refers to its message", () => {
    expect(html).toMatch(/aria-describedby="problem-spend" name="spend"/);
    expect(html).toContain('<p id="problem-spend" role="alert"');
  });

  it.each([
    ["spend", "₹", "", "40,000"],
    ["rate", "", "%", "1.5"],
  ])("the field %s has its unit beside its number", (id, before, after, value) => {
    expect(html).toMatch(
      new RegExp(
        `<span aria-hidden="true">${before}</span><input id="number-${id}"[^>]* value="${value}"/><span aria-hidden="true">${after}</span>`,
      ),
    );
  });

  it("without scripts, the calculator shows the result of its example", () => {
    expect(html).toMatch(/<dt[^>]*>You get back<\/dt><dd[^>]*data-step="back">₹600</);
    expect(html).toMatch(/role="status"[^>]*>You gain ₹600\.</);
  });

  it("the calculator is hidden without scripts", () => {
    expect(html).toMatch(/^<div class="needs-script/);
  });
});

describe("the code of a guide’s calculator", () => {
  const open = () =>
    mount(<LiveCalculator calculator={calculator}>fields</LiveCalculator>, () => root);

  it("the calculator begins once its code has loaded", async () => {
    open();
    await vi.dynamicImportSettled();
    expect(result()).toBe("₹600");
  });

  it("a calculator that was removed while its code loaded never begins", async () => {
    open().unmount();
    await vi.dynamicImportSettled();
    expect(result()).toBe("");
  });

  it("a removed calculator no longer follows its fields", async () => {
    const { unmount } = open();
    await vi.dynamicImportSettled();
    unmount();
    expect(getEventListeners(root, "input")).toEqual([]);
  });
});
