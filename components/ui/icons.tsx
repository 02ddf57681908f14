import * as lucide from "lucide";
import { type ComponentProps, createElement, type ReactNode } from "react";

/*
 * The icons in use. Lucide's shapes as data, made into plain functions: they are drawn on the server, where the components
 * of its React package would each have to be brought to life by the browser.
 */

type IconProps = ComponentProps<"svg">;
type Shapes = readonly (readonly [tag: string, attributes: object])[];
export type IconComponent = (props: IconProps) => ReactNode;

function icon(shapes: Shapes): IconComponent {
  return (props) => (
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

export const Banknote = /* @__PURE__ */ icon(lucide.Banknote);
export const Check = /* @__PURE__ */ icon(lucide.Check);
export const ChevronDown = /* @__PURE__ */ icon(lucide.ChevronDown);
export const CircleAlert = /* @__PURE__ */ icon(lucide.CircleAlert);
export const CircleCheck = /* @__PURE__ */ icon(lucide.CircleCheck);
export const Clapperboard = /* @__PURE__ */ icon(lucide.Clapperboard);
export const Crown = /* @__PURE__ */ icon(lucide.Crown);
export const Download = /* @__PURE__ */ icon(lucide.Download);
export const Ellipsis = /* @__PURE__ */ icon(lucide.Ellipsis);
export const Eye = /* @__PURE__ */ icon(lucide.Eye);
export const EyeOff = /* @__PURE__ */ icon(lucide.EyeOff);
export const Fuel = /* @__PURE__ */ icon(lucide.Fuel);
export const Gem = /* @__PURE__ */ icon(lucide.Gem);
export const Globe = /* @__PURE__ */ icon(lucide.Globe);
export const Home = /* @__PURE__ */ icon(lucide.Home);
export const Info = /* @__PURE__ */ icon(lucide.Info);
export const Landmark = /* @__PURE__ */ icon(lucide.Landmark);
export const LogOut = /* @__PURE__ */ icon(lucide.LogOut);
export const Menu = /* @__PURE__ */ icon(lucide.Menu);
export const Moon = /* @__PURE__ */ icon(lucide.Moon);
export const Plane = /* @__PURE__ */ icon(lucide.Plane);
export const Plug = /* @__PURE__ */ icon(lucide.Plug);
export const ScanLine = /* @__PURE__ */ icon(lucide.ScanLine);
export const Search = /* @__PURE__ */ icon(lucide.Search);
export const Settings = /* @__PURE__ */ icon(lucide.Settings);
export const Share2 = /* @__PURE__ */ icon(lucide.Share2);
export const ShieldCheck = /* @__PURE__ */ icon(lucide.ShieldCheck);
export const Sprout = /* @__PURE__ */ icon(lucide.Sprout);
export const Sun = /* @__PURE__ */ icon(lucide.Sun);
export const Unlock = /* @__PURE__ */ icon(lucide.Unlock);
export const Upload = /* @__PURE__ */ icon(lucide.Upload);
export const UserPen = /* @__PURE__ */ icon(lucide.UserPen);
export const Utensils = /* @__PURE__ */ icon(lucide.Utensils);
export const X = /* @__PURE__ */ icon(lucide.X);
