interface Added {
  name: string;
  src?: string;
  async?: boolean;
  href?: string;
  onload?: () => void;
  onerror?: (event: object) => void;
  isRemoved?: boolean;
}

interface SentRequest {
  address: string;
  headers: object;
  integrity: string;
  answer: (text: string) => void;
  fail: () => void;
}

/** An element of the page. It matches the selectors that it lists. */
export class FakeElement {
  clicks = 0;
  private readonly selectors: readonly string[];

  constructor(selectors: readonly string[] = []) {
    this.selectors = selectors;
  }

  closest(selector: string): FakeElement | null {
    return this.selectors.includes(selector) ? this : null;
  }

  matches(): boolean {
    return false;
  }

  click(): void {
    this.clicks += 1;
  }
}

/** A field of the page. It records the values that it gets, and the events. */
export class FakeInput extends FakeElement {
  readonly events: { type: string; bubbles: boolean }[] = [];
  readonly values: string[] = [];
  checked = false;
  readonly type: string;
  private text: string;

  constructor(type: string, text = "") {
    super();
    this.type = type;
    this.text = text;
  }

  get value(): string {
    return this.text;
  }

  set value(text: string) {
    this.values.push(text);
    this.text = text;
  }

  override click(): void {
    super.click();
    this.checked = !this.checked;
  }

  dispatchEvent(event: { type: string; bubbles: boolean }): void {
    this.events.push(event);
  }
}

type Listener = (event: object) => void;
interface Registered {
  type: string;
  listener: Listener;
  options: unknown;
}

/** A page with the parts of a browser that the page loader uses. */
export class LoaderPage {
  readonly requests: SentRequest[] = [];
  readonly head: Added[] = [];
  readonly listeners: Registered[] = [];
  /** The link that leads to the search, if the page has one. */
  searchLink: FakeElement | null = null;
  observed: object | undefined;
  readonly globals: Record<string, unknown>;
  private readonly tasks: (() => void)[] = [];
  private onPaint: ((list: object) => void) | undefined;

  constructor(start: object) {
    const page = this;
    class PerformanceObserver {
      constructor(callback: (list: object) => void) {
        page.onPaint = callback;
      }
      observe(options: object): void {
        page.observed = options;
      }
    }
    class Event {
      readonly type: string;
      readonly bubbles: boolean;
      constructor(type: string, { bubbles = false } = {}) {
        this.type = type;
        this.bubbles = bubbles;
      }
    }
    const queue = (task: () => void): void => {
      this.tasks.push(task);
    };
    this.globals = {
      document: this.document(start),
      fetch: this.fetch.bind(this),
      PerformanceObserver,
      Event,
      Element: FakeElement,
      HTMLInputElement: FakeInput,
      requestAnimationFrame: queue,
      setTimeout: queue,
      addEventListener: (type: string, listener: Listener, options?: unknown) =>
        this.listeners.push({ type, listener, options }),
      removeEventListener: (type: string, listener: Listener) => {
        const index = this.listeners.findIndex(
          (entry) => entry.type === type && entry.listener === listener,
        );
        if (index >= 0) this.listeners.splice(index, 1);
      },
    };
    this.globals.window = this.globals;
  }

  private document(start: object): object {
    return {
      currentScript: { previousElementSibling: { textContent: JSON.stringify(start) } },
      createElement: (name: string): Added & { remove: () => void } => ({
        name,
        remove() {
          (this as Added).isRemoved = true;
        },
      }),
      head: { append: (element: Added) => this.head.push(element) },
      querySelector: (selector: string) =>
        selector === 'header a[href="/search"]' ? this.searchLink : null,
    };
  }

  private fetch(address: string, init: { headers: object; integrity: string }): Promise<object> {
    return new Promise((resolve, reject) => {
      const answer = (text: string) => resolve({ text: async () => text });
      const fail = () => reject(new Error("no network"));
      this.requests.push({ address, ...init, answer, fail });
    });
  }

  /** The newest link in the head. */
  get link(): Added | undefined {
    return this.head.findLast(({ name }) => name === "link");
  }

  send(type: string, event: object = {}): void {
    const called = this.listeners.filter((entry) => entry.type === type);
    for (const { listener } of called) listener({ type, ...event });
  }

  reportPaint(name: string): void {
    const getEntriesByName = (wanted: string) => (wanted === name ? [{}] : []);
    this.onPaint?.({ getEntriesByName });
  }

  /** Runs the tasks that wait for a frame or a timer, and those that they add. */
  runTasks(): void {
    for (let task = this.tasks.shift(); task; task = this.tasks.shift()) task();
  }

  /** Lets all promises of the loader settle. */
  settle(): Promise<void> {
    return new Promise((resolve) => setImmediate(resolve));
  }
}
