// @vitest-environment happy-dom
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AmountField } from "@/components/record/amount-field";
import { ReturnsCalculator } from "@/components/record/returns-calculator";
import { type AmountFields, useAmounts } from "@/components/record/use-amounts";
import { amountProblem } from "@/lib/record/amounts";
import type { BilledCard, BillKind } from "@/lib/record/bills";
import { find, mount, type as typeInto, unmount, update } from "../dom";
import { watchListeners } from "./browser";

const replaceState = vi.spyOn(history, "replaceState");
/** Opens the page with this fragment in its address. */
function visit(hash: string): void {
  history.replaceState({ page: 1 }, "", `/${hash}`);
  replaceState.mockClear();
}
beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  visit("");
});
afterEach(() => {
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
const openAmounts = () => mount(<Amounts />);
const setText = (id: string, text: string) => update(() => latest.setText(id, text));
const goTo = (hash: string) => {
  visit(hash);
  update(() => dispatchEvent(new Event("hashchange")));
};

describe("the amounts of a comparison", () => {
  it("the fields of a comparison start with the example amounts", () => {
    openAmounts();
    const { amounts, entries, brought } = latest;
    expect(amounts).toEqual({ rent: 1200, fuel: 4000 });
    expect(entries.rent).toEqual({ text: "1,200", amount: 1200, isWrong: false });
    expect(brought).toBe(0);
  });

  it("an amount in the URL replaces the example amount", () => {
    visit("#rent=50000");
    openAmounts();
    const { amounts, entries, brought } = latest;
    expect(amounts).toEqual({ rent: 50_000, fuel: 4000 });
    expect(entries.rent?.text).toBe("50,000");
    expect(brought).toBe(1);
  });

  it.each(["#rent=a%20lot", "#gold=5", "#chart-2031"])(
    "an address with the fragment %s changes no amount",
    (hash) => {
      visit(hash);
      openAmounts();
      expect(latest.amounts).toEqual({ rent: 1200, fuel: 4000 });
      expect(latest.brought).toBe(0);
    },
  );

  it("a new URL fragment changes the amounts of the comparison", () => {
    openAmounts();
    goTo("#fuel=70");
    expect(latest.amounts).toEqual({ rent: 1200, fuel: 70 });
    expect(latest.brought).toBe(1);
  });

  it("each new URL fragment increases the counter that triggers scrolling", () => {
    openAmounts();
    goTo("#fuel=70");
    goTo("#fuel=80");
    expect(latest.brought).toBe(2);
  });

  it("a typed amount changes the amount that the comparison uses", () => {
    openAmounts();
    setText("rent", "₹2,500");
    expect(latest.amounts).toEqual({ rent: 2500, fuel: 4000 });
    expect(latest.entries.rent).toEqual({ text: "₹2,500", amount: 2500, isWrong: false });
  });

  it("an invalid text leaves the last valid amount unchanged", () => {
    openAmounts();
    setText("rent", "2500");
    setText("rent", "a lot");
    expect(latest.entries.rent).toEqual({ text: "a lot", amount: 2500, isWrong: true });
    expect(latest.amounts.rent).toBe(2500);
  });
});

describe("the amounts in the address of a page", () => {
  it("the URL gets the amounts 300 ms after the last keystroke", () => {
    openAmounts();
    setText("rent", "2");
    vi.advanceTimersByTime(299);
    setText("rent", "25");
    vi.advanceTimersByTime(299);
    expect(replaceState).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(replaceState.mock.calls).toEqual([[{ page: 1 }, "", "#rent=25&fuel=4000"]]);
  });

  it("an unmounted comparison no longer changes the URL", () => {
    const container = openAmounts();
    setText("rent", "25");
    unmount(container);
    vi.advanceTimersByTime(1000);
    expect(replaceState).not.toHaveBeenCalled();
  });

  it("an unmounted comparison removes its hashchange listener", () => {
    const listeners = watchListeners(window);
    unmount(openAmounts());
    expect(listeners()).not.toContain("hashchange");
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
  const slider = (change?: object) => {
    mount(field(change));
    return find("[type=range]") as HTMLInputElement;
  };

  it("the label of an amount belongs to its text field", () => {
    const html = renderToStaticMarkup(field());
    const [, id] = /<label for="([^"]+)"/.exec(html) ?? [];
    expect(html).toContain(`<input id="${id}"`);
  });

  it("the amount field passes the typed text to onText unchanged", () => {
    mount(field());
    typeInto(find("input"), "₹ 5");
    expect(onText).toHaveBeenCalledWith("₹ 5");
  });

  it("the slider of an amount has steps of 100 rupees up to its maximum", () => {
    expect(slider()).toMatchObject({ max: "6000", step: "100", value: "1200" });
  });

  it("the slider shows its maximum if the amount is larger", () => {
    const atEnd = slider({ amount: 9000 });
    expect(atEnd.getAttribute("value")).toBe("6000");
    expect(atEnd.getAttribute("aria-valuetext")).toBe("₹9,000");
  });

  it("the slider’s accessible name is the field’s label with “slider” added", () => {
    expect(slider().getAttribute("aria-label")).toBe("Bills, slider");
  });

  it("a moved slider writes its amount with commas", () => {
    typeInto(slider({ sliderMax: 200_000 }), "120000");
    expect(onText).toHaveBeenCalledWith("1,20,000");
  });

  it("an amount field without a maximum for its slider has no slider", () => {
    mount(field({ sliderMax: undefined }));
    expect(document.querySelector("[type=range]")).toBeNull();
  });

  it("a valid amount has no error", () => {
    const html = renderToStaticMarkup(field());
    expect(html).not.toContain('aria-invalid="');
    expect(html).not.toContain("aria-describedby");
    expect(html).not.toContain(amountProblem);
  });

  it("an invalid amount is marked with an error message", () => {
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
  const scrollIntoView = vi.spyOn(Element.prototype, "scrollIntoView");
  const open = () =>
    mount(
      <ReturnsCalculator kinds={kinds} cards={cards} maxX={8000} maxY={1000}>
        drawing
      </ReturnsCalculator>,
    );
  const all = <Found extends Element>(selector: string): Found[] => [
    ...document.querySelectorAll<Found>(selector),
  ];
  const rings = () =>
    all("circle").map((ring) => ({ cx: ring.getAttribute("cx"), cy: ring.getAttribute("cy") }));
  /** Types an amount into the field with this label. */
  const type = (label: string, amount: string) =>
    typeInto(find("input", undefined, find("label", `${label}₹`)), amount);

  it("the calculator begins with the result for the example amounts", () => {
    const text = open().textContent;
    expect(text).toContain("Second pays ₹150 more");
    expect(text).toContain("On ₹1,000 of rent and ₹5,000 of fuel bills you get back");
  });

  it("a typed amount changes the calculator’s result", () => {
    open();
    type("Fuel bills", "0");
    expect(find("output").textContent).toContain("First pays ₹100 more");
  });

  it("the label of a field begins with a capital letter", () => {
    open();
    expect(all("label > span:first-child").map((label) => label.textContent)).toEqual([
      "Rent",
      "Fuel bills",
    ]);
  });

  it("the chart marks each card’s current return with a ring", () => {
    open();
    expect(rings()).toEqual([
      { cx: "12.5%", cy: "90%" },
      { cx: "62.5%", cy: "75%" },
    ]);
  });

  it("the ring for an amount beyond the chart is at the chart’s right edge", () => {
    open();
    type("Rent", "9000");
    expect(rings()[0]).toEqual({ cx: "100%", cy: "50%" });
  });

  it("the sliders end at the largest amount of the chart", () => {
    open();
    expect(all<HTMLInputElement>("[type=range]").map(({ max }) => max)).toEqual(["8000", "8000"]);
  });

  it("an amount in the URL scrolls the calculator’s result into view", () => {
    visit("#rent=70");
    open();
    expect(scrollIntoView.mock.contexts).toEqual([find("output").parentElement]);
    expect(scrollIntoView).toHaveBeenCalledWith({ block: "center" });
  });

  it("without an amount in the URL, the page does not scroll", () => {
    open();
    expect(scrollIntoView).not.toHaveBeenCalled();
  });

  it("the calculator’s result is marked as an example, not as recorded data", () => {
    open();
    expect(find("output").hasAttribute("data-example")).toBe(true);
  });
});
