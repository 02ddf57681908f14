import { type ComponentProps, createElement } from "react";

type Shapes = readonly (readonly [tag: string, attributes: object])[];

/**
 * An icon of Lucide's, from its shapes as data. It is a plain function that runs on the server. The
 * components of Lucide's React package would also run in the browser.
 */
export function icon(shapes: Shapes) {
  return (props: ComponentProps<"svg">) => (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
    >
      {shapes.map(([tag, attributes]) =>
        createElement(tag, { key: JSON.stringify(attributes), ...attributes }),
      )}
    </svg>
  );
}
