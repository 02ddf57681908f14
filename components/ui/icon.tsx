import { type ComponentProps, createElement } from "react";

type Shapes = readonly (readonly [tag: string, attributes: object])[];

/**
 * Returns the component of an icon. `shapes` is an icon of the package "lucide", which has its
 * icons as data. Unlike the components of lucide-react, this component can stay on the server.
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
