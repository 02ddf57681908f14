/* The hooks of a component that `mount` renders. They keep their values in the component's slots. */

type Effect = () => undefined | (() => void);
type Slot = {
  value?: unknown;
  deps?: readonly unknown[] | undefined;
  cleanUp?: (() => void) | undefined;
};

/** A mounted component: the values of its hooks, and the effects that have not run yet. */
export type Instance = { slots: Slot[]; layout: (() => void)[]; effects: (() => void)[] };

/** The number of ids that `useId` has returned. */
let ids = 0;

const isSame = (a: readonly unknown[] | undefined, b: readonly unknown[] | undefined): boolean =>
  a !== undefined && b !== undefined && a.every((value, index) => Object.is(value, b[index]));

/** Returns a function that gives each hook of a render its slot, in the order of the calls. */
function slotsOf({ slots }: Instance) {
  let position = 0;
  return (initial?: () => unknown): Slot => {
    const slot = slots[position] ?? { value: initial?.() };
    slots[position] = slot;
    position += 1;
    return slot;
  };
}

function nextId(): string {
  ids += 1;
  return `id-${ids}`;
}

/** Returns the hooks for one render of a component. `update` renders the component again. */
export function hooksOf(instance: Instance, update: () => void) {
  const next = slotsOf(instance);
  const memo = (create: () => unknown, deps?: readonly unknown[]): unknown => {
    const slot = next();
    if (!isSame(slot.deps, deps)) slot.value = create();
    slot.deps = deps;
    return slot.value;
  };
  const effectIn = (queue: (() => void)[]) => (run: Effect, deps?: readonly unknown[]) => {
    const slot = next();
    if (isSame(slot.deps, deps)) return;
    slot.deps = deps;
    queue.push(() => {
      slot.cleanUp?.();
      slot.cleanUp = run();
    });
  };
  const effect = effectIn(instance.effects);
  const state = (initial: unknown): [unknown, (value: unknown) => void] => {
    const slot = next(() => (typeof initial === "function" ? initial() : initial));
    const set = (value: unknown): void => {
      const changed = typeof value === "function" ? value(slot.value) : value;
      if (Object.is(changed, slot.value)) return;
      slot.value = changed;
      update();
    };
    return [slot.value, set];
  };
  return {
    useState: state,
    useEffect: effect,
    useLayoutEffect: effectIn(instance.layout),
    useRef: (current: unknown) => next(() => ({ current })).value,
    useMemo: memo,
    useCallback: (callback: unknown, deps: readonly unknown[]) => memo(() => callback, deps),
    useId: () => next(nextId).value,
    useContext: (context: { _currentValue: unknown }) => context._currentValue,
    useEffectEvent: (callback: unknown) => {
      const slot = next();
      slot.value = callback;
      return (...values: unknown[]) => (slot.value as (...all: unknown[]) => unknown)(...values);
    },
    useTransition: () => [false, (action: () => void) => action()],
    useSyncExternalStore: (
      subscribe: (changed: () => void) => () => void,
      snapshot: () => unknown,
    ) => {
      effect(() => subscribe(update), [subscribe]);
      return snapshot();
    },
  };
}
