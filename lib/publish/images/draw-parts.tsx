import type { CSSProperties, ReactElement } from "react";
import { palette } from "@/lib/site/palette";
import { lineHeight } from "./layout";

/** The width between the margins of a share image. */
export const innerWidth = 1104;

/** The style of names and headlines. */
export const headlineStyle: CSSProperties = {
  fontFamily: "Headline",
  lineHeight,
  letterSpacing: "-0.015em",
};

/** The small line of text above a drawing. */
export function Kicker({ children }: { children: string }): ReactElement {
  return <div style={{ fontSize: 38, color: palette.light.primary }}>{children}</div>;
}
