import type { ReactElement, SVGProps } from "react";

/**
 * The logo: a card whose stripes are the bars of a poll. It is in the header and in share images.
 */
export function Logo({ color = "currentColor", ...props }: SVGProps<SVGSVGElement>): ReactElement {
  const card = { x: 0.75, y: 0.75, width: 30.5, height: 22.5, rx: 3.25 };
  return (
    <svg viewBox="0 0 32 24" width="32" height="24" aria-hidden="true" fill={color} {...props}>
      <rect {...card} fill="none" stroke={color} strokeWidth="1.5" />
      <rect x="5" y="5.5" width="22" height="3" />
      <rect x="5" y="10.5" width="14" height="3" />
      <rect x="5" y="15.5" width="7" height="3" />
    </svg>
  );
}
