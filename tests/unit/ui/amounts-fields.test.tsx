import { getEventListeners } from "node:events";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AmountField } from "@/components/record/amount-field";
import { ReturnsCalculator } from "@/components/record/returns-calculator";
import { type AmountFields, useAmounts } from "@/components/record/use-amounts";
import { amountProblem } from "@/lib/record/amounts";
import type { BilledCard, BillKind } from "@/lib/record/bills";
import { mount } from "./mounted";
import { type Stage, stubWindow } from "./window";

let stage: Stage;
const replaceState = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  stage = stubWindow();
  vi.stubGlobal("location", { hash: "" });
  vi.stubGlobal("history", { state: { page: 1 }, replaceState });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const fields = [
  { id: "rent", example: 1200 },
  { id: "fuel", example: 4000 },
];

/** The latest result of the hook. */
let latest: AmountFields;
function Amounts(): null {
  latest = useAmounts(fields);
  return null;
}
const openAmounts = () => ({ mounted: mount(<Amounts />), current: () => latest });
const goTo = (hash: string) => {
  vi.stubGlobal("location", { hash });
  stage.window.dispatchEvent(new Event("hashchange"));
};

describe("the amounts of a comparison", () => {
  it("the amounts begin with the examples", () => {
    const { amounts, entries, brought } = openAmounts().current();
    expect(amounts).toEqual({ rent: 1200, fuel: 4000 });
    expect(entries.rent).toEqual({ text: "1,200", amount: 1200, isWrong: false });
    expect(brought).toBe(0);
  });

  it("an amount in the address replaces the example", () => {
    vi.stubGlobal("location", { hash: "#rent=50000" });
    const { amounts, entries, brought } = openAmounts().current();
    expect(amounts).toEqual({ rent: 50_000, fuel: 4000 });
    expect(entries.rent?.text).toBe("50,000");
    expect(brought).toBe(1);
  });

  it.each(["#rent=a%20lot", "#gold=5", "#chart-2031"])(
    "an address with the fragment %s changes no amount",
    (hash) => {
      vi.stubGlobal("location", { hash });
      expect(openAmounts().current().amounts).toEqual({ rent: 1200, fuel: 4000 });
      expect(openAmounts().current().brought).toBe(0);
    },
  );

  it("a new fragment of the address changes the amounts", () => {
    const { current } = openAmounts();
    goTo("#fuel=70");
    expect(current().amounts).toEqual({ rent: 1200, fuel: 70 });
    expect(current().brought).toBe(1);
  });

  it("each new fragment is counted, so that the page scrolls again", () => {
    const { current } = openAmounts();
    goTo("#fuel=70");
    goTo("#fuel=80");
    expect(current().brought).toBe(2);
  });

  it("a typed amount changes the result", () => {
    const { current } = openAmounts();
    current().setText("rent", "₹2,500");
    expect(current().amounts).toEqual({ rent: 2500, fuel: 4000 });
    expect(current().entries.rent).toEqual({ text: "₹2,500", amount: 2500, isWrong: false });
  });

  it("a text that is no amount keeps the last amount", () => {
    const { current } = openAmounts();
    current().setText("rent", "2500");
    current().setText("rent", "a lot");
    expect(current().entries.rent).toEqual({ text: "a lot", amount: 2500, isWrong: true });
    expect(current().amounts.rent).toBe(2500);
  });
});

describe("the amounts in the address of a page", () => {
  it("the address gets the amounts 300 ms after the last keystroke", () => {
    const { current } = openAmounts();
    current().setText("rent", "2");
    vi.advanceTimersByTime(299);
    current().setText("rent", "25");
    vi.advanceTimersByTime(299);
    expect(replaceState).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(replaceState.mock.calls).toEqual([[{ page: 1 }, "", "#rent=25&fuel=4000"]]);
  });

  it("a removed comparison no longer changes the address", () => {
    const { current, mounted } = openAmounts();
    current().setText("rent", "25");
    mounted.unmount();
    vi.advanceTimersByTime(1000);
    expect(replaceState).not.toHaveBeenCalled();
  });

  it("a removed comparison no longer follows the address", () => {
    openAmounts().mounted.unmount();
    expect(getEventListeners(stage.window, "hashchange")).toEqual([]);
  });
});

