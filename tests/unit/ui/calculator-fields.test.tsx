// @vitest-environment happy-dom

import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { followFields } from "@/app/(public)/polls/[year]/[slug]/calculator-fields";
import { GuideCalculator } from "@/app/(public)/polls/[year]/[slug]/guide-calculator";
import { LiveCalculator } from "@/app/(public)/polls/[year]/[slug]/live-calculator";
import type { Calculator } from "@/lib/record/types";
import { find, mount, type as typeInto, unmount } from "../dom";

const calculator: Calculator = {
  fields: [
    { id: "spend", label: "You spend", unit: "₹", value: 40_000 },
    { id: "rate", label: "The card gives", unit: "%", value: 1.5 },
  ],
  steps: [{ id: "back", label: "You get back", unit: "₹", formula: "spend × rate" }],
  answer: { more: "You gain {amount}.", same: "You gain nothing.", less: "You lose {amount}." },
};

/** The HTML of the calculator, without its results. */
const html = renderToStaticMarkup(<GuideCalculator calculator={calculator} />);
const emptyHtml = html.replace("₹600<", "<").replace("You gain ₹600.", "");

let root: HTMLElement;
let controller: AbortController;
const replaceState = vi.spyOn(history, "replaceState");
beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, "", "/");
  vi.clearAllMocks();
  root = document.body.appendChild(document.createElement("div"));
  root.innerHTML = emptyHtml;
  controller = new AbortController();
});
afterEach(() => {
  controller.abort();
  root.remove();
  vi.useRealTimers();
});

const follow = () => followFields(root, calculator, controller.signal);
const field = (name: string) => find(`[name="${name}"]`) as HTMLInputElement;
const type = (name: "spend" | "rate", text: string) => typeInto(field(name), text);
const result = () => find("[data-step=back]").textContent;
const answer = () => find("[role=status]").textContent;
/** Goes to a fragment of the page’s address. */
function goTo(hash: string): void {
  history.replaceState(null, "", hash);
  replaceState.mockClear();
  dispatchEvent(new Event("hashchange"));
}

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

  it("a calculator uses a number that was typed before its code had loaded", () => {
    field("rate").value = "3";
    follow();
    expect(result()).toBe("₹1,200");
  });

  it("the URL does not replace a number typed before the calculator loads", () => {
    field("rate").value = "3";
    goTo("#rate=9");
    follow();
    expect(field("rate").value).toBe("3");
  });

  it("a number in the URL fragment fills in the field of the same name", () => {
    goTo("#rate=2.5&gold=1");
    follow();
    expect(field("rate").value).toBe("2.5");
    expect(result()).toBe("₹1,000");
  });

  it("a new fragment in the address fills in the calculator’s field", () => {
    follow();
    goTo("#spend=1000");
    expect(result()).toBe("₹15");
  });

  it("a calculator does not announce an unchanged result again", () => {
    follow();
    const status = find("[role=status]").firstChild;
    type("rate", "1.50");
    expect(find("[role=status]").firstChild).toBe(status);
  });
});

describe("a field of a calculator without a number", () => {
  beforeEach(() => {
    follow();
    type("spend", "a lot");
  });

  it("a calculator’s field is marked as invalid if its text is not a number", () => {
    expect(field("spend").getAttribute("aria-invalid")).toBe("true");
    expect(field("rate").hasAttribute("aria-invalid")).toBe(false);
  });

  it("the error message below a field gives an example of a number", () => {
    expect(find("#problem-spend").textContent).toBe("Please write a number, such as 40,000.");
    expect(find("#problem-rate").textContent).toBe("");
  });

  it("the calculator shows no result while a number is missing", () => {
    expect(result()).toBe("–");
    expect(answer()).toBe("Once every field has a number, the result is here.");
  });

  it("a corrected field is no longer marked as invalid", () => {
    type("spend", "100");
    expect(field("spend").hasAttribute("aria-invalid")).toBe(false);
    expect(find("#problem-spend").textContent).toBe("");
  });
});

describe("the numbers in the address of a guide", () => {
  it("the URL gets a calculator’s numbers 300 ms after the last keystroke", () => {
    follow();
    type("spend", "1");
    vi.advanceTimersByTime(299);
    type("spend", "10,000");
    vi.advanceTimersByTime(299);
    expect(replaceState).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(replaceState.mock.calls).toEqual([[null, "", "#spend=10000&rate=1.5"]]);
  });

  it("an unchanged calculator example leaves the page’s address unchanged", () => {
    follow();
    vi.advanceTimersByTime(1000);
    expect(replaceState).not.toHaveBeenCalled();
  });

  it("a number typed before the calculator’s code loads is put in the URL", () => {
    field("rate").value = "3";
    follow();
    vi.advanceTimersByTime(300);
    expect(replaceState.mock.calls).toEqual([[null, "", "#spend=40000&rate=3"]]);
  });

  it("a calculator stopped right after a keystroke does not change the URL", () => {
    follow();
    type("spend", "1");
    controller.abort();
    vi.advanceTimersByTime(1000);
    expect(replaceState).not.toHaveBeenCalled();
  });

  it("a stopped calculator ignores all later events", () => {
    follow();
    controller.abort();
    type("spend", "1");
    expect(result()).toBe("₹600");
    goTo("#spend=1000");
    expect(field("spend").value).toBe("1");
  });
});

describe("the page of a guide’s calculator", () => {
  it("the label of a calculator field belongs to its input", () => {
    expect(html).toMatch(/<label for="number-spend"[^>]*>You spend</);
    expect(html).toMatch(/<input id="number-spend"[^>]* name="spend"/);
  });

  it("a calculator field refers to its error message", () => {
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

  it("the server-rendered calculator has the result of its example", () => {
    expect(html).toMatch(/<dt[^>]*>You get back<\/dt><dd[^>]*data-step="back">₹600</);
    expect(html).toMatch(/role="status"[^>]*>You gain ₹600\.</);
  });

  it("the calculator is hidden without scripts", () => {
    expect(html).toMatch(/^<div class="needs-script/);
  });
});

describe("the code of a guide’s calculator", () => {
  beforeEach(() => root.remove());
  const fields = (
    <>
      <input name="spend" defaultValue="40,000" />
      <input name="rate" defaultValue="1.5" />
      <p data-step="back" />
    </>
  );
  const open = () => mount(<LiveCalculator calculator={calculator}>{fields}</LiveCalculator>);

  it("the calculator shows a result once its code has loaded", async () => {
    open();
    await vi.dynamicImportSettled();
    expect(result()).toBe("₹600");
  });

  it("a calculator removed while its code loads never shows a result", async () => {
    const container = open();
    const step = find("[data-step=back]");
    unmount(container);
    await vi.dynamicImportSettled();
    expect(step.textContent).toBe("");
  });

  it("a removed calculator no longer reacts to its fields", async () => {
    const container = open();
    await vi.dynamicImportSettled();
    const step = find("[data-step=back]");
    const rate = field("rate");
    unmount(container);
    typeInto(rate, "3");
    expect(step.textContent).toBe("₹600");
  });
});