describe("the field for an amount", () => {
  const onText = vi.fn();
  const field = (change: object = {}) => (
    <AmountField
      label="Bills"
      text="1,200"
      amount={1200}
      isWrong={false}
      sliderMax={6000}
      onText={onText}
      {...change}
    />
  );
  const slider = (change?: object) =>
    mount(field(change)).all(({ props }) => props.type === "range")[0]?.props ?? {};

  it("the label belongs to the text field", () => {
    const html = renderToStaticMarkup(field());
    const [, id] = /<label for="([^"]+)"/.exec(html) ?? [];
    expect(html).toContain(`<input id="${id}"`);
  });

  it("typing passes the text as it was typed", () => {
    mount(field())
      .find("input")
      .props.onChange({ target: { value: "₹ 5" } });
    expect(onText).toHaveBeenCalledWith("₹ 5");
  });

  it("the slider goes to its largest amount in steps of 100 rupees", () => {
    expect(slider()).toMatchObject({ max: 6000, step: 100, value: 1200 });
  });

  it("the slider stops at its end if the amount is larger", () => {
    expect(slider({ amount: 9000 })).toMatchObject({ value: 6000, "aria-valuetext": "₹9,000" });
  });

  it("the slider has its own name for screen readers", () => {
    expect(slider()["aria-label"]).toBe("Bills, slider");
  });

  it("a moved slider writes its amount with commas", () => {
    slider().onChange({ target: { valueAsNumber: 120_000 } });
    expect(onText).toHaveBeenCalledWith("1,20,000");
  });

  it("a field without a largest amount has no slider", () => {
    expect(slider({ sliderMax: undefined })).toEqual({});
  });

  it("a valid amount has no error", () => {
    const html = renderToStaticMarkup(field());
    expect(html).not.toContain('aria-invalid="');
    expect(html).not.toContain("aria-describedby");
    expect(html).not.toContain(amountProblem);
  });

  it("an invalid amount is marked as such, with the reason", () => {
    const html = renderToStaticMarkup(field({ isWrong: true }));
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain(amountProblem);
  });
});

const kinds: BillKind[] = [
  { id: "rent", label: "rent", example: 1000 },
  { id: "fuel", label: "fuel bills", example: 5000 },
];
const cards: BilledCard[] = [
  { name: "First", offers: [{ id: "a", kinds: ["rent"], rate: 10, cap: 500 }] },
  { name: "Second", offers: [{ id: "b", kinds: ["fuel"], rate: 5, cap: 1000 }] },
];

describe("the calculator of two cards’ returns", () => {
  const scrollIntoView = vi.fn();
  const open = () =>
    mount(
      <ReturnsCalculator kinds={kinds} cards={cards} maxX={8000} maxY={1000}>
        drawing
      </ReturnsCalculator>,
      () => ({ scrollIntoView }),
    );
  const rings = (mounted: ReturnType<typeof open>) =>
    mounted.all(({ tag }) => tag === "circle").map(({ props: { cx, cy } }) => ({ cx, cy }));
  const inputs = (mounted: ReturnType<typeof open>, type?: string) =>
    mounted.all(({ tag, props }) => tag === "input" && props.type === type);

  it("the calculator begins with the result for the example amounts", () => {
    const text = open().text();
    expect(text).toContain("Second pays ₹150 more");
    expect(text).toContain("On ₹1,000 of rent and ₹5,000 of fuel bills you get back");
  });

  it("a typed amount changes the calculator’s result", () => {
    const mounted = open();
    inputs(mounted)[1]?.props.onChange({ target: { value: "0" } });
    expect(mounted.text()).toContain("First pays ₹100 more");
  });

  it("the label of a field begins with a capital letter", () => {
    expect(open().find("span", "Fuel bills").tag).toBe("span");
  });

  it("a ring is at the spending with its return on each line", () => {
    expect(rings(open())).toEqual([
      { cx: "12.5%", cy: "90%" },
      { cx: "62.5%", cy: "75%" },
    ]);
  });

  it("a ring beyond the drawing is at its right edge", () => {
    const mounted = open();
    inputs(mounted)[0]?.props.onChange({ target: { value: "9000" } });
    expect(rings(mounted)[0]).toEqual({ cx: "100%", cy: "50%" });
  });

  it("the sliders end at the right edge of the drawing", () => {
    expect(inputs(open(), "range").map(({ props }) => props.max)).toEqual([8000, 8000]);
  });

  it("an amount in the address scrolls its result into view", () => {
    vi.stubGlobal("location", { hash: "#rent=70" });
    open();
    expect(scrollIntoView).toHaveBeenCalledWith({ block: "center" });
  });

  it("without an amount in the address, the page does not scroll", () => {
    open();
    expect(scrollIntoView).not.toHaveBeenCalled();
  });

  it("the reader’s amounts are marked as no figures of the record", () => {
    expect(open().find("output").props).toHaveProperty("data-example");
  });
});
